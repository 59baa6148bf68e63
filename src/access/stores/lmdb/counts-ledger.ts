import { type CountedRow, USAGE_DAYS } from '../../keys/usage-counts.ts'
import type { FullTimes } from '../../limits/bucket-table.ts'
import type { Store } from './store.ts'

/** What has changed since it was last stored: full times, Unix microseconds of the wall clock, and counts by day. */
export type Counted = {
  readonly times: readonly (readonly [keyId: string, times: FullTimes])[]
  readonly counts: readonly Readonly<CountedRow>[]
}

/** Stores limits and usage, and removes usage older than thirty days; runs inside `store.write`. */
export function keepCounts(store: Store, { times, counts }: Counted): void {
  for (const [keyId, fullTimes] of times) store.buckets.put(keyId, fullTimes)
  for (const { keyId, day, counted, firstOfDay } of counts) {
    store.usage.put([keyId, day], counted)
    if (!firstOfDay) continue
    store.unused.remove(keyId)
    forgetOldUsage(store, keyId, day - USAGE_DAYS + 1)
  }
}

function forgetOldUsage(store: Store, keyId: string, firstKept: number): void {
  for (const key of [...store.usage.getKeys({ start: [keyId, 0], end: [keyId, firstKept] })]) store.usage.remove(key)
}
