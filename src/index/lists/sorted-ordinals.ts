import { countBoth, hasBit } from './bit-set.ts'
import { EXHAUSTED } from './cursor.ts'
import { cursorOver, isMuchLonger } from './list-cursor.ts'
import { type OrdinalList, ordinalsIn, ordinalsPassing } from './ordinal-list.ts'
import type { Passing } from './passing.ts'

/** Ordinals in ascending order, each once. */
export type SortedOrdinals = Uint32Array

export const NO_ORDINALS: SortedOrdinals = new Uint32Array(0)

/** The union of the lists, without ordinals that do not pass. */
export function ordinalsOfLists(lists: readonly OrdinalList[], filter: Passing | undefined): SortedOrdinals {
  const [first, second] = lists
  if (first === undefined) return NO_ORDINALS
  if (second === undefined) return filter === undefined ? ordinalsIn(first) : passingOf(first, filter)
  // Halves and not one after the other, by which the first of many lists would be gone through as often as there are
  // others (bench hostile: an industry that twenty are named after).
  const half = lists.length >>> 1
  return union(ordinalsOfLists(lists.slice(0, half), filter), ordinalsOfLists(lists.slice(half), filter))
}

/** How many ordinals of the list pass. */
export function countPassing(list: OrdinalList, filter: Passing): number {
  return list.kind === 'bits' ? countBoth(list.words, filter.bits()) : passingOf(list, filter).length
}

function passingOf(list: OrdinalList, filter: Passing): SortedOrdinals {
  if (list.kind === 'bits' || !isMuchLonger(list, filter)) return ordinalsPassing(list, filter)
  const sought = new Uint32Array(filter.atMost())
  const cursor = cursorOver([list], filter)
  let count = 0
  for (; cursor.current !== EXHAUSTED; cursor.advanceTo(cursor.current + 1)) sought[count++] = cursor.current
  return sought.subarray(0, count)
}

/** Ordinals of either; may be one of the two arrays itself. */
export function union(a: SortedOrdinals, b: SortedOrdinals): SortedOrdinals {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const out = new Uint32Array(a.length + b.length)
  let count = 0
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const left = i < a.length ? a[i]! : EXHAUSTED
    const right = j < b.length ? b[j]! : EXHAUSTED
    out[count++] = Math.min(left, right)
    i += isNotAfter(left, right)
    j += isNotAfter(right, left)
  }
  return out.subarray(0, count)
}

/** The place of an ordinal among sorted ones; undefined when it is none of them. */
export function placeOf(ordinals: SortedOrdinals, ordinal: number): number | undefined {
  let low = 0
  let high = ordinals.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ordinals[middle]! < ordinal) low = middle + 1
    else high = middle
  }
  return ordinals[low] === ordinal ? low : undefined
}

/** The ordinals that are in one of the lists. */
export function membersOf(lists: readonly OrdinalList[], ordinals: SortedOrdinals): SortedOrdinals {
  const marks = marksOf(lists, ordinals)
  return ordinals.filter((_, i) => marks[i] === 1)
}

/** How many of `ordinals` are in one of the lists. */
export function countMembers(lists: readonly OrdinalList[], ordinals: SortedOrdinals): number {
  const marks = marksOf(lists, ordinals)
  let count = 0
  for (let i = 0; i < marks.length; i++) count += marks[i]!
  return count
}

function marksOf(lists: readonly OrdinalList[], ordinals: SortedOrdinals): Uint8Array {
  const marks = new Uint8Array(ordinals.length)
  for (const list of lists) if (list.count > 0) markMembers(list, ordinals, { marks, mark: 1 })
  return marks
}

/** What to write for each ordinal, and where. */
export type Marking = { readonly marks: Uint8Array; readonly mark: number }

/** Sets marks[i] to `mark` where the list has ordinals[i]. */
export function markMembers(list: OrdinalList, ordinals: SortedOrdinals, marking: Marking): void {
  const { marks, mark } = marking
  if (list.kind === 'bits') {
    // Without a branch, as isNotAfter.
    for (let i = 0; i < ordinals.length; i++) marks[i]! += (mark - marks[i]!) * Number(hasBit(list.words, ordinals[i]!))
  } else if (list.count <= ordinals.length * DECODED_SHARE) {
    markCommon(ordinalsIn(list), ordinals, marking)
  } else {
    const cursor = cursorOver([list], undefined)
    for (let i = 0; i < ordinals.length; i++) {
      cursor.advanceTo(ordinals[i]!)
      if (cursor.current === ordinals[i]) marks[i] = mark
    }
  }
}

/** Up to so many ordinals of a list for each one looked up, decoding the list beats seeking in it. */
export const DECODED_SHARE: number = 4

function markCommon(members: SortedOrdinals, ordinals: SortedOrdinals, { marks, mark }: Marking): void {
  for (let i = 0, j = 0; i < ordinals.length && j < members.length; ) {
    const ordinal = ordinals[i]!
    const member = members[j]!
    if (ordinal === member) marks[i] = mark
    i += isNotAfter(ordinal, member)
    j += isNotAfter(member, ordinal)
  }
}

// 1 or 0 without a branch: no processor predicts which of two lists goes on.
function isNotAfter(a: number, b: number): number {
  return 1 - ((b - a) >>> 31)
}
