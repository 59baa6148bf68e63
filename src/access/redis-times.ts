import type { FullTimes } from './bucket-table.ts'

/**
 * How a script tells the buckets of a key: its own time, then when minute, day and rows are full, steady microseconds.
 */
export type ToldTimes = { readonly atMicros: number; readonly times: FullTimes; readonly more: readonly string[] }

export function readTimes([at, minute, day, rows, ...more]: readonly string[]): ToldTimes {
  return { atMicros: Number(at), times: [Number(minute), Number(day), Number(rows)], more }
}

/** The times by a clock that shows `here` when the store's shows what is told. */
export function timesHere({ atMicros, times }: ToldTimes, here: number): FullTimes {
  const ahead = here - atMicros
  return [times[0] + ahead, times[1] + ahead, times[2] + ahead]
}
