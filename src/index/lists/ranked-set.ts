import { type BitSet, hasBit, onesIn } from './bit-set.ts'
import { type OrdinalList, ordinalsIn } from './ordinal-list.ts'
import { DECODED_SHARE, type Marking, markMembers, placeOf, type SortedOrdinals } from './sorted-ordinals.ts'

/*
 * A bit set that tells the place of each of its members among them: the members before each word are counted beforehand
 * (Jacobson, Space-efficient static trees and graphs, 1989).
 */

/** How many members there are before each word of the set. */
export function ranksOf(set: BitSet): Uint32Array {
  const ranks = new Uint32Array(set.length)
  for (let w = 1; w < set.length; w++) ranks[w] = ranks[w - 1]! + onesIn(set[w - 1]!)
  return ranks
}

/** The place of a member; of any other number, of the next member. */
export function rankOf(set: BitSet, ranks: Uint32Array, member: number): number {
  const w = member >>> 5
  return ranks[w]! + onesIn(set[w]! & ((1 << (member & 31)) - 1))
}

/** Ordinals to be looked up by many lists; of few the places are sought, and no ranks made. */
export type RankedSet = {
  readonly set: BitSet
  readonly ordinals: SortedOrdinals
  readonly ranks: Uint32Array | undefined
}

export function rankedSet(set: BitSet, count: number): RankedSet {
  const ordinals = ordinalsIn({ kind: 'bits', count, words: set })
  return { set, ordinals, ranks: count > set.length * RANKED_SHARE ? ranksOf(set) : undefined }
}

const RANKED_SHARE = 1 / 16

/** The same as `markMembers`: ordinals of a decoded list are looked up one by one, without going through the set. */
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
