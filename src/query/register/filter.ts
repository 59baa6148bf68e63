import { type FilterLists, filterList } from '../../index/columns/filter-lists.ts'
import { hasValue } from '../../index/columns/value-sets.ts'
import { type BitSet, countBits, hasBit, keepCommon, setOfLists } from '../../index/lists/bit-set.ts'
import { countTogether, type OrdinalList, ordinalsIn } from '../../index/lists/ordinal-list.ts'
import type { Criteria } from '../parse/criteria.ts'
import type { Register } from './register.ts'

/** Undefined when none of prefecture, industry and legal form is asked for. */
export function filterOf(register: Register, { prefecture, industries, text }: Criteria): Filter | undefined {
  const forms = text?.forms ?? []
  if (prefecture === undefined && industries === undefined && forms.length === 0) return undefined
  const key = `${prefecture}|${industries?.wanted}|${forms.join(';')}`
  const known = register.filters.get(key)
  if (known !== undefined) return known
  const filter = new Filter(register, key, {
    forms,
    ...(prefecture === undefined ? {} : { prefecture: Number(prefecture) }),
    ...(industries === undefined ? {} : { industries: industries.indexes }),
  })
  register.filters.set(key, filter)
  return filter
}

/** What is asked for: a prefecture, one of some industries, and for each group of legal forms one of them. */
type Wanted = {
  readonly prefecture?: number
  readonly industries?: readonly number[]
  readonly forms: readonly (readonly number[])[]
}

// Up to here going through a list's ordinals beats going through a bit set of the whole register.
const FEW_SHARE = 1 / 64
// The same where there is no bit set to look into.
const FEW_BY_COLUMNS_SHARE: number = 1 / 1024

/** Corporations that pass prefecture, industry and legal forms: asked one by one, as a list, or as a bit set. */
export class Filter {
  /** The same for the same criteria. */
  readonly key: string
  /** The legal form, when it is all that is asked for. */
  readonly onlyForm: number | undefined
  private readonly register: Register
  private readonly wanted: Wanted
  private readonly industryMarks: Uint8Array | undefined
  private readonly formMarks: readonly Uint8Array[]
  private knownList: OrdinalList | undefined
  private knownBits: BitSet | undefined

  constructor(register: Register, key: string, wanted: Wanted) {
    this.register = register
    this.key = key
    this.wanted = wanted
    this.onlyForm = onlyFormOf(wanted)
    this.industryMarks = wanted.industries && marksOf(wanted.industries, register.industries.length)
    this.formMarks = wanted.forms.map((forms) => marksOf(forms, register.forms.values))
  }

  passes(ordinal: number): boolean {
    const { register, wanted, industryMarks, formMarks, knownBits } = this
    if (knownBits !== undefined) return hasBit(knownBits, ordinal)
    if (wanted.prefecture !== undefined && register.prefectures.of[ordinal] !== wanted.prefecture) return false
    if (industryMarks !== undefined && !hasValue(register.industrySets, ordinal, industryMarks)) return false
    for (const marks of formMarks) if (!hasValue(register.formSets, ordinal, marks)) return false
    return true
  }

  list(): OrdinalList {
    this.knownList ??= this.findList()
    return this.knownList
  }

  /** Nobody may write to it. */
  bits(): BitSet {
    this.knownBits ??= bitsOf([this.list()], this.register.size)
    return this.knownBits
  }

  private findList(): OrdinalList {
    const { size } = this.register
    const unions = this.unions().sort((a, b) => countTogether(a) - countTogether(b))
    const [fewest = [], ...rest] = unions
    const [only] = fewest
    if (only === undefined) return arrayOf(new Uint32Array(0))
    if (fewest.length === 1 && rest.length === 0) return only
    const few = rest.every(isSet) ? FEW_SHARE : FEW_BY_COLUMNS_SHARE
    if (fewest.length === 1 && only.count <= size * few) {
      return arrayOf(this.passing(ordinalsIn(only), rest))
    }
    const common = setOfLists(fewest, size)
    for (const union of rest) keepCommon(common, bitsOf(union, size))
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

  private unions(): (readonly OrdinalList[])[] {
    const { prefectures, industryLists, forms } = this.register
    const { prefecture, industries, forms: wantedForms } = this.wanted
    return [
      ...(prefecture === undefined ? [] : [listsOf(prefectures.lists, [prefecture - 1])]),
      ...(industries === undefined ? [] : [listsOf(industryLists, industries)]),
      ...wantedForms.map((alternatives) => listsOf(forms, alternatives)),
    ]
  }
}

function onlyFormOf({ prefecture, industries, forms }: Wanted): number | undefined {
  const [alternatives, ...more] = forms
  if (prefecture !== undefined || industries !== undefined || more.length > 0) return undefined
  return alternatives?.length === 1 ? alternatives[0] : undefined
}

function marksOf(values: readonly number[], length: number): Uint8Array {
  const marks = new Uint8Array(length)
  for (const value of values) marks[value] = 1
  return marks
}

function listsOf(filter: FilterLists, values: readonly number[]): OrdinalList[] {
  return values.map((value) => filterList(filter, value)).filter(({ count }) => count > 0)
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

function bitsOf(lists: readonly OrdinalList[], size: number): BitSet {
  const [only] = lists
  return lists.length === 1 && only?.kind === 'bits' ? only.words : setOfLists(lists, size)
}
