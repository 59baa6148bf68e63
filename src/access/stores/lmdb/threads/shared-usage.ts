import { type DayUsage, lastThirtyDays, type StoredCounts } from '../../../keys/usage-counts.ts'
import type { FullTimes } from '../../../limits/bucket-table.ts'
import type { KeyEntries } from '../../../limits/key-entries.ts'

export type SharedUsageParts = {
  readonly entries: KeyEntries
  /** Reads the full times of a key from the store; undefined when it has none. */
  readonly read: (keyId: string) => FullTimes | undefined
  readonly stored: Pick<StoredCounts, 'countsBetween'>
}

/** The usage of each key by day, for all threads: in shared memory what is not stored yet, in the store the rest. */
export class SharedUsage {
  private readonly parts: SharedUsageParts

  constructor(parts: SharedUsageParts) {
    this.parts = parts
  }

  add(keyId: string, day: number): void {
    const { entries, read } = this.parts
    const set = entries.setOf(keyId)
    entries.locked(set, () => {
      const entry = entries.find(set, keyId) ?? entries.claim(set, keyId, read(keyId) ?? [0, 0, 0])
      // A key of an unmetered plan is admitted even when its set is full; such a request is missing in its usage.
      if (entry === undefined) return
      entries.count(entry, day, 1)
      entries.markDirty(entry)
    })
  }

  /** Returns the usage of the last thirty days, oldest first. */
  days(keyId: string, today: number): readonly DayUsage[] {
    const { entries, stored } = this.parts
    const set = entries.setOf(keyId)
    const unstored = entries.locked(set, () => {
      const entry = entries.find(set, keyId)
      return entry === undefined ? [] : entries.unstored(entry)
    })
    return lastThirtyDays(today, (first) => {
      const counts = new Map(stored.countsBetween(keyId, first, today).map(({ day, counted }) => [day, counted]))
      for (const { day, counted } of unstored) if (counted > 0) counts.set(day, counted + (counts.get(day) ?? 0))
      return counts
    })
  }
}
