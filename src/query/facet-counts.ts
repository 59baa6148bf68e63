import { type FilterLists, filterList } from '../index/columns/filter-lists.ts'
import type { ValueSets } from '../index/columns/value-sets.ts'
import { type BitSet, countCommon, countValues, hasBit } from '../index/lists/bit-set.ts'
import { lowestBit } from '../index/lists/bits.ts'
import type { Register } from './register.ts'

/** Corporations found, and how many they are; undefined stands for the whole register. */
export type Found = { readonly set: BitSet; readonly total: number } | undefined

/** How many of the found are in each prefecture, in order of code. */
export function countPrefectures(
  { prefectures, size }: Pick<Register, 'prefectures' | 'size'>,
  found: Found,
): Uint32Array {
  // Value 0 is no prefecture.
  const tally = (set: BitSet) => countValues(set, prefectures.of).subarray(1, prefectures.lists.values + 1)
  return count(found, { lists: prefectures.lists, tally, size })
}

/** How many of the found are in each industry, by index. */
export function countIndustries(
  { industryLists, industrySets, size }: Pick<Register, 'industryLists' | 'industrySets' | 'size'>,
  found: Found,
): Uint32Array {
  const tally = (set: BitSet, total: number) => {
    const counts = new Uint32Array(industryLists.values)
    if (total > industrySets.sets.length) tallySharedSets(set, industrySets, counts)
    else tallySets(set, industrySets, counts)
    return counts
  }
  return count(found, { lists: industryLists, tally, size })
}

type Counting = {
  readonly lists: FilterLists
  readonly tally: (set: BitSet, total: number) => Uint32Array
  readonly size: number
}

// A list takes a byte or two an ordinal, or four a word of bits: about as many steps as half its bytes.
const STEPS_PER_BYTE = 0.5

/**
 * Goes through whichever is the shortest: the values of those found, the values of those not found, or the lists. 会社 finds
 * nearly all, and of a register of one prefecture the lists are one bit set.
 */
function count(found: Found, { lists, tally, size }: Counting): Uint32Array {
  if (found === undefined) return countsOf(lists)
  const others = size - found.total
  if (Math.min(found.total, others) > lists.postings.bytes.length * STEPS_PER_BYTE) {
    return countsOf(lists, (value) => countCommon(filterList(lists, value), found.set))
  }
  if (found.total <= others) return tally(found.set, found.total)
  const missing = tally(complementOf(found.set, size), others)
  return countsOf(lists).map((all, value) => all - missing[value]!)
}

function countsOf(
  lists: FilterLists,
  countOf: (value: number) => number = (value) => filterList(lists, value).count,
): Uint32Array {
  return Uint32Array.from({ length: lists.values }, (_, value) => countOf(value))
}

function complementOf(set: BitSet, size: number): BitSet {
  const others = set.map((word) => ~word)
  for (let ordinal = size; ordinal < others.length * 32; ordinal++) {
    if (hasBit(others, ordinal)) others[ordinal >>> 5]! ^= 1 << (ordinal & 31)
  }
  return others
}

function tallySets(set: BitSet, { setOf, sets }: ValueSets, counts: Uint32Array): void {
  for (let w = 0; w < set.length; w++) {
    for (let word = set[w]!; word !== 0; word &= word - 1) {
      const at = setOf[w * 32 + lowestBit(word)]!
      const end = at + sets[at]!
      for (let i = at + 1; i <= end; i++) counts[sets[i]!]!++
    }
  }
}

// Most corporations share their set with many: counted by set first, each set's values are read once.
function tallySharedSets(set: BitSet, { setOf, sets }: ValueSets, counts: Uint32Array): void {
  const holders = new Uint32Array(sets.length)
  for (let w = 0; w < set.length; w++) {
    for (let word = set[w]!; word !== 0; word &= word - 1) holders[setOf[w * 32 + lowestBit(word)]!]!++
  }
  for (let at = 0; at < sets.length; at += 1 + sets[at]!) {
    const end = at + sets[at]!
    for (let i = at + 1; i <= end; i++) counts[sets[i]!]! += holders[at]!
  }
}
