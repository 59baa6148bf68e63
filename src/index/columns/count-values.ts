import { type BitSet, lowestBit } from '../lists/bit-set.ts'

/** How many ordinals of the set have each value 0 … `most` in a column. */
export function countValues(column: Uint8Array | Uint16Array, set: BitSet, most: number): Uint32Array {
  const counts = new Uint32Array(most + 1)
  for (let w = 0; w < set.length; w++) {
    const from = w * 32
    for (let left = set[w]!; left !== 0; left &= left - 1) counts[column[from + lowestBit(left)]!]!++
  }
  return counts
}
