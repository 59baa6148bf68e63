import { type BitSet, hasBit } from './bit-set.ts'
import { OrdinalBlocks } from './ordinal-blocks.ts'
import { cursorOver } from './ordinal-cursor.ts'
import { type OrdinalList, ordinalsIn } from './ordinal-list.ts'
import { EXHAUSTED } from './sparse-list.ts'

/** Ordinals in ascending order, each once. */
export type SortedOrdinals = Uint32Array

export const NO_ORDINALS: SortedOrdinals = new Uint32Array(0)

/** The union of the lists, without ordinals that are not in `filter`. */
export function ordinalsOfLists(lists: readonly OrdinalList[], filter: BitSet | undefined): SortedOrdinals {
  let all = NO_ORDINALS
  for (const list of lists) all = union(all, filter === undefined ? ordinalsIn(list) : passingOrdinals(list, filter))
  return all
}

function passingOrdinals(list: OrdinalList, filter: BitSet): SortedOrdinals {
  const passing: number[] = []
  const blocks = new OrdinalBlocks(list)
  while (blocks.next()) {
    const { ordinals, count } = blocks
    for (let i = 0; i < count; i++) if (hasBit(filter, ordinals[i]!)) passing.push(ordinals[i]!)
  }
  return new Uint32Array(passing)
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

/** The intersection. */
export function common(a: SortedOrdinals, b: SortedOrdinals): SortedOrdinals {
  const out = new Uint32Array(Math.min(a.length, b.length))
  let count = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i]!
    const right = b[j]!
    if (left === right) out[count++] = left
    i += isNotAfter(left, right)
    j += isNotAfter(right, left)
  }
  return out.subarray(0, count)
}

/** Those of `ordinals` that are in one of the lists. */
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
  if (list.kind === 'bits') markMembersOfSet(list.words, ordinals, marking)
  else if (list.count <= ordinals.length * DECODED_SHARE) markByDecoding(list, ordinals, marking)
  else markBySeeking(list, ordinals, marking)
}

// Up to so many ordinals of a list for each one looked up, decoding the list beats seeking in it.
const DECODED_SHARE = 4

function markMembersOfSet(set: BitSet, ordinals: SortedOrdinals, { marks, mark }: Marking): void {
  for (let i = 0; i < ordinals.length; i++) if (hasBit(set, ordinals[i]!)) marks[i] = mark
}

function markByDecoding(list: OrdinalList, ordinals: SortedOrdinals, { marks, mark }: Marking): void {
  const blocks = new OrdinalBlocks(list)
  let i = 0
  while (i < ordinals.length && blocks.next()) {
    const members = blocks.ordinals
    for (let j = 0; i < ordinals.length && j < blocks.count; ) {
      const ordinal = ordinals[i]!
      const member = members[j]!
      if (ordinal === member) marks[i] = mark
      i += isNotAfter(ordinal, member)
      j += isNotAfter(member, ordinal)
    }
  }
}

function markBySeeking(list: OrdinalList, ordinals: SortedOrdinals, { marks, mark }: Marking): void {
  const cursor = cursorOver([list], undefined)
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i]!
    cursor.advanceTo(ordinal)
    if (cursor.current === ordinal) marks[i] = mark
  }
}

// 1 or 0 without a branch: no processor predicts which of two lists goes on.
function isNotAfter(a: number, b: number): number {
  return 1 - ((b - a) >>> 31)
}
