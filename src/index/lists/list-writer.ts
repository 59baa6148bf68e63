import { wordsFor } from './bits.ts'
import { EMPTY_LIST_AT } from './ordinal-list.ts'
import { SharedBytes } from './shared-bytes.ts'
import { writeSparse } from './sparse-list.ts'

/** What a list is written for: over `size` ordinals, as a bit set if it has more than `denseAbove` of them. */
export type ListShape = { readonly size: number; readonly denseAbove: number }

/** Writes posting lists (ordinal-list.ts) one after the other, and equal sparse lists once. */
export class ListWriter {
  private bytes = new Uint8Array(1 << 20)
  private length = 1
  private readonly written = new SharedBytes()

  /** Appends `ordinals`, ascending; returns where the list begins. */
  append(ordinals: Uint32Array, { size, denseAbove }: ListShape): number {
    const count = ordinals.length
    if (count === 0) return EMPTY_LIST_AT
    const start = this.length
    const dense = count > denseAbove
    this.reserve(8 + (dense ? 4 * wordsFor(size) + 4 : 5 * count))
    this.varint(count * 2 + (dense ? 1 : 0))
    if (dense) {
      this.bits(ordinals, size)
      return start
    }
    this.length = writeSparse(ordinals, size, { bytes: this.bytes, at: this.length })
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

  private bits(ordinals: Uint32Array, size: number): void {
    this.length = Math.ceil(this.length / 4) * 4
    const words = new Uint32Array(this.bytes.buffer, this.length, wordsFor(size))
    for (let i = 0; i < ordinals.length; i++) words[ordinals[i]! >>> 5]! |= 1 << (ordinals[i]! & 31)
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
