import { lowestBit, type OrdinalList, onesIn, wordsFor } from './ordinal-list.ts'
import { SparseDecoder } from './sparse-list.ts'

/** A set of ordinals: ordinal o is bit o % 32 of word o / 32. */
export type BitSet = Uint32Array

// One block of a list at a time; big enough that the call per block costs nothing, small enough to stay in the L1 cache.
const BLOCK = new Uint32Array(1024)

export function emptyBitSet(size: number): BitSet {
  return new Uint32Array(wordsFor(size))
}

export function setOfLists(lists: readonly OrdinalList[], size: number): BitSet {
  const set = emptyBitSet(size)
  for (const list of lists) addList(set, list)
  return set
}

export function hasBit(set: BitSet, ordinal: number): boolean {
  return ((set[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 1
}

/** Adds the list's ordinals to `set`. */
export function addList(set: BitSet, list: OrdinalList): void {
  if (list.kind === 'bits') {
    const { words } = list
    for (let w = 0; w < words.length; w++) set[w]! |= words[w]!
  } else if (list.kind === 'array') addOrdinals(set, list.ordinals, list.count)
  else {
    const decoder = new SparseDecoder(list)
    for (let n = decoder.fill(BLOCK, 0, BLOCK.length); n > 0; n = decoder.fill(BLOCK, 0, BLOCK.length))
      addOrdinals(set, BLOCK, n)
  }
}

/** How many ordinals of the list are in `set`. */
export function countCommon(list: OrdinalList, set: BitSet): number {
  if (list.kind === 'array') return countOrdinals(set, list.ordinals, list.count)
  let count = 0
  if (list.kind === 'bits') {
    const { words } = list
    for (let w = 0; w < words.length; w++) count += onesIn(words[w]! & set[w]!)
    return count
  }
  const decoder = new SparseDecoder(list)
  for (let n = decoder.fill(BLOCK, 0, BLOCK.length); n > 0; n = decoder.fill(BLOCK, 0, BLOCK.length)) {
    count += countOrdinals(set, BLOCK, n)
  }
  return count
}

/** Keeps in `set` only what is in `other` too. */
export function keepCommon(set: BitSet, other: BitSet): void {
  for (let w = 0; w < set.length; w++) set[w]! &= other[w]!
}

/** Takes out of `set` what is in `other`. */
export function removeAll(set: BitSet, other: BitSet): void {
  for (let w = 0; w < set.length; w++) set[w]! &= ~other[w]!
}

export function countBits(set: BitSet): number {
  let count = 0
  for (let w = 0; w < set.length; w++) count += onesIn(set[w]!)
  return count
}

/** How many ordinals of the set have each value of the column; values are indexes into the result. */
export function countValues(set: BitSet, column: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (let w = 0; w < set.length; w++) {
    for (let word = set[w]!; word !== 0; word &= word - 1) counts[column[w * 32 + lowestBit(word)]!]!++
  }
  return counts
}

function addOrdinals(set: BitSet, ordinals: Uint32Array, count: number): void {
  for (let i = 0; i < count; i++) set[ordinals[i]! >>> 5]! |= 1 << (ordinals[i]! & 31)
}

function countOrdinals(set: BitSet, ordinals: Uint32Array, count: number): number {
  let common = 0
  for (let i = 0; i < count; i++) common += (set[ordinals[i]! >>> 5]! >>> (ordinals[i]! & 31)) & 1
  return common
}
