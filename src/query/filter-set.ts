import { type BitSet, countBits, keepCommon, setOfLists } from '../index/bit-set.ts'
import { type FilterLists, filterList } from '../index/filter-lists.ts'
import { type OrdinalList, ordinalsIn } from '../index/ordinal-list.ts'
import type { Criteria } from './criteria.ts'
import type { Register } from './register.ts'

/** Corporations that pass prefecture, industry and legal forms, as a list that knows its size and as a bit set. */
export class Filter {
  readonly list: OrdinalList
  private readonly size: number
  private bits: BitSet | undefined

  constructor(list: OrdinalList, size: number) {
    this.list = list
    this.size = size
  }

  /** Nobody may write to it. A list that is none becomes one when it is first needed as one. */
  words(): BitSet {
    this.bits ??= this.list.kind === 'bits' ? this.list.words : setOfLists([this.list], this.size)
    return this.bits
  }
}

// Up to here going through ordinals beats going through a bit set of the whole register.
const FEW_SHARE = 1 / 64

/** Undefined when none of prefecture, industry and legal form is asked for. */
export function filterSet(register: Register, { prefecture, industries, text }: Criteria): Filter | undefined {
  const forms = text?.forms ?? []
  if (prefecture === undefined && industries === undefined && forms.length === 0) return undefined
  const key = `${prefecture}|${industries?.wanted}|${forms.join(';')}`
  const known = register.filterSets.get(key)
  if (known !== undefined) return known

  const unions: (readonly OrdinalList[])[] = []
  if (industries !== undefined) unions.push(listsOf(register.industryLists, industries.indexes))
  if (prefecture !== undefined) unions.push(listsOf(register.prefectures, [Number(prefecture) - 1]))
  for (const alternatives of forms) unions.push(listsOf(register.forms, alternatives))
  const filter = new Filter(commonTo(register, unions), register.size)
  register.filterSets.set(key, filter)
  return filter
}

function listsOf(filter: FilterLists, values: readonly number[]): OrdinalList[] {
  return values.map((value) => filterList(filter, value)).filter(({ count }) => count > 0)
}

/** What every union holds; the first is the one that may be small. */
function commonTo({ size }: Register, [first, ...rest]: readonly (readonly OrdinalList[])[]): OrdinalList {
  const lists = first ?? []
  if (rest.length === 0 && lists.length === 1) return lists[0]!
  const sets = rest.map((union) => wordsOf(union, size))
  if (lists.reduce((sum, { count }) => sum + count, 0) <= size * FEW_SHARE) return fewOf(lists, sets)
  const common = setOfLists(lists, size)
  for (const set of sets) keepCommon(common, set)
  return { kind: 'bits', count: countBits(common), words: common }
}

function wordsOf(lists: readonly OrdinalList[], size: number): BitSet {
  const [only] = lists
  return lists.length === 1 && only?.kind === 'bits' ? only.words : setOfLists(lists, size)
}

function fewOf(lists: readonly OrdinalList[], sets: readonly BitSet[]): OrdinalList {
  const ordinals = new Set<number>()
  for (const list of lists) {
    for (const ordinal of ordinalsIn(list)) {
      if (sets.every((set) => ((set[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 1)) ordinals.add(ordinal)
    }
  }
  const sorted = Uint32Array.from(ordinals).sort()
  return { kind: 'array', count: sorted.length, ordinals: sorted }
}
