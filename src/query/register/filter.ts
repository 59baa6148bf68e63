import { type BitSet, countBits, hasBit, keepCommon, setOfLists } from '../../index/lists/bit-set.ts'
import { countTogether, type OrdinalList, ordinalsIn } from '../../index/lists/ordinal-list.ts'
import type { Columns } from './columns.ts'
import { type Condition, inCities, inPrefecture, inTown, withOneOf } from './condition.ts'
import type { IndustryMatch } from './industry-table.ts'

/**
 * What a filter asks for: a prefecture (JIS X 0401), one of some cities (places in their table), a town (townKey), one of some
 * industries, and of each group of legal forms one.
 */
export type FilterValues = {
  readonly prefecture?: string | undefined
  readonly cities?: readonly number[] | undefined
  readonly town?: string | undefined
  readonly industries?: IndustryMatch | undefined
  readonly forms?: readonly (readonly number[])[] | undefined
}

/** Undefined when nothing is asked for. */
export function filterOf(columns: Columns, values: FilterValues): Filter | undefined {
  const { prefecture, cities, town, industries, forms = [] } = values
  const conditions = [
    ...(prefecture === undefined ? [] : [inPrefecture(columns.prefectures, prefecture)]),
    ...(cities === undefined ? [] : [inCities(columns.cities, cities)]),
    ...(town === undefined ? [] : [inTown(columns.towns, town)]),
    ...(industries === undefined ? [] : [withOneOf(columns.industries, industries.indexes)]),
    ...forms.map((group) => withOneOf(columns.forms, group)),
  ]
  if (conditions.length === 0) return undefined
  const key = `${prefecture}|${cities}|${town}|${industries?.wanted}|${forms.join(';')}`
  return new Filter(conditions, columns.size, { key, onlyForm: onlyFormOf(conditions.length, forms) })
}

function onlyFormOf(conditions: number, [group = []]: readonly (readonly number[])[]): number | undefined {
  return conditions === 1 && group.length === 1 ? group[0] : undefined
}

/** What totals are kept or compiled by (one-word.ts). */
type FilterNames = {
  /** The same for the same conditions. */
  readonly key: string
  /** The legal form, when it is the only condition. */
  readonly onlyForm: number | undefined
}

// Up to this share of the register, looking up each ordinal of a list beats intersecting bit sets of the whole register.
const FEW_SHARE = 1 / 64
// The same where the columns decide and no bit set.
const FEW_BY_COLUMNS_SHARE: number = 1 / 1024

/** The corporations that meet all of at least one condition: decided one by one, as a posting list, or as a bit set. */
export class Filter {
  readonly key: string
  readonly onlyForm: number | undefined
  private readonly conditions: readonly Condition[]
  private readonly size: number
  private knownList: OrdinalList | undefined
  private knownBits: BitSet | undefined

  /** Over `size` corporations. */
  constructor(conditions: readonly Condition[], size: number, { key, onlyForm }: FilterNames) {
    this.conditions = conditions
    this.size = size
    this.key = key
    this.onlyForm = onlyForm
  }

  passes(ordinal: number): boolean {
    if (this.knownBits !== undefined) return hasBit(this.knownBits, ordinal)
    for (const condition of this.conditions) if (!condition.passes(ordinal)) return false
    return true
  }

  list(): OrdinalList {
    this.knownList ??= this.findList()
    return this.knownList
  }

  /** Read only. */
  bits(): BitSet {
    this.knownBits ??= unionOf([this.list()], this.size)
    return this.knownBits
  }

  private findList(): OrdinalList {
    const { size } = this
    const unions = this.conditions.map((condition) => condition.lists())
    const [rarest = [], ...others] = unions.sort((a, b) => countTogether(a) - countTogether(b))
    const [list] = rarest
    if (list === undefined) return arrayOf(new Uint32Array(0))
    if (rarest.length === 1 && others.length === 0) return list
    const few = others.every(isSet) ? FEW_SHARE : FEW_BY_COLUMNS_SHARE
    if (rarest.length === 1 && list.count <= size * few) return arrayOf(this.passing(ordinalsIn(list), others))
    const common = setOfLists(rarest, size)
    for (const union of others) keepCommon(common, unionOf(union, size))
    return { kind: 'bits', count: countBits(common), words: common }
  }

  // A look into a bit set costs a few nanoseconds, reading the columns ten times as much.
  private passing(ordinals: Uint32Array, others: readonly (readonly OrdinalList[])[]): Uint32Array {
    const sets = others.flatMap(([first, ...more]) =>
      first?.kind === 'bits' && more.length === 0 ? [first.words] : [],
    )
    const decided = sets.length === others.length
    let count = 0
    for (let i = 0; i < ordinals.length; i++) {
      const ordinal = ordinals[i]!
      if (isInAll(sets, ordinal) && (decided || this.passes(ordinal))) ordinals[count++] = ordinal
    }
    return ordinals.subarray(0, count)
  }
}

function isSet(lists: readonly OrdinalList[]): boolean {
  return lists.length === 1 && lists[0]?.kind === 'bits'
}

function isInAll(sets: readonly BitSet[], ordinal: number): boolean {
  for (const set of sets) if (!hasBit(set, ordinal)) return false
  return true
}

function arrayOf(ordinals: Uint32Array): OrdinalList {
  return { kind: 'array', count: ordinals.length, ordinals }
}

function unionOf(lists: readonly OrdinalList[], size: number): BitSet {
  const [only] = lists
  return lists.length === 1 && only?.kind === 'bits' ? only.words : setOfLists(lists, size)
}
