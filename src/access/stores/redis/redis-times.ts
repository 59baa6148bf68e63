import type { FullTimes } from '../../limits/bucket-table.ts'

/** The reply of a script about a key: the store's time and the full times by it, steady microseconds; then the rest. */
export type ToldTimes = { readonly atMicros: number; readonly times: FullTimes; readonly more: readonly string[] }

/** Parses a reply that `told` (lua/buckets.lua) made. */
export function readTimes([at, minute, day, rows, ...more]: readonly string[]): ToldTimes {
  return { atMicros: Number(at), times: [Number(minute), Number(day), Number(rows)], more }
}

/** Converts full times from the store's clock to this server's, which shows `here` (microseconds) now. */
export function timesHere({ atMicros, times }: ToldTimes, here: number): FullTimes {
  const ahead = here - atMicros
  return [times[0] + ahead, times[1] + ahead, times[2] + ahead]
}
