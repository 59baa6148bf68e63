import { type BitSet, hasBit, onesIn } from './bit-set.ts'
import { type OrdinalList, ordinalsIn } from './ordinal-list.ts'
import { DECODED_SHARE, type Marking, markMembers, placeOf, type SortedOrdinals } from './sorted-ordinals.ts'

/*
 * A bit set that gives each member's place among the members: how many members precede each word, its rank, is computed
 * beforehand (Jacobson, Space-efficient static trees and graphs, 1989).
 */

/** Returns how many members precede each word of the set. */
export function ranksOf(set: BitSet): Uint32Array {
  const ranks = new Uint32Array(set.length)
  for (let w = 1; w < set.length; w++) ranks[w] = ranks[w - 1]! + onesIn(set[w - 1]!)
  return ranks
}

/** Returns the place of a member; for any other number, the place of the next member. */
export function rankOf(set: BitSet, ranks: Uint32Array, member: number): number {
  const w = member >>> 5
  return ranks[w]! + onesIn(set[w]! & ((1 << (member & 31)) - 1))
}

/** A set of ordinals to mark for many lists. A small set has no ranks: its places are found by bisection. */
export type RankedSet = {
  readonly set: BitSet
  readonly ordinals: SortedOrdinals
  readonly ranks: Uint32Array | undefined
}

/** Prepares a set of `count` ordinals for `markRanked`. */
export function rankedSet(set: BitSet, count: number): RankedSet {
  const ordinals = ordinalsIn({ kind: 'bits', count, words: set })
  return { set, ordinals, ranks: count > set.length * RANKED_SHARE ? ranksOf(set) : undefined }
}

const RANKED_SHARE = 1 / 16

/**
 * Sets the same marks as `markMembers`. The ordinals of a short list are looked up in the set one by one, without going
 * through the whole set.
 */
export function markRanked(list: OrdinalList, { set, ranks, ordinals }: RankedSet, marking: Marking): void {
  if (list.kind === 'bits' || list.count > ordinals.length * DECODED_SHARE) {
    markMembers(list, ordinals, marking)
    return
  }
  const { marks, mark } = marking
  const members = ordinalsIn(list)
  for (let i = 0; i < members.length; i++) {
    const member = members[i]!
    if (!hasBit(set, member)) continue
    marks[ranks === undefined ? placeOf(ordinals, member)! : rankOf(set, ranks, member)] = mark
  }
}
