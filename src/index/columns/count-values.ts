import { type BitSet, countBits, lowestBit } from '../lists/bit-set.ts'

/** How many ordinals of the set have each value 0 … `most` in a column. */
export function countValues(column: Uint8Array | Uint16Array, set: BitSet, most: number): Uint32Array {
  const counts = new Uint32Array(most + 1)
  for (let w = 0; w < set.length; w++) {
    const from = w * 32
    for (let left = set[w]!; left !== 0; left &= left - 1) counts[column[from + lowestBit(left)]!]!++
  }
  return counts
}

/** The same where all ordinals together have `totals`: counts the set or the rest, whichever has fewer. */
export function countFromTotals(column: Uint8Array | Uint16Array, set: BitSet, totals: Uint32Array): Uint32Array {
  const most = totals.length - 1
  if (2 * countBits(set) <= column.length) return countValues(column, set, most)
  const rest = set.map((word) => ~word)
  // The last word has bits of no ordinal.
  const ordinalsInLast = column.length & 31
  if (ordinalsInLast !== 0) rest[rest.length - 1]! &= 2 ** ordinalsInLast - 1
  const missing = countValues(column, rest, most)
  return totals.map((total, value) => total - missing[value]!)
}
