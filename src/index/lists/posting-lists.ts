import { hashed, NO_HASH } from '../../domain/hash-text.ts'
import { growableUint8, growableUint32 } from '../growable.ts'
import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { LONG_LIST_SHARE } from '../thresholds.ts'
import { addBit, type BitSet, emptyBitSet, onesIn, wordsFor } from './bit-set.ts'
import { arrayOf, type OrdinalList, setOfLists } from './ordinal-list.ts'
import { SparseList, writeSparse } from './sparse-list.ts'

/*
 * Posting lists, numbered from 0, of ordinals below `size`.
 *
 *   section      type          size        what
 *   X.filled     Uint32Array   2·⌈n/32⌉    the numbers of the lists that are not empty: each word of their bit set, and
 *                                          behind it how many of them precede it, as both are read together
 *   X.lists      Uint32Array   k + 2       the i-th of these begins at byte lists[i] of X.postings; then the length of
 *                                          X.postings, and n
 *   X.postings   Uint8Array    lists[k]    each list: its count as a LEB128 varint, then its ordinals (sparse-list.ts);
 *                                          a long list, of more than a share of the register, has only the count
 *   X.long       Uint32Array   l           where the long lists begin in X.postings
 *   X.bits       Uint32Array   l·⌈size/32⌉ their ordinals as bit sets (bit-set.ts), in the order of X.long
 *
 * Of 100 corporations, list 0 has 3 and 8, list 2 has all: X.filled is 5, 0; X.lists is 1, 5, 12, 3; X.postings is
 * 0 | 2, 3, 1, 3 | 100 and zeros, where 2 is the count, 3, 1 the low bits and 3 the high bits; X.long is 5; X.bits has
 * 100 ones in 4 words.
 *
 * Most equal lists are written once; the first byte stands for empty ones, three fifths of a trie's. The postings end
 * with zeros up to a multiple of 4, and 4 more, so that a 32-bit word can be read from any byte.
 */
const EMPTY_LIST_AT = 0
const EMPTY_LIST: OrdinalList = { kind: 'array', count: 0, ordinals: new Uint32Array(0) }

/** The sections: X.lists is `starts`, X.postings `bytes`, and `bits` has a set for each item of X.long. */
export type CompiledLists = {
  readonly filled: Uint32Array
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
  readonly long: Uint32Array
  readonly bits: readonly BitSet[]
}

/** Encodes lists one after the other; those of more than `longShare` of the register as bit sets. */
export class ListCompiler {
  private readonly size: number
  private readonly longShare: number
  private bytes = new Uint8Array(1 << 12)
  private length = 1
  // For each list 1, or 0 when it is empty.
  private readonly filled = growableUint8()
  private readonly starts = growableUint32()
  private readonly long = growableUint32()
  private readonly bits: BitSet[] = []
  // Where the last list of each hash begins; 0 for none.
  private readonly known: Uint32Array

  constructor(size: number, longShare: number = LONG_LIST_SHARE) {
    this.size = size
    this.longShare = longShare
    this.known = new Uint32Array(Math.max(LEAST_SLOTS, 1 << (32 - Math.clz32(size * SLOTS_A_CORPORATION))))
  }

  /** Appends the list of `ordinals`, ascending. */
  append(ordinals: Uint32Array): void {
    this.filled.push(Math.min(ordinals.length, 1))
    if (ordinals.length > 0) this.starts.push(this.write(ordinals))
  }

  finish(): CompiledLists {
    const length = Math.ceil(this.length / 4) * 4 + 4
    this.reserve(8)
    const lists = this.filled.length
    this.starts.append([length, lists])
    const filled = emptyBitSet(lists)
    for (let i = 0; i < lists; i++) if (this.filled.at(i) === 1) addBit(filled, i)
    return {
      filled: withRanks(filled),
      starts: this.starts.view(),
      bytes: this.bytes.subarray(0, length),
      long: this.long.view(),
      bits: this.bits,
    }
  }

  private write(ordinals: Uint32Array): number {
    const isLong = ordinals.length > this.size * this.longShare
    return isLong ? this.writeLong(ordinals) : this.writeSparse(ordinals)
  }

  private writeSparse(ordinals: Uint32Array): number {
    const start = this.length
    const at = this.writeCount(ordinals.length, 5 * ordinals.length)
    this.length = writeSparse(ordinals, this.size, { bytes: this.bytes, at })
    const slot = hashOf(this.bytes, start, this.length) & (this.known.length - 1)
    const first = this.known[slot]!
    // A list begins with its count, so equal bytes are an equal list.
    if (first === 0 || !isWrittenAgain(this.bytes, first, { from: start, to: this.length })) {
      this.known[slot] = start
      return start
    }
    this.bytes.fill(0, start, this.length)
    this.length = start
    return first
  }

  private writeLong(ordinals: Uint32Array): number {
    const bits = setOfLists([arrayOf(ordinals)], this.size)
    const known = this.bits.findIndex((words) => words.every((word, w) => word === bits[w]))
    if (known >= 0) return this.long.at(known)
    const start = this.length
    this.length = this.writeCount(ordinals.length, 0)
    this.long.push(start)
    this.bits.push(bits)
    return start
  }

  // Writes the count, makes room for `more` bytes after it, and returns where the count ends.
  private writeCount(count: number, more: number): number {
    this.reserve(8 + more)
    let at = this.length
    for (let left = count; ; left >>>= 7) {
      this.bytes[at++] = (left & 0x7f) | (left > 0x7f ? 0x80 : 0)
      if (left <= 0x7f) return at
    }
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(this.length + more, Math.floor(this.bytes.length * 1.5)))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }
}

function withRanks(set: BitSet): Uint32Array {
  const ranked = new Uint32Array(2 * set.length)
  for (let w = 0, before = 0; w < set.length; before += onesIn(set[w++]!)) ranked.set([set[w]!, before], 2 * w)
  return ranked
}

export function writeLists(writer: SectionWriter, name: string, lists: CompiledLists): void {
  const { filled, starts, bytes, long, bits } = lists
  writeArrays(writer, name, { filled, lists: starts, postings: bytes, long })
  writer.section(`${name}.bits`, bits)
}

/** Opens the lists of ordinals below `size`. Throws when they are not `lists`, or when the sections disagree. */
export function openLists(
  reader: SectionReader,
  name: string,
  { lists, size }: { readonly lists: number; readonly size: number },
): PostingLists {
  const { filled, long } = openArrays(reader, name, { filled: ['uint32', 2 * wordsFor(lists)], long: 'uint32' })
  const inUse = (filled.at(-1) ?? 0) + onesIn(filled.at(-2) ?? 0)
  const words = wordsFor(size)
  const { lists: starts, bits: all } = openArrays(reader, name, {
    lists: ['uint32', inUse + 2],
    bits: ['uint32', long.length * words],
  })
  if (starts.at(-1) !== lists) throw new Error(`posting lists ${name}: file holds ${starts.at(-1)}, expected ${lists}.`)
  const { postings: bytes } = openArrays(reader, name, { postings: ['uint8', starts.at(-2)!] })
  const bits = Array.from(long, (_, i) => all.subarray(i * words, (i + 1) * words))
  return new PostingLists({ filled, starts, bytes, long, bits }, size)
}

/** Reads posting lists; a list is decoded only when its ordinals are asked for. */
export class PostingLists {
  /** How many lists there are. */
  readonly length: number
  readonly size: number
  private readonly filled: Uint32Array
  private readonly starts: Uint32Array
  private readonly bytes: Uint8Array
  private readonly view: DataView
  private readonly long = new Map<number, OrdinalList>()
  // The length of the shortest long list: only a list of at least that length is looked up in `long`.
  private readonly leastLong: number

  constructor({ filled, starts, bytes, long, bits }: CompiledLists, size: number) {
    this.length = starts.at(-1)!
    this.size = size
    this.filled = filled
    this.starts = starts
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    let leastLong = Number.POSITIVE_INFINITY
    for (const [i, at] of long.entries()) {
      const count = countAt(bytes, at)
      leastLong = Math.min(leastLong, count)
      this.long.set(at, { kind: 'bits', count, words: bits[i]! })
    }
    this.leastLong = leastLong
  }

  /** Returns how many ordinals list i has, without decoding it. */
  countOf(i: number): number {
    return countAt(this.bytes, this.startOf(i))
  }

  /** Returns how many ordinals list i and the two behind it have together. */
  countOfThree(i: number): number {
    let rank = this.rankOf(i)
    let count = 0
    for (let k = i; k < i + 3; k++) if (this.isFilled(k)) count += countAt(this.bytes, this.starts[rank++]!)
    return count
  }

  /** Returns the byte at which list i begins; equal lists begin at the same byte. */
  startOf(i: number): number {
    return this.isFilled(i) ? this.starts[this.rankOf(i)]! : EMPTY_LIST_AT
  }

  list(i: number): OrdinalList {
    return this.isFilled(i) ? this.listFrom(this.starts[this.rankOf(i)]!) : EMPTY_LIST
  }

  /** Returns list i and the two behind it, in less time than one by one. */
  listsOfThree(i: number): readonly [OrdinalList, OrdinalList, OrdinalList] {
    let rank = this.rankOf(i)
    const first = this.isFilled(i) ? this.listFrom(this.starts[rank++]!) : EMPTY_LIST
    const second = this.isFilled(i + 1) ? this.listFrom(this.starts[rank++]!) : EMPTY_LIST
    const third = this.isFilled(i + 2) ? this.listFrom(this.starts[rank]!) : EMPTY_LIST
    return [first, second, third]
  }

  private isFilled(i: number): boolean {
    return (this.filled[(i >>> 5) << 1]! & (1 << (i & 31))) !== 0
  }

  // How many lists that are not empty precede list i.
  private rankOf(i: number): number {
    const at = (i >>> 5) << 1
    return this.filled[at + 1]! + onesIn(this.filled[at]! & ((1 << (i & 31)) - 1))
  }

  private listFrom(at: number): OrdinalList {
    const count = countAt(this.bytes, at)
    const long = count < this.leastLong ? undefined : this.long.get(at)
    if (long !== undefined) return long
    const bytesOfCount = Math.ceil((32 - Math.clz32(count)) / 7)
    return new SparseList(this.view, count, { at: at + bytesOfCount, size: this.size })
  }
}

function countAt(bytes: Uint8Array, at: number): number {
  let count = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]!
    count |= (byte & 0x7f) << shift
    if (byte < 0x80) return count
  }
}

// Slots for lists that may be equal to a later one: of 475,054 corporations, four million.
const SLOTS_A_CORPORATION = 8
const LEAST_SLOTS = 1 << 12

// FNV-1a, with the upper half folded into the lower bits, which choose the slot.
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = NO_HASH
  for (let at = from; at < to; at++) hash = hashed(hash, bytes[at]!)
  return (hash ^ (hash >>> 15)) >>> 0
}

function isWrittenAgain(
  bytes: Uint8Array,
  start: number,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  for (let at = from; at < to; at++) if (bytes[start + at - from] !== bytes[at]) return false
  return true
}
