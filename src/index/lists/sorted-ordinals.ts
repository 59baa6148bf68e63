import { type BitSet, hasBit } from './bit-set.ts'
import { cursorOver, EXHAUSTED } from './ordinal-cursor.ts'
import { type OrdinalList, ordinalsIn } from './ordinal-list.ts'
import { SparseDecoder } from './sparse-list.ts'

/*
 * Ordinals in ascending order, each once.
 */
export type SortedOrdinals = Uint32Array

export const NO_ORDINALS: SortedOrdinals = new Uint32Array(0)

/** Those of the lists that are in `filter`. */
export function ordinalsOfLists(lists: readonly OrdinalList[], filter: BitSet | undefined): SortedOrdinals {
  let all = NO_ORDINALS
  for (const list of lists) all = union(all, filter === undefined ? ordinalsIn(list) : passingOrdinals(list, filter))
  return all
}

function passingOrdinals(list: OrdinalList, filter: BitSet): SortedOrdinals {
  const ordinals: number[] = []
  if (list.kind === 'sparse') {
    const decoder = new SparseDecoder(list)
    for (let n = decoder.fill(BLOCK, 0, BLOCK.length); n > 0; n = decoder.fill(BLOCK, 0, BLOCK.length)) {
      for (let i = 0; i < n; i++) if (hasBit(filter, BLOCK[i]!)) ordinals.push(BLOCK[i]!)
    }
  } else {
    const cursor = cursorOver([list], filter)
    for (; cursor.current !== EXHAUSTED; cursor.advanceTo(cursor.current + 1)) ordinals.push(cursor.current)
  }
  return new Uint32Array(ordinals)
}

/** Those of either. */
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
  // Mostly nobody is in both, and a view of a short array costs as much as the array.
  return count === out.length ? out : out.subarray(0, count)
}

/** Those of both. */
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
  const members = new Uint32Array(ordinals.length)
  let count = 0
  for (let i = 0; i < ordinals.length; i++) {
    members[count] = ordinals[i]!
    count += marks[i]!
  }
  return members.subarray(0, count)
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
export function markMembers(list: OrdinalList, ordinals: SortedOrdinals, { marks, mark }: Marking): void {
  if (list.kind === 'bits') {
    const { words } = list
    for (let i = 0; i < ordinals.length; i++) {
      const ordinal = ordinals[i]!
      const bit = (words[ordinal >>> 5]! >>> (ordinal & 31)) & 1
      // Without a branch, like isNotAfter.
      marks[i]! ^= (marks[i]! ^ mark) & -bit
    }
  } else if (list.kind === 'sparse' && list.count <= ordinals.length * DECODED_SHARE) {
    const decoder = new SparseDecoder(list)
    let from = 0
    for (let n = decoder.fill(BLOCK, 0, BLOCK.length); n > 0; n = decoder.fill(BLOCK, 0, BLOCK.length)) {
      from = markCommon(BLOCK.subarray(0, n), ordinals, { marks, mark, from })
    }
  } else {
    const cursor = cursorOver([list], undefined)
    for (let i = 0; i < ordinals.length; i++) {
      const ordinal = ordinals[i]!
      cursor.advanceTo(ordinal)
      if (cursor.current === ordinal) marks[i] = mark
    }
  }
}

// Up to so many ordinals of a list for each that is looked for, taking the list apart beats looking for them in it.
const DECODED_SHARE = 4

// A list is taken apart in pieces that stay in the L1 cache: large arrays made for each question cost more than the work.
const BLOCK = new Uint32Array(1024)

// Begins at ordinals[from]; returns the index of the first that is greater than all members.
function markCommon(
  members: SortedOrdinals,
  ordinals: SortedOrdinals,
  { marks, mark, from }: Marking & { readonly from: number },
): number {
  let i = from
  for (let j = 0; i < ordinals.length && j < members.length; ) {
    const ordinal = ordinals[i]!
    const member = members[j]!
    if (ordinal === member) marks[i] = mark
    i += isNotAfter(ordinal, member)
    j += isNotAfter(member, ordinal)
  }
  return i
}

// 1 or 0, without a branch: which of two lists goes on is what no processor predicts.
function isNotAfter(a: number, b: number): number {
  return 1 - ((b - a) >>> 31)
}
