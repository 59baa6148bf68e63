import { isoDate } from '../domain/japan-day.ts'

/** Successes of one day in Japan; `date` is ISO. */
export type DayUsage = { readonly date: string; readonly counted: number }

/** Counted requests of one key on one day in Japan. */
export type DayCount = { readonly keyId: string; readonly day: number; counted: number }

/** `firstOfDay` until the row has been stored by this process: the time to forget rows older than thirty days. */
export type CountedRow = DayCount & { firstOfDay: boolean }

/** Where counts are read that this process has not touched. */
export type StoredCounts = {
  countOn(keyId: string, day: number): number
  countsBetween(keyId: string, firstDay: number, lastDay: number): readonly Readonly<DayCount>[]
}

export const USAGE_DAYS: number = 30

/** What each key used on which day: today's counts in memory, the rest in the store. */
export class UsageCounts {
  private readonly latest = new Map<string, CountedRow>()
  // Holds yesterday's row too, until it is stored after midnight.
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

  /** The last thirty days, oldest first. */
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

  /** The rows that changed since the last call. */
  takeDirty(): readonly CountedRow[] {
    const dirty = [...this.dirty]
    this.dirty.clear()
    return dirty
  }

  /** Says that a row `takeDirty` gave could not be stored. */
  markDirty(row: CountedRow): void {
    this.dirty.add(row)
  }
}

/** `countsFrom` gives what was counted on which day, from a first day on. */
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
