import { hashText } from '../../domain/hash-text.ts'
import type { FullTimes } from './bucket-table.ts'
import { Locks } from './locks.ts'

/*
 * The buckets and the usage not yet stored of each key, in memory that all threads share: sets of sixteen entries
 * (ways). A hash of the key's id selects the set; each set has a lock.
 *
 *   part      type               what
 *   locks     Int32 × sets       locks.ts
 *   dirty     Int32 × sets       bit w: way w has changed since it was stored
 *   storing   Int32 × sets       bit w: way w is being stored
 *   entries   96 B × 16 × sets
 *
 * An entry:
 *
 *   offset  size  field
 *   0       24    length of the key's id, 0 for none, and its ASCII characters
 *   24      24    when the buckets of minute, day and rows will be full, Float64 each, steady microseconds
 *   48      24    the same before the undecided takes
 *   72      8     first and last undecided take, Int32 each, 0 for none (undecided-takes.ts)
 *   80      16    for even days and for odd ones: day in Japan and requests counted on it that are not stored, Int32
 *                 each
 */
export const WAYS = 16
const SETS = 4_096
const WORDS_A_SET = 3
const ENTRY_BYTES = 96
const MOST_ID_BYTES = 23

const TIMES = 3
const BEFORE = 6
const FIRST = 18
const LAST = 19
const DAYS = 20

/** Allocates the entries, 65,536 by default. In a full set, a new key replaces a stored one without undecided takes. */
export function allocateKeyEntries(sets: number = SETS): SharedArrayBuffer {
  return new SharedArrayBuffer(headBytes(sets) + sets * WAYS * ENTRY_BYTES)
}

// Rounded up to 8 bytes, so that the Float64 view of the entries is aligned.
function headBytes(sets: number): number {
  return Math.ceil((sets * WORDS_A_SET * Int32Array.BYTES_PER_ELEMENT) / 8) * 8
}

/**
 * One thread's view of the entries. The caller holds the set's lock, except for `setOf`, `setAt`, `locked` and
 * `dirtySets`.
 */
export class KeyEntries {
  private readonly sets: number
  private readonly locks: Locks
  private readonly dirty: Int32Array
  private readonly storing: Int32Array
  private readonly bytes: Uint8Array
  private readonly doubles: Float64Array
  private readonly words: Int32Array

  constructor(memory: SharedArrayBuffer, owner: number) {
    this.sets = setsIn(memory.byteLength)
    const { sets } = this
    this.locks = new Locks(new Int32Array(memory, 0, sets), owner)
    this.dirty = new Int32Array(memory, 4 * sets, sets)
    this.storing = new Int32Array(memory, 8 * sets, sets)
    this.bytes = new Uint8Array(memory, headBytes(sets))
    this.doubles = new Float64Array(memory, headBytes(sets))
    this.words = new Int32Array(memory, headBytes(sets))
  }

  /** Returns the set of a key: the hash of its id, with the upper half mixed into the lower. */
  setOf(keyId: string): number {
    const hash = hashText(keyId)
    return ((hash ^ (hash >>> 15)) >>> 0) % this.sets
  }

  /** Runs the action with the set's lock. */
  locked<Value>(set: number, action: () => Value): Value {
    return this.locks.locked(set, action)
  }

  /** Finds the entry of a key; undefined when it has none. */
  find(set: number, keyId: string): number | undefined {
    for (let entry = set * WAYS; entry < (set + 1) * WAYS; entry++) if (this.isOf(entry, keyId)) return entry
    return undefined
  }

  /** Makes an entry for a key that has none; undefined while every entry of the set is in use or not yet stored. */
  claim(set: number, keyId: string, times: FullTimes): number | undefined {
    const entry = this.leastMissed(set)
    if (entry === undefined) return undefined
    if (keyId.length > MOST_ID_BYTES)
      throw new Error(`key-entries: an id of ${keyId.length}, expected up to ${MOST_ID_BYTES}.`)
    this.bytes.fill(0, entry * ENTRY_BYTES, (entry + 1) * ENTRY_BYTES)
    this.bytes[entry * ENTRY_BYTES] = keyId.length
    for (let i = 0; i < keyId.length; i++) this.bytes[entry * ENTRY_BYTES + 1 + i] = keyId.charCodeAt(i)
    this.writeTimes(entry, times)
    return entry
  }

  keyIdOf(entry: number): string {
    const start = entry * ENTRY_BYTES + 1
    return String.fromCharCode(...this.bytes.subarray(start, start + this.bytes[start - 1]!))
  }

  times(entry: number): [minute: number, day: number, rows: number] {
    return this.three(entry, TIMES)
  }

  writeTimes(entry: number, times: FullTimes): void {
    this.doubles.set(times, this.doubleAt(entry, TIMES))
  }

  timesBefore(entry: number): [minute: number, day: number, rows: number] {
    return this.three(entry, BEFORE)
  }

  writeTimesBefore(entry: number, times: FullTimes): void {
    this.doubles.set(times, this.doubleAt(entry, BEFORE))
  }

  firstTake(entry: number): number {
    return this.words[this.wordAt(entry, FIRST)]!
  }

  lastTake(entry: number): number {
    return this.words[this.wordAt(entry, LAST)]!
  }

  writeEnds(entry: number, first: number, last: number): void {
    this.words[this.wordAt(entry, FIRST)] = first
    this.words[this.wordAt(entry, LAST)] = last
  }

  /** Returns the counts that are not stored: the even day's, then the odd day's. */
  unstored(entry: number): readonly { readonly day: number; readonly counted: number }[] {
    return [0, 1].map((parity) => {
      const at = this.wordAt(entry, DAYS + 2 * parity)
      return { day: this.words[at]!, counted: this.words[at + 1]! }
    })
  }

  /** Adds to the count of a day, or to that of an earlier day of its parity that has not been stored yet. */
  count(entry: number, day: number, times: number): void {
    const at = this.wordAt(entry, DAYS + 2 * (day & 1))
    if (this.words[at + 1] === 0) this.words[at] = day
    this.words[at + 1] = this.words[at + 1]! + times
  }

  /** Returns the set that an entry is in. */
  setAt(entry: number): number {
    return Math.floor(entry / WAYS)
  }

  markDirty(entry: number): void {
    const set = this.setAt(entry)
    this.dirty[set] = this.dirty[set]! | (1 << (entry % WAYS))
  }

  /** Returns the sets that have dirty entries. */
  dirtySets(): readonly number[] {
    return [...this.dirty.keys()].filter((set) => Atomics.load(this.dirty, set) !== 0)
  }

  /** Returns the dirty entries of a set and marks them as being stored, until `endStoring`. */
  startStoring(set: number): readonly number[] {
    const ways = this.dirty[set]!
    this.dirty[set] = 0
    this.storing[set] = ways
    return Array.from({ length: WAYS }, (_, way) => set * WAYS + way).filter((entry) => ways & (1 << (entry % WAYS)))
  }

  /** Ends what `startStoring` began; entries that were not stored are dirty again. */
  endStoring(set: number, outcome: 'stored' | 'not-stored'): void {
    if (outcome === 'not-stored') this.dirty[set] = this.dirty[set]! | this.storing[set]!
    this.storing[set] = 0
  }

  // The entry to replace: of those that are stored and have no undecided take, the one whose minute bucket has been
  // full for longest.
  private leastMissed(set: number): number | undefined {
    const unsaved = this.dirty[set]! | this.storing[set]!
    let best: number | undefined
    for (let entry = set * WAYS; entry < (set + 1) * WAYS; entry++) {
      if (unsaved & (1 << (entry % WAYS)) || this.firstTake(entry) !== 0) continue
      if (best === undefined || this.fullAt(entry) < this.fullAt(best)) best = entry
    }
    return best
  }

  private fullAt(entry: number): number {
    return this.doubles[this.doubleAt(entry, TIMES)]!
  }

  private isOf(entry: number, keyId: string): boolean {
    const start = entry * ENTRY_BYTES
    if (this.bytes[start] !== keyId.length) return false
    for (let i = 0; i < keyId.length; i++) if (this.bytes[start + 1 + i] !== keyId.charCodeAt(i)) return false
    return true
  }

  private three(entry: number, field: number): [minute: number, day: number, rows: number] {
    const at = this.doubleAt(entry, field)
    return [this.doubles[at]!, this.doubles[at + 1]!, this.doubles[at + 2]!]
  }

  private doubleAt(entry: number, field: number): number {
    return (entry * ENTRY_BYTES) / 8 + field
  }

  private wordAt(entry: number, field: number): number {
    return (entry * ENTRY_BYTES) / 4 + field
  }
}

function setsIn(byteLength: number): number {
  return Math.floor(byteLength / (WORDS_A_SET * 4 + WAYS * ENTRY_BYTES))
}
