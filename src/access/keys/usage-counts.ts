import { isoDate } from '../../domain/japan-day.ts'

/** Counted requests of one day in Japan; `date` is ISO 8601. */
export type DayUsage = { readonly date: string; readonly counted: number }

/** Counted requests of one key on one day in Japan, a day number of `japanDay`. */
export type DayCount = { readonly keyId: string; readonly day: number; counted: number }

/** `firstOfDay` is true until this process has stored the row once, which also removes rows over thirty days old. */
export type CountedRow = DayCount & { firstOfDay: boolean }

/** Reads stored counts, of one day or of the days from the first to the last. */
export type StoredCounts = {
  countOn(keyId: string, day: number): number
  countsBetween(keyId: string, firstDay: number, lastDay: number): readonly Readonly<DayCount>[]
}

export const USAGE_DAYS: number = 30

/** The usage of each key by day: today's counts in memory, the rest in the store. */
export class UsageCounts {
  private readonly latest = new Map<string, CountedRow>()
  // After midnight it has yesterday's row too, until that is stored.
  private readonly dirty = new Set<CountedRow>()
  private readonly stored: StoredCounts

  constructor(stored: StoredCounts) {
    this.stored = stored
  }

  add(keyId: string, day: number): void {
    let row = this.latest.get(keyId)
    if (row?.day !== day) {
      row = { keyId, day, counted: this.stored.countOn(keyId, day), firstOfDay: true }
      this.latest.set(keyId, row)
    }
    row.counted++
    this.dirty.add(row)
  }

  /** Returns the usage of the last thirty days, oldest first. */
  days(keyId: string, today: number): readonly DayUsage[] {
    return lastThirtyDays(today, (first) => {
      const counts = new Map<number, number>()
      for (const { day, counted } of this.stored.countsBetween(keyId, first, today)) counts.set(day, counted)
      for (const row of this.dirty) if (row.keyId === keyId) counts.set(row.day, row.counted)
      const latest = this.latest.get(keyId)
      if (latest !== undefined) counts.set(latest.day, latest.counted)
      return counts
    })
  }

  /** Returns the rows that have changed since the last call. */
  takeDirty(): readonly CountedRow[] {
    const dirty = [...this.dirty]
    this.dirty.clear()
    return dirty
  }

  /** Makes the next `takeDirty` return the row again, because it could not be stored. */
  markDirty(row: CountedRow): void {
    this.dirty.add(row)
  }
}

/** Returns the usage of the last thirty days, oldest first; `countsFrom` reads the counts by day from a day on. */
export function lastThirtyDays(
  today: number,
  countsFrom: (firstDay: number) => ReadonlyMap<number, number>,
): readonly DayUsage[] {
  const first = today - USAGE_DAYS + 1
  const counts = countsFrom(first)
  return Array.from({ length: USAGE_DAYS }, (_, i) => ({
    date: isoDate(first + i),
    counted: counts.get(first + i) ?? 0,
  }))
}
