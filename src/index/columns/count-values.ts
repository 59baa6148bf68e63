import { type BitSet, lowestBit } from '../lists/bit-set.ts'
import type { DecodedList } from '../lists/ordinal-list.ts'

type Column = Uint8Array | Uint16Array | Uint32Array

/** Counts the ordinals of the list that have each value 0 … `most` in the column. */
export function countValues(column: Column, list: DecodedList, most: number): Uint32Array {
  if (list.kind === 'bits') return countInSet(column, list.words, most)
  const counts = new Uint32Array(most + 1)
  const { ordinals, count } = list
  for (let i = 0; i < count; i++) counts[column[ordinals[i]!]!]!++
  return counts
}

/** Counts the ordinals of the set that have each value 0 … `most` in the column. */
export function countInSet(column: Column, set: BitSet, most: number): Uint32Array {
  const counts = new Uint32Array(most + 1)
  for (let w = 0; w < set.length; w++) {
    const from = w * 32
    for (let left = set[w]!; left !== 0; left &= left - 1) counts[column[from + lowestBit(left)]!]!++
  }
  return counts
}
