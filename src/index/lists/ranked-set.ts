import { type BitSet, onesIn } from './bit-set.ts'
import { type OrdinalList, ordinalsIn } from './ordinal-list.ts'
import { DECODED_SHARE, type Marking, markMembers, type SortedOrdinals } from './sorted-ordinals.ts'

/**
 * A set of ordinals that tells the place of each among them: the ones in the words before its own are counted beforehand (Jacobson,
 * Space-efficient static trees and graphs, 1989).
 */
export type RankedSet = { readonly set: BitSet; readonly ordinals: SortedOrdinals; readonly before: Uint32Array }

export function rankedSet(set: BitSet, count: number): RankedSet {
  const before = new Uint32Array(set.length)
  for (let w = 1; w < set.length; w++) before[w] = before[w - 1]! + onesIn(set[w - 1]!)
  return { set, ordinals: ordinalsIn({ kind: 'bits', count, words: set }), before }
}

/** The same as `markMembers`: ordinals of a decoded list are looked up one by one, without going through the set. */
export function markRanked(list: OrdinalList, { set, ordinals, before }: RankedSet, marking: Marking): void {
  if (list.kind === 'bits' || list.count > ordinals.length * DECODED_SHARE) {
    markMembers(list, ordinals, marking)
    return
  }
  const { marks, mark } = marking
  const members = ordinalsIn(list)
  for (let i = 0; i < members.length; i++) {
    const ordinal = members[i]!
    const w = ordinal >>> 5
    const from = set[w]! >>> (ordinal & 31)
    if ((from & 1) === 1) marks[before[w]! + onesIn(set[w]! & ((1 << (ordinal & 31)) - 1))] = mark
  }
}
