import { type FullTimes, NO_SLOT, offsetOf, refusalOf, spentMicros, type Take, type Taking } from './bucket-table.ts'
import type { KeyEntries } from './key-entries.ts'
import { clampedFullAt, type Draw, fullAfterTake, type PlanLimit } from './token-bucket.ts'
import type { Spent, UndecidedTakes } from './undecided-takes.ts'

// The wait of a refusal because the set of the key or the table of takes is full. Both have room for tens of thousands
// of requests at once.
const FULL_WAIT_MICROS = 1_000_000

export type SharedBucketsParts = {
  readonly entries: KeyEntries
  readonly takes: UndecidedTakes
  /** Reads the full times of a key from the store; undefined when it has none. */
  readonly read: (keyId: string) => FullTimes | undefined
}

/** The token buckets of every key, from which all threads take: a `BucketTable` in shared memory. */
export class SharedBuckets {
  private readonly entries: KeyEntries
  private readonly takes: UndecidedTakes
  private readonly read: (keyId: string) => FullTimes | undefined

  constructor({ entries, takes, read }: SharedBucketsParts) {
    this.entries = entries
    this.takes = takes
    this.read = read
  }

  /**
   * Takes the tokens of every draw, or none when one bucket has too few. The slot of the take is its place in
   * `UndecidedTakes`.
   */
  take(keyId: string, draws: readonly Draw[], at: number): Taking {
    const [limit] = draws
    if (limit === undefined) return { ok: true, take: { keyId, slot: NO_SLOT, draws, at, kept: false } }
    const { entries } = this
    const set = entries.setOf(keyId)
    return entries.locked(set, () => {
      const entry = entries.find(set, keyId) ?? entries.claim(set, keyId, this.read(keyId) ?? [0, 0, 0])
      if (entry === undefined) return { ok: false, limit, waitMicros: FULL_WAIT_MICROS }
      const times = entries.times(entry)
      for (const draw of draws) times[offsetOf(draw)] = clampedFullAt(times[offsetOf(draw)], at, draw)
      const refusal = refusalOf(times, draws, at)
      if (refusal !== undefined) {
        entries.writeTimes(entry, times)
        return refusal
      }
      if (entries.firstTake(entry) === 0) entries.writeTimesBefore(entry, times)
      const slot = this.takes.append(entries, entry, { at, spent: spentOf(draws) })
      if (slot === undefined) return { ok: false, limit, waitMicros: FULL_WAIT_MICROS }
      for (const draw of draws) times[offsetOf(draw)] = fullAfterTake(times[offsetOf(draw)], at, spentMicros(draw))
      entries.writeTimes(entry, times)
      entries.markDirty(entry)
      return { ok: true, take: { keyId, slot, draws, at, kept: false } }
    })
  }

  keep(take: Take): void {
    if (take.slot === NO_SLOT) return
    this.decide(take)
    this.locked(take.slot, () => this.takes.keep(this.entries, take.slot))
  }

  giveBack(take: Take): void {
    if (take.slot === NO_SLOT) return
    this.decide(take)
    this.locked(take.slot, () => this.remove(take.slot))
  }

  /** Returns the full times that the next take would find. Makes no entry for a key that has none. */
  fullTimes(keyId: string, limits: readonly PlanLimit[], at: number): FullTimes {
    const { entries } = this
    const set = entries.setOf(keyId)
    const times = entries.locked(set, () => {
      const entry = entries.find(set, keyId)
      return entry === undefined ? undefined : entries.times(entry)
    })
    const [minute, day, rows] = times ?? this.read(keyId) ?? [0, 0, 0]
    const found: [number, number, number] = [minute, day, rows]
    for (const limit of limits) found[offsetOf(limit)] = clampedFullAt(found[offsetOf(limit)], at, limit)
    return found
  }

  /** Gives back the undecided takes of a thread that has ended: their requests were not answered. */
  abandon(owner: number): void {
    for (const take of this.takes.heldBy(owner)) this.locked(take, () => this.remove(take))
  }

  // The entry is read without the lock: one that has an undecided take is not replaced.
  private locked(take: number, action: () => void): void {
    this.entries.locked(this.entries.setAt(this.takes.entryOf(take)), action)
  }

  private remove(take: number): void {
    const entry = this.takes.entryOf(take)
    this.takes.remove(this.entries, take)
    this.entries.writeTimes(entry, this.takes.timesAfter(this.entries, entry))
    this.entries.markDirty(entry)
  }

  private decide(take: Take): void {
    if (take.kept) throw new Error(`shared-buckets: a take of ${take.keyId} was decided twice, expected once.`)
    take.kept = true
  }
}

function spentOf(draws: readonly Draw[]): Spent {
  const spent: [number, number, number] = [0, 0, 0]
  for (const draw of draws) spent[offsetOf(draw)] += spentMicros(draw)
  return spent
}
