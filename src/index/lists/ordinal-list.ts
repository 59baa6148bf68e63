import { lowestBit, wordsFor } from './bits.ts'
import { SparseList, SparseReader } from './sparse-list.ts'

/*
 * A posting list: ascending ordinals. In a file, its bytes are
 *
 *   varint    count · 2 + dense
 *   dense 0   the sparse list (sparse-list.ts)
 *   dense 1   zeros up to a multiple of 4 from the start of the file, then the bit set: ordinal o is bit o % 32 of
 *             little-endian 32-bit word o / 32
 *
 * The varint is LEB128. The first byte of a file is the empty list, which all empty lists share; its end is zeros up to a
 * multiple of 4, and 4 more, so that a word can be read from any byte.
 */
export type OrdinalList =
  | SparseList
  | { readonly kind: 'bits'; readonly count: number; readonly words: Uint32Array }
  | { readonly kind: 'array'; readonly count: number; readonly ordinals: Uint32Array }

/** Posting lists one after the other; `words` are the same bytes. */
export type Postings = { readonly bytes: Uint8Array; readonly words: Int32Array }

/** Where the empty list is. */
export const EMPTY_LIST_AT = 0

const EMPTY_LIST: OrdinalList = { kind: 'array', count: 0, ordinals: new Uint32Array(0) }

/** `bytes` as ListWriter finishes them, beginning at a multiple of 4 of their buffer. Throws when they are cut off. */
export function openPostings(bytes: Uint8Array): Postings {
  if (bytes.length % 4 !== 0) throw new Error(`ordinal lists: ${bytes.length} bytes, expected a multiple of 4.`)
  return { bytes, words: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4) }
}

/** How many ordinals the list that begins at bytes[from] has. */
export function countAt({ bytes }: Postings, from: number): number {
  let byte = bytes[from]!
  if (byte < 0x80) return byte >>> 1
  let head = byte & 0x7f
  for (let at = from + 1, scale = 128; byte >= 0x80; at++, scale *= 128) {
    byte = bytes[at]!
    head += (byte & 0x7f) * scale
  }
  return Math.floor(head / 2)
}

/** Reads the list, over `size` ordinals, that begins at bytes[from]. */
export function readList({ bytes, words }: Postings, from: number, size: number): OrdinalList {
  if (from === EMPTY_LIST_AT) return EMPTY_LIST
  let head = 0
  let scale = 1
  let at = from
  for (;;) {
    const byte = bytes[at++]!
    head += (byte & 0x7f) * scale
    if (byte < 0x80) break
    scale *= 128
  }
  const count = Math.floor(head / 2)
  if (head % 2 === 1) {
    const set = new Uint32Array(bytes.buffer, bytes.byteOffset + Math.ceil(at / 4) * 4, wordsFor(size))
    return { kind: 'bits', count, words: set }
  }
  return new SparseList(words, count, { at, size })
}

/** How many ordinals the lists have, one in several lists counted for each. */
export function countTogether(lists: readonly OrdinalList[]): number {
  let count = 0
  for (const list of lists) count += list.count
  return count
}

/** The list's ordinals, ascending, in an array of the caller's own. */
export function ordinalsIn(list: OrdinalList): Uint32Array {
  const ordinals = new Uint32Array(list.count)
  if (list.kind === 'sparse') new SparseReader(list).fill(ordinals, list.count)
  else if (list.kind === 'array') ordinals.set(list.ordinals.subarray(0, list.count))
  else {
    let at = 0
    for (let w = 0; w < list.words.length; w++) {
      for (let word = list.words[w]!; word !== 0; word &= word - 1) ordinals[at++] = w * 32 + lowestBit(word)
    }
  }
  return ordinals
}
