import { isoDate } from '../../domain/japan-day.ts'
import type { Late } from '../../domain/late.ts'
import type { Unavailable } from '../../domain/problem.ts'
import { type Result, success } from '../../domain/result.ts'

/** Counted requests of one day in Japan; `date` is ISO 8601. */
export type DayUsage = { readonly date: string; readonly counted: number }

/** Counted requests of one key on one day in Japan, a day number of `japanDay`. */
export type DayCount = { readonly keyId: string; readonly day: number; readonly counted: number }

/** Counts of this thread, under a number that no other batch of it has; a batch may be empty. */
export type UsageBatch = { readonly number: number; readonly counts: readonly DayCount[] }

/** The plan of a key and its counts by day, as they are stored. */
type StoredUsage = { readonly plan: string; readonly counts: ReadonlyMap<number, number> }

export type UsageStore = {
  /** Adds a batch and forgets days before USAGE_DAYS; false: it comes again, and counts once. */
  keep(batch: UsageBatch): Promise<boolean>
  /** Reads the usage of a key; undefined when no key has this id. */
  of(keyId: string): Late<Result<StoredUsage | undefined, Unavailable>>
}

/** The usage of keys by day: what was counted since the last flush in memory, the rest in the store. */
export type Usage = {
  add(keyId: string, day: number): void
  /** Stores what was counted; false when that failed, and the next flush stores it. */
  flush(): Promise<boolean>
  /** Reads the plan of a key and its last thirty days, oldest first; undefined when no key has this id. */
  of(
    keyId: string,
    today: number,
  ): Promise<Result<{ readonly plan: string; readonly days: readonly DayUsage[] } | undefined, Unavailable>>
}

export const USAGE_DAYS: number = 30

export function openUsage(store: UsageStore): Usage {
  let counts = new Map<string, DayCount>()
  // Sent again until the store acknowledges it.
  let batch: UsageBatch | undefined
  let batches = 0
  let last: Promise<unknown> = Promise.resolve()

  // The batch that was not acknowledged, else what was counted since.
  async function send(): Promise<boolean> {
    if (batch === undefined) {
      if (counts.size > 0) batches++
      batch = { number: batches, counts: [...counts.values()] }
      counts = new Map()
    }
    if (!(await store.keep(batch))) return false
    batch = undefined
    return true
  }

  // What is counted meanwhile waits for the next flush: under load there is always some.
  async function sendAll(): Promise<boolean> {
    const isRepeated = batch !== undefined
    return (await send()) && (!isRepeated || counts.size === 0 || (await send()))
  }

  function flush(): Promise<boolean> {
    // One after the other: a batch that two send would count twice.
    const sending = last.then(sendAll, sendAll)
    last = sending
    return sending
  }

  return {
    add(keyId, day) {
      const row = `${keyId} ${day}`
      counts.set(row, { keyId, day, counted: (counts.get(row)?.counted ?? 0) + 1 })
    },
    flush,
    async of(keyId, today) {
      // The store lacks what was counted since the last flush, and more when that failed.
      await flush()
      const stored = await store.of(keyId)
      if (!stored.ok) return stored
      if (stored.value === undefined) return success(undefined)
      const counted = new Map(stored.value.counts)
      for (const row of [...(batch?.counts ?? []), ...counts.values()]) {
        if (row.keyId === keyId) counted.set(row.day, (counted.get(row.day) ?? 0) + row.counted)
      }
      return success({ plan: stored.value.plan, days: lastThirtyDays(today, counted) })
    },
  }
}

function lastThirtyDays(today: number, counts: ReadonlyMap<number, number>): readonly DayUsage[] {
  const first = today - USAGE_DAYS + 1
  return Array.from({ length: USAGE_DAYS }, (_, i) => ({
    date: isoDate(first + i),
    counted: counts.get(first + i) ?? 0,
  }))
}
