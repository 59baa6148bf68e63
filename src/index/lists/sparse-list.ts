import { onesIn } from './bits.ts'

/*
 * A posting list in Elias–Fano coding: `count` ascending ordinals below `size`. Bits go from a byte's lowest to its highest:
 *
 *   bits              what
 *   count · lowBits   the low `lowBits` bits of each ordinal
 *   …                 from the next byte on: bit (o >> lowBits) + i for the i-th ordinal o, up to the byte of the last one
 *
 * lowBits is the logarithm of size / count, rounded down: about 2 + lowBits bits an ordinal. The high bits can be skipped by
 * counting, so a seek does not decode what it passes over (Vigna, Quasi-succinct indices, 2013).
 */
export class SparseList {
  readonly kind = 'sparse'
  readonly count: number
  /** The bytes the list is among, and where its low bits and its high bits begin in them. */
  readonly words: Int32Array
  readonly lowBits: number
  readonly lowFrom: number
  readonly highFrom: number

  /** The list of `count` ordinals below `size` that begins at byte `at` of `words`. */
  constructor(words: Int32Array, count: number, { at, size }: { readonly at: number; readonly size: number }) {
    this.words = words
    this.count = count
    this.lowBits = lowBitsOf(count, size)
    this.lowFrom = at
    this.highFrom = at + lowBytes(count, this.lowBits)
  }
}

/** Writes from bytes[at] on, where all is zero, and returns where the list ends: at most 5 bytes an ordinal and 4 later. */
export function writeSparse(
  ordinals: Uint32Array,
  size: number,
  { bytes, at }: { readonly bytes: Uint8Array; readonly at: number },
): number {
  const lowBits = lowBitsOf(ordinals.length, size)
  const highFrom = at + lowBytes(ordinals.length, lowBits)
  const mask = (1 << lowBits) - 1
  let end = highFrom
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i]!
    const lowAt = i * lowBits
    let byte = at + (lowAt >>> 3)
    for (let low = (ordinal & mask) << (lowAt & 7); low !== 0; low >>>= 8) bytes[byte++]! |= low & 0xff
    const highAt = (ordinal >>> lowBits) + i
    end = highFrom + (highAt >>> 3)
    bytes[end]! |= 1 << (highAt & 7)
  }
  return end + 1
}

/** Past the last ordinal: greater than any, and still a small integer to V8. */
export const EXHAUSTED = 0x7fffffff

/** Decodes a list from its beginning to its end; both methods go on where the last call stopped. */
export class SparseReader {
  private readonly list: SparseList
  private decoded = 0
  // Where the next word of high bits begins; the bits of the last word not decoded yet; the high part that its bit 0 stands for.
  private highByte: number
  private highs = 0
  private base = -32

  constructor(list: SparseList) {
    this.list = list
    this.highByte = list.highFrom
  }

  /** Writes the next ordinals, at most `limit`, to out[0 …]; returns how many, 0 at the end. */
  fill(out: Uint32Array, limit: number): number {
    const { words, lowBits, lowFrom, count } = this.list
    const filled = Math.min(limit, count - this.decoded)
    let { highByte, highs, base } = this
    const mask = (1 << lowBits) - 1
    let lowAt = (lowFrom & 3) * 8 + this.decoded * lowBits
    for (let i = 0; i < filled; i++) {
      while (highs === 0) {
        highs = wordAt(words, highByte)
        highByte += 4
        base += 32
      }
      const others = highs & (highs - 1)
      const word = (lowFrom >>> 2) + (lowAt >>> 5)
      // A shift by 32 is one by 0: bits from the next word are shifted in two steps.
      const low = (words[word]! >>> (lowAt & 31)) | ((words[word + 1]! << 1) << (31 - (lowAt & 31)))
      out[i] = ((base + 31 - Math.clz32(highs ^ others)) << lowBits) | (low & mask)
      highs = others
      base--
      lowAt += lowBits
    }
    this.highByte = highByte
    this.highs = highs
    this.base = base
    this.decoded += filled
    return filled
  }

  /** The next ordinal that is not below `ordinal`; EXHAUSTED at the end. */
  seek(ordinal: number): number {
    const { words, lowBits, count } = this.list
    let { decoded, highByte, highs, base } = this
    const high = ordinal >>> lowBits
    // Words whose last ordinal is still below are counted, not decoded.
    if (base + 32 < high) {
      for (let ones = onesIn(highs); base + 32 - ones < high && decoded + ones < count; ones = onesIn(highs)) {
        decoded += ones
        base += 32 - ones
        highs = wordAt(words, highByte)
        highByte += 4
      }
    }
    let found = EXHAUSTED
    while (decoded < count && found === EXHAUSTED) {
      while (highs === 0) {
        highs = wordAt(words, highByte)
        highByte += 4
        base += 32
      }
      const others = highs & (highs - 1)
      const foundHigh = base + 31 - Math.clz32(highs ^ others)
      highs = others
      base--
      decoded++
      if (foundHigh < high) continue
      const candidate = (foundHigh << lowBits) | lowOf(this.list, decoded - 1)
      if (candidate >= ordinal) found = candidate
    }
    this.decoded = decoded
    this.highByte = highByte
    this.highs = highs
    this.base = base
    return found
  }
}

function lowBitsOf(count: number, size: number): number {
  return 31 - Math.clz32(size / count)
}

function lowBytes(count: number, lowBits: number): number {
  return (count * lowBits + 7) >>> 3
}

function lowOf({ words, lowBits, lowFrom }: SparseList, index: number): number {
  const at = (lowFrom & 3) * 8 + index * lowBits
  const word = (lowFrom >>> 2) + (at >>> 5)
  return ((words[word]! >>> (at & 31)) | ((words[word + 1]! << 1) << (31 - (at & 31)))) & ((1 << lowBits) - 1)
}

// The 32 bits from `byte` on. Throws past the end, where a damaged list would be decoded for ever.
function wordAt(words: Int32Array, byte: number): number {
  if (byte >= words.length * 4) throw new Error(`sparse list: goes on at byte ${byte}, file holds ${words.length * 4}.`)
  const shift = (byte & 3) * 8
  return (words[byte >>> 2]! >>> shift) | ((words[(byte >>> 2) + 1]! << 1) << (31 - shift))
}
