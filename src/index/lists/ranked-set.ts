import { type BitSet, hasBit, onesIn } from './bit-set.ts'
import { type OrdinalList, ordinalsIn } from './ordinal-list.ts'
import { DECODED_SHARE, type Marking, markMembers, type SortedOrdinals } from './sorted-ordinals.ts'

/*
 * A bit set that tells the place of each of its members among them: the members before each word are counted beforehand (Jacobson,
 * Space-efficient static trees and graphs, 1989).
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

/** Ordinals to be looked up by many lists. */
export type RankedSet = { readonly set: BitSet; readonly ranks: Uint32Array; readonly ordinals: SortedOrdinals }

export function rankedSet(set: BitSet, count: number): RankedSet {
  return { set, ranks: ranksOf(set), ordinals: ordinalsIn({ kind: 'bits', count, words: set }) }
}

/** The same as `markMembers`: ordinals of a decoded list are looked up one by one, without going through the set. */
export function markRanked(list: OrdinalList, { set, ranks, ordinals }: RankedSet, marking: Marking): void {
  if (list.kind === 'bits' || list.count > ordinals.length * DECODED_SHARE) {
    markMembers(list, ordinals, marking)
    return
  }
  const { marks, mark } = marking
  const members = ordinalsIn(list)
  for (let i = 0; i < members.length; i++) if (hasBit(set, members[i]!)) marks[rankOf(set, ranks, members[i]!)] = mark
}
