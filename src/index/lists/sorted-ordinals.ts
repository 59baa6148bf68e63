import { firstNotBelow } from '../first-not-below.ts'
import { DECODED_ORDINALS_EACH, MOST_MERGED_SHARE } from '../thresholds.ts'
import { countBits, countBoth, hasBit, keepCommon, type Passing } from './bit-set.ts'
import { EXHAUSTED } from './cursor.ts'
import { cursorOver, isMuchLonger } from './list-cursor.ts'
import {
  addList,
  arrayOf,
  countTogether,
  type DecodedList,
  listOfSet,
  type OrdinalList,
  ordinalsIn,
  ordinalsPassing,
  setOfLists,
} from './ordinal-list.ts'

/** Ordinals in ascending order, each once. */
export type SortedOrdinals = Uint32Array

export const NO_ORDINALS: SortedOrdinals = new Uint32Array(0)

/** Returns the union of the lists, without ordinals that do not pass. */
export function ordinalsOfLists(lists: readonly OrdinalList[], filter: Passing | undefined): SortedOrdinals {
  const [first, second] = lists
  if (first === undefined) return NO_ORDINALS
  if (second === undefined) return filter === undefined ? ordinalsIn(first) : passingOf(first, filter)
  // Unite halves: uniting one list after the other would go through the first of many lists as often as there are
  // others (bench hostile: an industry that twenty are named after).
  const half = lists.length >>> 1
  return union(ordinalsOfLists(lists.slice(0, half), filter), ordinalsOfLists(lists.slice(half), filter))
}

export function countUnion(lists: readonly OrdinalList[], size: number, filter: Passing | undefined): number {
  if (countTogether(lists) <= size * MOST_MERGED_SHARE) return ordinalsOfLists(lists, filter).length
  const all = setOfLists(lists, size)
  if (filter !== undefined) keepCommon(all, filter.bits())
  return countBits(all)
}

export function countPassing(list: OrdinalList, filter: Passing): number {
  const few = filter.few?.(list.count)
  if (few !== undefined) return countMembers([list], few)
  if (list.kind === 'bits') return countBoth(list.words, filter.bits())
  const inTurn = filter.inTurn?.(list.count) ?? []
  if (list.kind === 'sparse' || inTurn.length > 1) return passingOf(list, filter).length
  const { ordinals } = list
  const bits = filter.bitsFor(ordinals.length)
  let count = 0
  if (bits === undefined) for (let i = 0; i < ordinals.length; i++) count += Number(filter.passes(ordinals[i]!))
  else for (let i = 0; i < ordinals.length; i++) count += Number(hasBit(bits, ordinals[i]!))
  return count
}

function passingOf(list: OrdinalList, filter: Passing): SortedOrdinals {
  const few = filter.few?.(list.count)
  if (few !== undefined) return membersOf([list], few)
  if (list.kind === 'bits' || !isMuchLonger(list, filter)) return ordinalsPassing(list, filter)
  const sought = new Uint32Array(filter.atMost())
  const cursor = cursorOver([list], filter)
  let count = 0
  for (; cursor.current !== EXHAUSTED; cursor.advanceTo(cursor.current + 1)) sought[count++] = cursor.current
  return sought.subarray(0, count)
}

/** Returns the ordinals that either array has; the result may be one of the two arrays itself. */
export function union(a: SortedOrdinals, b: SortedOrdinals): SortedOrdinals {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const out = new Uint32Array(a.length + b.length)
  let count = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const left = a[i]!
    const right = b[j]!
    const isLeft = isNotAfter(left, right)
    out[count++] = right + isLeft * (left - right)
    i += isLeft
    j += isNotAfter(right, left)
  }
  while (i < a.length) out[count++] = a[i++]!
  while (j < b.length) out[count++] = b[j++]!
  return out.subarray(0, count)
}

export function unionWith(list: DecodedList, ordinals: SortedOrdinals): DecodedList {
  if (list.kind === 'array') return arrayOf(union(list.ordinals, ordinals))
  const set = list.words.slice()
  addList(set, arrayOf(ordinals))
  return listOfSet(set)
}

/** Returns the index of `ordinal` in `ordinals`; undefined when it is not there. */
export function placeOf(ordinals: SortedOrdinals, ordinal: number): number | undefined {
  const place = firstNotBelow(ordinals, ordinal)
  return ordinals[place] === ordinal ? place : undefined
}

/** Returns those of `ordinals` that are in at least one of the lists. */
export function membersOf(lists: readonly OrdinalList[], ordinals: SortedOrdinals): SortedOrdinals {
  const marks = marksOf(lists, ordinals)
  // Not by `filter`, which would call a function for each ordinal.
  const members = new Uint32Array(ordinals.length)
  let count = 0
  for (let i = 0; i < marks.length; i++) {
    members[count] = ordinals[i]!
    count += marks[i]!
  }
  return members.subarray(0, count)
}

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

/** The array of marks, one for each ordinal looked up, and the mark to write for an ordinal that is found. */
export type Marking = { readonly marks: Uint8Array; readonly mark: number }

/** Sets marks[i] to `mark` for each ordinals[i] that the list has. */
export function markMembers(list: OrdinalList, ordinals: SortedOrdinals, marking: Marking): void {
  const { marks, mark } = marking
  if (list.kind === 'bits') {
    // Without a branch, for the reason given at isNotAfter.
    for (let i = 0; i < ordinals.length; i++) marks[i]! += (mark - marks[i]!) * Number(hasBit(list.words, ordinals[i]!))
  } else if (list.count <= ordinals.length * DECODED_ORDINALS_EACH) {
    markCommon(ordinalsIn(list), ordinals, marking)
  } else {
    const cursor = cursorOver([list], undefined)
    for (let i = 0; i < ordinals.length; i++) {
      cursor.advanceTo(ordinals[i]!)
      if (cursor.current === ordinals[i]) marks[i] = mark
    }
  }
}

function markCommon(members: SortedOrdinals, ordinals: SortedOrdinals, { marks, mark }: Marking): void {
  for (let i = 0, j = 0; i < ordinals.length && j < members.length; ) {
    const ordinal = ordinals[i]!
    const member = members[j]!
    if (ordinal === member) marks[i] = mark
    i += isNotAfter(ordinal, member)
    j += isNotAfter(member, ordinal)
  }
}

// Returns 1 when a ≤ b, else 0, without a branch: no processor predicts which of two lists advances.
function isNotAfter(a: number, b: number): number {
  return 1 - ((b - a) >>> 31)
}
