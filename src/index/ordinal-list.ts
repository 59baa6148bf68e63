/*
 * A list of ascending ordinals, as bytes:
 *
 *   varint    count · 2 + dense
 *   dense 0   count varints: the first ordinal, then the gaps between neighbours, less one
 *   dense 1   zeros up to a multiple of 4 from the start of the bytes, then the bit set: ordinal o is bit o % 32 of
 *             little-endian 32-bit word o / 32
 *
 * Varints are LEB128. The first byte of a file of lists is the empty list, so that all empty ones share it.
 */

export type OrdinalList =
  | { readonly kind: 'run'; readonly count: number; readonly bytes: Uint8Array; readonly byteOffset: number }
  | { readonly kind: 'bits'; readonly count: number; readonly words: Uint32Array }
  | { readonly kind: 'array'; readonly count: number; readonly ordinals: Uint32Array }

export const EMPTY_LIST: OrdinalList = { kind: 'array', count: 0, ordinals: new Uint32Array(0) }

/** Where the empty list is. */
export const EMPTY_LIST_AT = 0

/** Where lists are written one after the other; `bytes` is grown as needed and valid up to `length`. */
export class ListWriter {
  bytes: Uint8Array = new Uint8Array(1 << 20)
  length = 1

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
    if (dense) this.bits(ordinals, from, to, shape.size)
    else this.run(ordinals, from, to)
    return start
  }

  private run(ordinals: Uint32Array, from: number, to: number): void {
    let next = 0
    for (let i = from; i < to; i++) {
      const ordinal = ordinals[i]!
      this.varint(ordinal - next)
      next = ordinal + 1
    }
  }

  private bits(ordinals: Uint32Array, from: number, to: number, size: number): void {
    while (this.length % 4 !== 0) this.bytes[this.length++] = 0
    const words = new Uint32Array(this.bytes.buffer, this.length, wordsFor(size)).fill(0)
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

/** How many ordinals the lists have, one in several lists counted for each. */
export function countTogether(lists: readonly OrdinalList[]): number {
  let count = 0
  for (const list of lists) count += list.count
  return count
}

/** How many ordinals the list that begins at bytes[from] has. */
export function countAt(bytes: Uint8Array, from: number): number {
  let byte = bytes[from]!
  if (byte < 0x80) return byte >>> 1
  let head = byte & 0x7f
  for (let at = from + 1, scale = 128; byte >= 0x80; at++, scale *= 128) {
    byte = bytes[at]!
    head += (byte & 0x7f) * scale
  }
  return Math.floor(head / 2)
}

/** Reads the list that begins at bytes[from]; `bytes` begins at a multiple of 4 of its buffer. */
export function readList(bytes: Uint8Array, from: number, size: number): OrdinalList {
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
  if (head % 2 === 0) return { kind: 'run', count, bytes, byteOffset: at }
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + Math.ceil(at / 4) * 4, wordsFor(size))
  return { kind: 'bits', count, words }
}

/** Number of 32-bit words a bit set over `size` ordinals takes. */
export function wordsFor(size: number): number {
  return (size + 31) >>> 5
}

/** Writes the list's ordinals to out[at …], ascending; returns the index after the last. */
export function decodeInto(list: OrdinalList, out: Uint32Array, at: number): number {
  if (list.kind === 'run') return at + new RunDecoder(list).fill(out, at, list.count)
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

/** Decodes a run in blocks, so that the loops over ordinals need not know how they are packed. */
export class RunDecoder {
  private readonly bytes: Uint8Array
  private byteOffset: number
  private left: number
  private next = 0

  constructor(list: { readonly bytes: Uint8Array; readonly byteOffset: number; readonly count: number }) {
    this.bytes = list.bytes
    this.byteOffset = list.byteOffset
    this.left = list.count
  }

  /** Writes at most `limit` further ordinals to out[at …]; returns how many, 0 at the end. */
  fill(out: Uint32Array, at: number, limit: number): number {
    const { bytes } = this
    const count = Math.min(limit, this.left)
    let { byteOffset, next } = this
    for (let i = 0; i < count; i++) {
      let byte = bytes[byteOffset++]!
      let gap = byte & 0x7f
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[byteOffset++]!
        gap |= (byte & 0x7f) << shift
      }
      next += gap
      out[at + i] = next++
    }
    this.byteOffset = byteOffset
    this.next = next
    this.left -= count
    return count
  }
}

/** Index of the lowest set bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}
