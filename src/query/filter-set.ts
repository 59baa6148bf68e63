import { type BitSet, countBits, keepCommon, setOfLists } from '../index/bit-set.ts'
import { type FilterLists, filterList } from '../index/filter-lists.ts'
import type { OrdinalList } from '../index/ordinal-list.ts'
import type { Criteria } from './criteria.ts'
import type { Register } from './register.ts'

/** A set that knows its size. */
export type Filter = OrdinalList & { readonly kind: 'bits' }

/** Corporations that pass prefecture, industry and legal forms; undefined when none of them is asked for. */
export function filterSet(register: Register, { prefecture, industries, text }: Criteria): Filter | undefined {
  const forms = text?.forms ?? []
  if (prefecture === undefined && industries === undefined && forms.length === 0) return undefined
  const key = `${prefecture}|${industries?.wanted}|${forms.join(';')}`
  const known = register.filterSets.get(key)
  if (known !== undefined) return known

  const sets: BitSet[] = []
  if (prefecture !== undefined) sets.push(unionOf(register, register.prefectures, [Number(prefecture) - 1]))
  if (industries !== undefined) sets.push(unionOf(register, register.industryLists, industries.indexes))
  for (const alternatives of forms) sets.push(unionOf(register, register.forms, alternatives))
  const words = commonTo(sets)
  const filter: Filter = { kind: 'bits', count: countBits(words), words }
  register.filterSets.set(key, filter)
  return filter
}

// The register's own bit set where one list is enough: it is shared, so nobody may write to it.
function unionOf(register: Register, filter: FilterLists, values: readonly number[]): BitSet {
  const lists: OrdinalList[] = values.map((value) => filterList(filter, value)).filter(({ count }) => count > 0)
  const [only] = lists
  if (lists.length === 1 && only?.kind === 'bits') return only.words
  return setOfLists(lists, register.size)
}

function commonTo(sets: readonly BitSet[]): BitSet {
  const [first, ...rest] = sets
  if (first === undefined || rest.length === 0) return first ?? new Uint32Array(0)
  const common = Uint32Array.from(first)
  for (const set of rest) keepCommon(common, set)
  return common
}
