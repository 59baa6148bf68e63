import { onesIn, wordsFor } from './bit-set.ts'

/*
 * A set of numbers below some size, its members, that gives each member's place among the members. Data that only
 * members have is stored by place and takes no room for other numbers (Jacobson, Space-efficient static trees and
 * graphs, 1989).
 *
 *   word     what
 *   2w       how many members are below 32w
 *   2w + 1   which of the numbers 32w … 32w + 31 are members: number i is bit i % 32
 *   last     the size
 *
 * The two words that a lookup reads are in one cache line.
 */
export type RankedBits = Uint32Array

/** What `placeIn` returns for a number that is no member. */
export const NO_PLACE = -1

/** Makes the set of `members`, which ascend and are below `size`. */
export function rankedBits(members: Uint32Array, size: number): RankedBits {
  const bits = new Uint32Array(lengthFor(size) + 1)
  for (let i = 0; i < members.length; i++) bits[2 * (members[i]! >>> 5) + 1]! |= 1 << (members[i]! & 31)
  for (let w = 2; w < lengthFor(size); w += 2) bits[w] = bits[w - 2]! + onesIn(bits[w - 1]!)
  bits[lengthFor(size)] = size
  return bits
}

/** Returns the place of a member; NO_PLACE for any other number below the size. */
export function placeIn(bits: RankedBits, number: number): number {
  const w = (number >>> 5) << 1
  const word = bits[w + 1]!
  const bit = 1 << (number & 31)
  return (word & bit) === 0 ? NO_PLACE : bits[w]! + onesIn(word & (bit - 1))
}

/** Whether `bits`, read from a file, is a whole set of `members` numbers below `size`. */
export function isRanked(bits: RankedBits, size: number, members: number): boolean {
  const words = lengthFor(size)
  if (bits.length !== words + 1 || bits[words] !== size) return false
  return (size === 0 ? 0 : bits[words - 2]! + onesIn(bits[words - 1]!)) === members
}

function lengthFor(size: number): number {
  return 2 * wordsFor(size)
}
