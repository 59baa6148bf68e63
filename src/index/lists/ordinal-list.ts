import { SharedBytes } from './shared-bytes.ts'
import { SparseDecoder, SparseList, writeSparse } from './sparse-list.ts'

/*
 * A list of ascending ordinals, as bytes:
 *
 *   varint    count · 2 + dense
 *   dense 0   the sparse list (sparse-list.ts)
 *   dense 1   zeros up to a multiple of 4 from the start of the bytes, then the bit set: ordinal o is bit o % 32 of
 *             little-endian 32-bit word o / 32
 *
 * The varint is LEB128. The first byte of a file of lists is the empty list, so that all empty ones share it; its end is zeros
 * up to a multiple of 4, and 4 more, so that a word can be read from any byte.
 */

export type OrdinalList =
  | SparseList
  | { readonly kind: 'bits'; readonly count: number; readonly words: Uint32Array }
  | { readonly kind: 'array'; readonly count: number; readonly ordinals: Uint32Array }

/** Lists one after the other; `words` are the same bytes. */
export type Postings = { readonly bytes: Uint8Array; readonly words: Int32Array }

export const EMPTY_LIST: OrdinalList = { kind: 'array', count: 0, ordinals: new Uint32Array(0) }

/** Where the empty list is. */
export const EMPTY_LIST_AT = 0

/** Writes lists one after the other, and equal sparse ones once. */
export class ListWriter {
  private bytes = new Uint8Array(1 << 20)
  private length = 1
  private readonly written = new SharedBytes()

  /**
   * Appends ordinals[from … to), ascending; above `denseAbove` ordinals they become a bit set over `size` ordinals. Returns
   * where the list begins.
   */
  append(ordinals: Uint32Array, from: number, to: number, shape: { size: number; denseAbove: number }): number {
    const count = to - from
    if (count === 0) return EMPTY_LIST_AT
    const start = this.length
    const dense = count > shape.denseAbove
    this.reserve(8 + (dense ? 4 * wordsFor(shape.size) + 4 : 5 * count))
    this.varint(count * 2 + (dense ? 1 : 0))
    if (dense) {
      this.bits(ordinals, from, to, shape.size)
      return start
    }
    this.length = writeSparse(ordinals.subarray(from, to), shape.size, { bytes: this.bytes, at: this.length })
    const first = this.written.firstLike(this.bytes, start, this.length)
    if (first !== start) {
      this.bytes.fill(0, start, this.length)
      this.length = start
    }
    return first
  }

  /** The bytes of all lists, in a copy. */
  finish(): Uint8Array {
    this.reserve(8)
    return this.bytes.slice(0, Math.ceil(this.length / 4) * 4 + 4)
  }

  private bits(ordinals: Uint32Array, from: number, to: number, size: number): void {
    this.length = Math.ceil(this.length / 4) * 4
    const words = new Uint32Array(this.bytes.buffer, this.length, wordsFor(size))
    for (let i = from; i < to; i++) words[ordinals[i]! >>> 5]! |= 1 << (ordinals[i]! & 31)
    this.length += words.byteLength
  }

  private varint(value: number): void {
    while (value > 0x7f) {
      this.bytes[this.length++] = (value & 0x7f) | 0x80
      value = Math.floor(value / 128)
    }
    this.bytes[this.length++] = value
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(this.length + more, Math.floor(this.bytes.length * 1.5) & ~7))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }
}

/** `bytes` as ListWriter finishes them, beginning at a multiple of 4 of their buffer. Throws when they are cut off. */
export function openPostings(bytes: Uint8Array): Postings {
  if (bytes.length % 4 !== 0) throw new Error(`ordinal lists: ${bytes.length} bytes, expected a multiple of 4.`)
  return { bytes, words: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4) }
}

/** How many ordinals the lists have, one in several lists counted for each. */
export function countTogether(lists: readonly OrdinalList[]): number {
  let count = 0
  for (const list of lists) count += list.count
  return count
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

/** Number of 32-bit words a bit set over `size` ordinals takes. */
export function wordsFor(size: number): number {
  return (size + 31) >>> 5
}

/** Writes the list's ordinals to out[at …], ascending; returns the index after the last. */
export function decodeInto(list: OrdinalList, out: Uint32Array, at: number): number {
  if (list.kind === 'sparse') return at + new SparseDecoder(list).fill(out, at, list.count)
  if (list.kind === 'array') {
    out.set(list.ordinals.subarray(0, list.count), at)
    return at + list.count
  }
  const { words } = list
  for (let w = 0; w < words.length; w++) {
    for (let word = words[w]!; word !== 0; word &= word - 1) out[at++] = w * 32 + lowestBit(word)
  }
  return at
}

/** The list's ordinals, ascending, in an array of the caller's own. */
export function ordinalsIn(list: OrdinalList): Uint32Array {
  const ordinals = new Uint32Array(list.count)
  decodeInto(list, ordinals, 0)
  return ordinals
}

/** Index of the lowest set bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** How many bits of the word are set (Hacker's Delight, 5-2: sums in parallel over pairs, nibbles and bytes). */
export function onesIn(word: number): number {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
