import type { FullTimes } from './bucket-table.ts'
import type { KeyEntries } from './key-entries.ts'
import { Locks } from './locks.ts'

/*
 * Takes that may still be given back, and the kept ones between them. Those of a key form a chain in the order in which
 * they were taken; it begins in the key's entry. A take of s at time a turns a full time F into max(F, a) + s, so two
 * kept takes in a row act as one: max(max(F, a) + s, b) + t = max(F, max(a, b − s)) + s + t. They are joined, and no
 * chain has two kept takes in a row.
 *
 *   part     type           what
 *   lock     Int32          guards `free` and `used` (locks.ts)
 *   free     Int32          first of the freed takes, which are linked by `next`; 0 for none
 *   used     Int32          how many takes have ever been in use
 *   (unused) Int32
 *   takes    64 B each      numbered from 1; the place of take 0 is not used
 *
 * A take:
 *
 *   offset   size  field
 *   0        24    when it took from the buckets of minute, day and rows, Float64 each, steady microseconds; 0 where it
 *                  took nothing
 *   24       24    by how much it put off their full times, Float64 each, microseconds
 *   48       4     next take of the chain, Int32, 0 for none
 *   52       4     entry of the key, Int32
 *   56       4     owner: the thread whose request has the take, Int32, 0 for a kept or a freed one
 */
const CAPACITY = 32_768
const TAKE_BYTES = 64
const HEAD_BYTES = 16
const LOCK = 0
const FREE = 1
const USED = 2

const NEXT = 12
const ENTRY = 13
const OWNER = 14
const KEPT = 0

/** Allocates memory for the takes that are undecided at the same time. */
export function allocateUndecidedTakes(capacity: number = CAPACITY): SharedArrayBuffer {
  return new SharedArrayBuffer(HEAD_BYTES + (capacity + 1) * TAKE_BYTES)
}

/** By how much a take puts off the full time of each bucket, microseconds. */
export type Spent = readonly [minute: number, day: number, rows: number]

/** One thread's view of the undecided takes. The caller holds the lock of the key's set, except for `heldBy`. */
export class UndecidedTakes {
  private readonly owner: number
  private readonly head: Int32Array
  private readonly locks: Locks
  private readonly doubles: Float64Array
  private readonly words: Int32Array
  private readonly capacity: number

  constructor(memory: SharedArrayBuffer, owner: number) {
    this.owner = owner
    this.head = new Int32Array(memory, 0, HEAD_BYTES / 4)
    this.locks = new Locks(this.head, owner)
    this.doubles = new Float64Array(memory, HEAD_BYTES)
    this.words = new Int32Array(memory, HEAD_BYTES)
    this.capacity = (memory.byteLength - HEAD_BYTES) / TAKE_BYTES - 1
  }

  /** Adds a take at the end of the key's chain and returns its number; undefined when the table is full. */
  append(
    entries: KeyEntries,
    entry: number,
    { at, spent }: { readonly at: number; readonly spent: Spent },
  ): number | undefined {
    const take = this.allocate()
    if (take === undefined) return undefined
    for (let bucket = 0; bucket < 3; bucket++) {
      this.doubles[8 * take + bucket] = spent[bucket]! > 0 ? at : 0
      this.doubles[8 * take + 3 + bucket] = spent[bucket]!
    }
    this.words[16 * take + NEXT] = 0
    this.words[16 * take + ENTRY] = entry
    this.words[16 * take + OWNER] = this.owner
    const first = entries.firstTake(entry)
    if (first !== 0) this.words[16 * entries.lastTake(entry) + NEXT] = take
    entries.writeEnds(entry, first || take, take)
    return take
  }

  entryOf(take: number): number {
    return this.words[16 * take + ENTRY]!
  }

  /** Returns the undecided takes of a thread. */
  heldBy(owner: number): readonly number[] {
    const takes: number[] = []
    for (let take = 1; take <= this.head[USED]!; take++) if (this.isHeldBy(take, owner)) takes.push(take)
    return takes
  }

  /** Marks the take as kept: it can no longer be given back. */
  keep(entries: KeyEntries, take: number): void {
    this.words[16 * take + OWNER] = KEPT
    this.tidy(entries, this.entryOf(take))
  }

  /** Removes the take from its chain, and frees it. */
  remove(entries: KeyEntries, take: number): void {
    const entry = this.entryOf(take)
    const next = this.words[16 * take + NEXT]!
    const before = this.before(entries, take)
    if (before !== 0) this.words[16 * before + NEXT] = next
    const first = before === 0 ? next : entries.firstTake(entry)
    entries.writeEnds(entry, first, next === 0 ? before : entries.lastTake(entry))
    this.release(take)
    this.tidy(entries, entry)
  }

  /** Returns the full times after all takes of a key's chain. */
  timesAfter(entries: KeyEntries, entry: number): FullTimes {
    const times = entries.timesBefore(entry)
    for (let take = entries.firstTake(entry); take !== 0; take = this.words[16 * take + NEXT]!) this.apply(take, times)
    return times
  }

  // Applies kept takes at the beginning of the chain to the times before it, and joins kept takes in a row.
  private tidy(entries: KeyEntries, entry: number): void {
    const times = entries.timesBefore(entry)
    let first = entries.firstTake(entry)
    let last = entries.lastTake(entry)
    while (first !== 0 && this.isHeldBy(first, KEPT)) {
      this.apply(first, times)
      const next = this.words[16 * first + NEXT]!
      this.release(first)
      first = next
    }
    if (first === 0) last = 0
    for (let take = first; take !== 0; ) {
      const next = this.words[16 * take + NEXT]!
      if (next === 0 || !this.isHeldBy(take, KEPT) || !this.isHeldBy(next, KEPT)) {
        take = next
        continue
      }
      this.join(take, next)
      if (next === last) last = take
    }
    entries.writeTimesBefore(entry, times)
    entries.writeEnds(entry, first, last)
  }

  private join(take: number, next: number): void {
    for (let bucket = 0; bucket < 3; bucket++) {
      const at = 8 * take + bucket
      const nextAt = 8 * next + bucket
      this.doubles[at] = Math.max(this.doubles[at]!, this.doubles[nextAt]! - this.doubles[at + 3]!)
      this.doubles[at + 3] = this.doubles[at + 3]! + this.doubles[nextAt + 3]!
    }
    this.words[16 * take + NEXT] = this.words[16 * next + NEXT]!
    this.release(next)
  }

  private apply(take: number, times: [number, number, number]): void {
    for (let bucket = 0; bucket < 3; bucket++) {
      times[bucket] = Math.max(times[bucket]!, this.doubles[8 * take + bucket]!) + this.doubles[8 * take + 3 + bucket]!
    }
  }

  private before(entries: KeyEntries, take: number): number {
    let before = 0
    for (let other = entries.firstTake(this.entryOf(take)); other !== take; other = this.words[16 * other + NEXT]!) {
      if (other === 0) throw new Error(`undecided-takes: take ${take} is in no chain, expected in that of its key.`)
      before = other
    }
    return before
  }

  private isHeldBy(take: number, owner: number): boolean {
    return this.words[16 * take + OWNER] === owner
  }

  private allocate(): number | undefined {
    this.locks.lock(LOCK)
    const freed = this.head[FREE]!
    let take: number | undefined
    if (freed !== 0) {
      this.head[FREE] = this.words[16 * freed + NEXT]!
      take = freed
    } else if (this.head[USED]! < this.capacity) {
      take = this.head[USED]! + 1
      this.head[USED] = take
    }
    this.locks.unlock(LOCK)
    return take
  }

  private release(take: number): void {
    this.locks.lock(LOCK)
    this.words[16 * take + OWNER] = KEPT
    this.words[16 * take + NEXT] = this.head[FREE]!
    this.head[FREE] = take
    this.locks.unlock(LOCK)
  }
}
