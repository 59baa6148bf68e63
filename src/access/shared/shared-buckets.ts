import { type FullTimes, NO_SLOT, offsetOf, spentMicros, type Take, type Taking } from '../bucket-table.ts'
import { clampedFullAt, type Draw, fullAfterTake, type PlanLimit, waitMicros } from '../token-bucket.ts'
import type { KeyEntries } from './key-entries.ts'
import type { Spent, UndecidedTakes } from './undecided-takes.ts'

// While neither the set of a key nor the table of takes has room; both have it for tens of thousands
// of requests at once.
const FULL_WAIT_MICROS = 1_000_000

export type SharedBucketsParts = {
  readonly entries: KeyEntries
  readonly takes: UndecidedTakes
  /** What the store holds of a key now. */
  readonly read: (keyId: string) => FullTimes | undefined
}

/** The token buckets of every key, which all threads take from: as `BucketTable`, in shared memory. */
export class SharedBuckets {
  private readonly entries: KeyEntries
  private readonly takes: UndecidedTakes
  private readonly read: (keyId: string) => FullTimes | undefined

  constructor({ entries, takes, read }: SharedBucketsParts) {
    this.entries = entries
    this.takes = takes
    this.read = read
  }

  /** The tokens of every draw, or none. The slot of the take is its place among the undecided ones. */
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
      const clamped: FullTimes = [...times]
      const refusal = advance(times, draws, at)
      if (refusal !== undefined) {
        entries.writeTimes(entry, clamped)
        return refusal
      }
      if (entries.firstTake(entry) === 0) entries.writeTimesBefore(entry, clamped)
      const slot = this.takes.append(entries, entry, { at, spent: spentOf(draws) })
      if (slot === undefined) return { ok: false, limit, waitMicros: FULL_WAIT_MICROS }
      entries.writeTimes(entry, times)
      entries.markDirty(entry)
      return { ok: true, take: { keyId, slot, draws, at, kept: false } }
    })
  }

  keep(take: Take): void {
    if (take.slot === NO_SLOT) return
    this.decide(take)
    this.entries.locked(this.entries.setOf(take.keyId), () => this.takes.keep(this.entries, take.slot))
  }

  giveBack(take: Take): void {
    if (take.slot === NO_SLOT) return
    this.decide(take)
    this.entries.locked(this.entries.setOf(take.keyId), () => this.remove(take.slot))
  }

  /** As the next take would find them; keeps nothing in memory for keys that never take. */
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

  /** Gives back what the requests of a thread that has ended had taken: nobody was answered. */
  abandon(owner: number): void {
    for (const take of this.takes.heldBy(owner)) {
      const set = this.entries.setOf(this.entries.keyIdOf(this.takes.entryOf(take)))
      this.entries.locked(set, () => this.remove(take))
    }
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

/** The times after the draws; the refusal that makes the caller wait longest where one of the buckets is too empty. */
function advance(times: [number, number, number], draws: readonly Draw[], at: number): Taking | undefined {
  let refusal: { readonly ok: false; readonly limit: PlanLimit; readonly waitMicros: number } | undefined
  for (const draw of draws) {
    times[offsetOf(draw)] = fullAfterTake(times[offsetOf(draw)], at, spentMicros(draw))
    const wait = waitMicros(times[offsetOf(draw)], at, draw)
    if (wait > (refusal?.waitMicros ?? 0)) refusal = { ok: false, limit: draw, waitMicros: wait }
  }
  return refusal
}

function spentOf(draws: readonly Draw[]): Spent {
  const spent: [number, number, number] = [0, 0, 0]
  for (const draw of draws) spent[offsetOf(draw)] += spentMicros(draw)
  return spent
}
