import { LRUCache } from 'lru-cache'
import { type BitSet, countBits, hasBit, keepCommon } from '../../index/lists/bit-set.ts'
import { countTogether, type OrdinalList, setOfLists } from '../../index/lists/ordinal-list.ts'
import type { Passing } from '../../index/lists/passing.ts'
import { ordinalsOfLists } from '../../index/lists/sorted-ordinals.ts'
import type { Columns } from './columns.ts'
import { type Condition, inCities, inPrefecture, inTown, ofKinds, withOneOf } from './condition.ts'
import type { IndustryMatch } from './industry-table.ts'

/**
 * What a filter asks for: a prefecture (JIS X 0401), one of some cities (places in their table), a town (townKey), one of some
 * industries, one of some kinds (places in CORPORATION_KINDS), and of each group of legal forms one.
 */
export type FilterValues = {
  readonly prefecture?: string | undefined
  readonly cities?: readonly number[] | undefined
  readonly town?: string | undefined
  readonly industries?: IndustryMatch | undefined
  readonly kinds?: readonly number[] | undefined
  readonly forms?: readonly (readonly number[])[] | undefined
}

// A bit set of the whole register is 0.7 MB.
const MAX_FILTERS = 64

// The filters asked for lately, of each register, with the bit sets they have found.
const KEPT = new WeakMap<Columns, LRUCache<string, Filter>>()

/** Undefined when nothing is asked for. */
export function filterOf(columns: Columns, values: FilterValues): Filter | undefined {
  const { prefecture, cities, town, industries, kinds, forms = [] } = values
  if ((prefecture ?? cities ?? town ?? industries ?? kinds) === undefined && forms.length === 0) return undefined
  const key = `${prefecture}|${cities}|${town}|${industries?.indexes}|${kinds}|${forms.join(';')}`
  const kept = KEPT.get(columns) ?? new LRUCache({ max: MAX_FILTERS })
  KEPT.set(columns, kept)
  const known = kept.get(key)
  if (known !== undefined) return known
  const filter = makeFilter(columns, values)
  kept.set(key, filter)
  return filter
}

function makeFilter(columns: Columns, values: FilterValues): Filter {
  const [only, ...others] = oneByOne(values)
  if (only === undefined || others.length > 0) {
    const parts = [only, ...others].flatMap((part) => (part && filterOf(columns, part)) ?? [])
    const conditions = parts.flatMap((part) => part.conditions)
    return new Filter(conditions, columns.size, { parts, onlyForm: undefined })
  }
  const [group] = only.forms ?? []
  const onlyForm = group?.length === 1 ? group[0] : undefined
  return new Filter([conditionOf(columns, only)], columns.size, { parts: [], onlyForm })
}

// Each asks for one thing, and is kept with its bit set: filters that share a part unite its lists once.
function oneByOne({ prefecture, cities, town, industries, kinds, forms = [] }: FilterValues): readonly FilterValues[] {
  return [
    ...(prefecture === undefined ? [] : [{ prefecture }]),
    ...(cities === undefined ? [] : [{ cities }]),
    ...(town === undefined ? [] : [{ town }]),
    ...(industries === undefined ? [] : [{ industries }]),
    ...(kinds === undefined ? [] : [{ kinds }]),
    ...forms.map((group) => ({ forms: [group] })),
  ]
}

function conditionOf(
  columns: Columns,
  { prefecture, cities, town, industries, kinds, forms }: FilterValues,
): Condition {
  if (prefecture !== undefined) return inPrefecture(columns.prefectures, prefecture)
  if (cities !== undefined) return inCities(columns.cities, cities)
  if (town !== undefined) return inTown(columns.towns, town)
  if (industries !== undefined) return withOneOf(columns.industries, industries.indexes)
  if (kinds !== undefined) return ofKinds(columns.kinds, kinds)
  return withOneOf(columns.forms, forms?.[0] ?? [])
}

type FilterParts = { readonly parts: readonly Filter[]; readonly onlyForm: number | undefined }

/** The corporations that meet all of at least one condition. */
export class Filter implements Passing {
  /** The legal form, when it is the only condition: then counts may be compiled (list-counts.ts). */
  readonly onlyForm: number | undefined
  readonly conditions: readonly Condition[]
  private readonly parts: readonly Filter[]
  private readonly size: number
  private decided = 0
  private most: number | undefined
  private found: OrdinalList | undefined
  private set: BitSet | undefined

  /** Over `size` corporations; `parts` have one condition each, where there are several. */
  constructor(conditions: readonly Condition[], size: number, { parts, onlyForm }: FilterParts) {
    this.conditions = conditions
    this.size = size
    this.parts = parts
    this.onlyForm = onlyForm
  }

  passes(ordinal: number): boolean {
    if (this.set !== undefined || this.decided++ > this.size * SET_SHARE) return hasBit(this.bits(), ordinal)
    return this.meetsAll(ordinal)
  }

  /** An upper bound of their number, from the lengths of lists. */
  atMost(): number {
    this.most ??= Math.min(...this.conditions.map((condition) => countTogether(condition.lists())))
    return this.most
  }

  list(): OrdinalList {
    this.found ??= this.isLong() ? listOfSet(this.bits()) : this.sift()
    return this.found
  }

  bits(): BitSet {
    this.set ??= this.isLong() ? this.intersectSets() : setOfLists([this.list()], this.size)
    return this.set
  }

  private isLong(): boolean {
    return this.atMost() > this.size * SET_SHARE
  }

  private meetsAll(ordinal: number): boolean {
    for (const condition of this.conditions) if (!condition.passes(ordinal)) return false
    return true
  }

  private sift(): OrdinalList {
    const [fewest = []] = this.conditions
      .map((condition) => condition.lists())
      .sort((a, b) => countTogether(a) - countTogether(b))
    const ordinals = ordinalsOfLists(fewest, undefined).filter((ordinal) => this.meetsAll(ordinal))
    return { kind: 'array', count: ordinals.length, ordinals }
  }

  private intersectSets(): BitSet {
    const [first, ...others] = this.parts.map((part) => part.bits())
    if (first === undefined)
      return unionOf(
        this.conditions.flatMap((one) => one.lists()),
        this.size,
      )
    const words = first.slice()
    for (const other of others) keepCommon(words, other)
    return words
  }
}

function listOfSet(words: BitSet): OrdinalList {
  return { kind: 'bits', count: countBits(words), words }
}

// Share of the register from which deciding one by one has cost as much as a bit set of all (bench budget, filtered).
const SET_SHARE = 1 / 256

// Read only.
function unionOf(lists: readonly OrdinalList[], size: number): BitSet {
  const [only] = lists
  return lists.length === 1 && only?.kind === 'bits' ? only.words : setOfLists(lists, size)
}
