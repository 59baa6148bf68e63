import { type DayCount, USAGE_DAYS } from '../../keys/usage.ts'
import type { Store } from './store.ts'

/** What has changed since it was last stored: full times, Unix microseconds of the wall clock, and further counts. */
export type Counted = {
  readonly times: readonly (readonly [keyId: string, times: readonly number[]])[]
  readonly counts: readonly DayCount[]
}

/** Stores limits and usage, and removes usage older than thirty days; runs inside `store.write`. */
export function keepCounts(store: Store, { times, counts }: Counted): void {
  for (const [keyId, fullTimes] of times) store.buckets.put(keyId, fullTimes)
  for (const { keyId, day, counted } of counts) {
    const before = store.usage.get([keyId, day])
    store.usage.put([keyId, day], (before ?? 0) + counted)
    if (before !== undefined) continue
    store.unused.remove(keyId)
    for (const old of store.usage.getKeys({ start: [keyId, 0], end: [keyId, day - USAGE_DAYS + 1] }))
      store.usage.remove(old)
  }
}
