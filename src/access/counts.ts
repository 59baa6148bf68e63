import { BucketTable, type FullTimes } from './bucket-table.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Store } from './store.ts'
import type { StoreWriter } from './store-writer.ts'
import { type DayCount, UsageCounts } from './usage-counts.ts'

/** Limits and usage: what changes with every request is in memory, the rest in the store. */
export type Counts = {
  readonly buckets: BucketTable
  readonly usage: UsageCounts
  /** Stores what has changed; false when that could not be stored, and is kept for the next time. */
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
      // While the disk takes nothing, asking without anything to write tells when it does again.
      if (dirty.length + counts.length === 0 && writer.isStoring()) return true
      const times = dirty.map(([keyId, fullTimes]) => [keyId, moved(fullTimes, -ahead)] as const)
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

/** The full times of a key in steady time, as the store has them. */
export function storedFullTimes(store: Store, clock: SteadyClock, keyId: string): FullTimes | undefined {
  const stored = store.buckets.get(keyId)
  if (stored === undefined) return undefined
  return moved(stored, clock.aheadMicros())
}

// A key without rows has used none.
function moved([minute, day, rows = 0]: readonly number[], micros: number): FullTimes {
  return [(minute ?? 0) + micros, (day ?? 0) + micros, rows + micros]
}

/** What is stored of a key's days, the first and the last included. */
export function storedCounts(
  store: Store,
  keyId: string,
  { first, last }: { readonly first: number; readonly last: number },
): readonly Readonly<DayCount>[] {
  const rows = store.usage.getRange({ start: [keyId, first], end: [keyId, last + 1] })
  return rows.map(({ key: [, day], value }) => ({ keyId, day, counted: value }))
}
