import { type DayCount, UsageCounts } from '../../keys/usage-counts.ts'
import { BucketTable, type FullTimes } from '../../limits/bucket-table.ts'
import type { SteadyClock } from '../../limits/steady-clock.ts'
import type { Store } from './store.ts'
import type { StoreWriter } from './store-writer.ts'

/** Limits and usage of one thread: what changes with every request is in memory, the rest in the store. */
export type Counts = {
  readonly buckets: BucketTable
  readonly usage: UsageCounts
  /** Stores the buckets and counts that have changed; false when that failed, and the next call tries them again. */
  flush(): Promise<boolean>
}

export function openCounts(store: Store, writer: StoreWriter, clock: SteadyClock): Counts {
  const buckets = new BucketTable((keyId) => storedFullTimes(store, clock, keyId))
  const usage = new UsageCounts({
    countOn: (keyId, day) => store.usage.get([keyId, day]) ?? 0,
    countsBetween: (keyId, first, last) => storedCounts(store, keyId, { first, last }),
  })
  return {
    buckets,
    usage,
    async flush() {
      const ahead = clock.aheadMicros()
      const dirty = buckets.takeDirty()
      const counts = usage.takeDirty()
      // While nothing can be stored, an empty task finds out when the disk accepts writes again.
      if (dirty.length + counts.length === 0 && writer.isStoring()) return true
      const times = dirty.map(([keyId, fullTimes]) => [keyId, shifted(fullTimes, -ahead)] as const)
      let stored = false
      try {
        stored = (await writer.run('keepCounts', { times, counts })).ok
        return stored
      } finally {
        if (!stored) for (const [keyId] of dirty) buckets.markDirty(keyId)
        for (const row of counts) {
          if (stored) row.firstOfDay = false
          else usage.markDirty(row)
        }
      }
    },
  }
}

/** Reads the full times of a key from the store and converts them to steady time; undefined when it has none. */
export function storedFullTimes(store: Store, clock: SteadyClock, keyId: string): FullTimes | undefined {
  const stored = store.buckets.get(keyId)
  if (stored === undefined) return undefined
  return shifted(stored, clock.aheadMicros())
}

// Converts full times between wall time and steady time. A record without a time for rows has a full bucket of rows.
function shifted([minute, day, rows = 0]: readonly number[], micros: number): FullTimes {
  return [(minute ?? 0) + micros, (day ?? 0) + micros, rows + micros]
}

/** Reads the stored counts of a key from the first day to the last, both included. */
export function storedCounts(
  store: Store,
  keyId: string,
  { first, last }: { readonly first: number; readonly last: number },
): readonly Readonly<DayCount>[] {
  const rows = store.usage.getRange({ start: [keyId, first], end: [keyId, last + 1] })
  return rows.map(({ key: [, day], value }) => ({ keyId, day, counted: value }))
}
