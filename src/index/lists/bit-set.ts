import { lowestBit, onesIn, wordsFor } from './bits.ts'
import { OrdinalBlocks } from './ordinal-blocks.ts'
import type { OrdinalList } from './ordinal-list.ts'

/** A set of ordinals: ordinal o is bit o % 32 of word o / 32. */
export type BitSet = Uint32Array

export function emptyBitSet(size: number): BitSet {
  return new Uint32Array(wordsFor(size))
}

/** The union of the lists. */
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
    return
  }
  const blocks = new OrdinalBlocks(list)
  while (blocks.next()) {
    const { ordinals, count } = blocks
    for (let i = 0; i < count; i++) set[ordinals[i]! >>> 5]! |= 1 << (ordinals[i]! & 31)
  }
}

/** How many ordinals of the list are in `set`. */
export function countCommon(list: OrdinalList, set: BitSet): number {
  let common = 0
  if (list.kind === 'bits') {
    const { words } = list
    for (let w = 0; w < words.length; w++) common += onesIn(words[w]! & set[w]!)
    return common
  }
  const blocks = new OrdinalBlocks(list)
  while (blocks.next()) {
    const { ordinals, count } = blocks
    for (let i = 0; i < count; i++) common += (set[ordinals[i]! >>> 5]! >>> (ordinals[i]! & 31)) & 1
  }
  return common
}

/** Intersects `set` with `other`. */
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
