import { addBit, type BitSet, hasBit, onesIn } from './bit-set.ts'
import { type Cursor, EXHAUSTED } from './cursor.ts'

/*
 * A posting list in Elias–Fano coding: `count` ascending ordinals below `size`. The bits of a byte are numbered from
 * the lowest to the highest:
 *
 *   bits              what
 *   count · lowBits   the low `lowBits` bits of each ordinal
 *   …                 from the next byte on, the high bits: bit (o >> lowBits) + i is set for the i-th ordinal o; they
 *                     end with the byte of the last ordinal's bit
 *
 * lowBits is the binary logarithm of size / count, rounded down: about 2 + lowBits bits an ordinal. A seek counts the
 * high bits that it skips and decodes nothing in between (Vigna, Quasi-succinct indices, 2013).
 */
export class SparseList {
  readonly kind = 'sparse'
  readonly count: number
  /** The bytes that contain the list. Its low bits begin at byte `lowFrom`, its high bits at byte `highFrom`. */
  readonly bytes: DataView
  readonly lowBits: number
  readonly lowFrom: number
  readonly highFrom: number

  /** Opens the list of `count` ordinals below `size` that begins at byte `at` of `bytes`; `size` is below 2^26. */
  constructor(bytes: DataView, count: number, { at, size }: { readonly at: number; readonly size: number }) {
    this.bytes = bytes
    this.count = count
    this.lowBits = lowBitsOf(count, size)
    this.lowFrom = at
    this.highFrom = at + lowBytes(count, this.lowBits)
  }

  /** Decodes all ordinals, or the first `count`, into the given array or a new one, and returns that array. */
  decode(count: number = this.count, ordinals: Uint32Array = new Uint32Array(count)): Uint32Array {
    new SparseReader(this).read(ordinals, { count, asSet: false })
    return ordinals
  }

  /** Adds all ordinals to `set`, without decoding them into an array first. */
  addTo(set: BitSet): void {
    new SparseReader(this).read(set, { count: this.count, asSet: true })
  }
}

/** Encodes the list into `bytes`, zeros, and returns where it ends: at most 5 bytes an ordinal and 4 after `at`. */
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

// Decodes the ordinals of a list in order, and can skip ordinals without decoding them.
class SparseReader {
  protected readonly list: SparseList
  // `next`: the index of the next ordinal. `highByte`: where the next word of high bits begins. `highs`: the bits of
  // the current word that are not read yet. `base`: 32 times the index of the current word, minus `next`. The next set
  // bit, b, then stands for the high part base + b, because the bits of earlier ordinals add nothing to it.
  protected next = 0
  protected highByte: number
  protected highs = 0
  protected base = -32

  constructor(list: SparseList) {
    this.list = list
    this.highByte = list.highFrom
  }

  get left(): number {
    return this.list.count - this.next
  }

  /** Skips the words of high bits whose ordinals are all below `ordinal`. */
  skipTo(ordinal: number): void {
    const { bytes, lowBits, count } = this.list
    const high = ordinal >>> lowBits
    for (
      let ones = onesIn(this.highs);
      this.base + 32 - ones < high && this.next + ones < count;
      ones = onesIn(this.highs)
    ) {
      this.next += ones
      this.base += 32 - ones
      this.highs = wordAt(bytes, this.highByte)
      this.highByte += 4
    }
  }

  /** Decodes the next `count` ordinals into an array, or into a bit set when `asSet` is true. */
  read(into: Uint32Array, { count, asSet }: { readonly count: number; readonly asSet: boolean }): void {
    const { bytes, lowBits, lowFrom } = this.list
    const mask = (1 << lowBits) - 1
    let lowAt = this.next * lowBits
    let { highByte, highs, base } = this
    // Word by word: a loop over the ordinals would look at each of them for the end of the word.
    for (let i = 0; i < count; ) {
      while (highs !== 0 && i < count) {
        const others = highs & (highs - 1)
        const low = (wordAt(bytes, lowFrom + (lowAt >>> 3)) >>> (lowAt & 7)) & mask
        const ordinal = ((base + 31 - Math.clz32(highs ^ others)) << lowBits) | low
        if (asSet) addBit(into, ordinal)
        else into[i] = ordinal
        i++
        highs = others
        base--
        lowAt += lowBits
      }
      if (i === count) break
      highs = wordAt(bytes, highByte)
      highByte += 4
      base += 32
    }
    this.next += count
    this.highByte = highByte
    this.highs = highs
    this.base = base
  }
}

/** Seeks in a list without decoding the ordinals that it skips. */
export class SparseCursor extends SparseReader implements Cursor {
  current = -1

  constructor(list: SparseList) {
    super(list)
    this.advanceTo(0)
  }

  advanceTo(ordinal: number): void {
    if (this.current >= ordinal) return
    this.skipTo(ordinal)
    const { bytes, lowBits, count } = this.list
    const high = ordinal >>> lowBits
    let { next, highByte, highs, base } = this
    let found = EXHAUSTED
    while (next < count && found === EXHAUSTED) {
      while (highs === 0) {
        highs = wordAt(bytes, highByte)
        highByte += 4
        base += 32
      }
      const others = highs & (highs - 1)
      const foundHigh = base + 31 - Math.clz32(highs ^ others)
      highs = others
      base--
      next++
      if (foundHigh < high) continue
      const candidate = (foundHigh << lowBits) | lowOf(this.list, next - 1)
      if (candidate >= ordinal) found = candidate
    }
    this.current = found
    this.next = next
    this.highByte = highByte
    this.highs = highs
    this.base = base
  }
}

/** Steps through the ordinals in the filter by blocks, so that reads of the filter wait for memory together. */
export class PassingCursor implements Cursor {
  current = -1
  private readonly reader: SparseReader
  private readonly filter: BitSet
  private readonly ahead: number[] = []
  private next = 0
  private end = 0

  constructor(list: SparseList, filter: BitSet) {
    this.reader = new SparseReader(list)
    this.filter = filter
    this.advanceTo(0)
  }

  advanceTo(ordinal: number): void {
    if (this.current >= ordinal) return
    for (;;) {
      while (this.next < this.end) {
        const candidate = this.ahead[this.next++]!
        if (candidate < ordinal) continue
        this.current = candidate
        return
      }
      if (this.reader.left === 0) break
      this.reader.skipTo(ordinal)
      this.readBlock()
    }
    this.current = EXHAUSTED
  }

  private readBlock(): void {
    const { reader, filter, ahead } = this
    const count = Math.min(BLOCK.length, reader.left)
    reader.read(BLOCK, { count, asSet: false })
    let end = 0
    // Without a branch, so that no ordinal waits for the filter's word of the one before.
    for (let i = 0; i < count; i++) {
      ahead[end] = BLOCK[i]!
      end += Number(hasBit(filter, BLOCK[i]!))
    }
    this.next = 0
    this.end = end
  }
}

// Scratch within one call of readBlock, so all cursors may share it.
const BLOCK = new Uint32Array(64)

function lowBitsOf(count: number, size: number): number {
  return 31 - Math.clz32(size / count)
}

function lowBytes(count: number, lowBits: number): number {
  return (count * lowBits + 7) >>> 3
}

function lowOf({ bytes, lowBits, lowFrom }: SparseList, index: number): number {
  const at = index * lowBits
  return (wordAt(bytes, lowFrom + (at >>> 3)) >>> (at & 7)) & ((1 << lowBits) - 1)
}

// Returns the 32 bits from `byte` on, which contain all low bits, at most 25, of an ordinal whose low bits begin in
// that byte. Throws a RangeError past the end, so that a damaged list is not decoded for ever.
function wordAt(bytes: DataView, byte: number): number {
  return bytes.getInt32(byte, true)
}
