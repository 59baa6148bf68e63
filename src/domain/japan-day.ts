const DAY_MILLIS = 86_400_000

// Japan is nine hours ahead of UTC and has no summer time.
const JAPAN_AHEAD_MILLIS = 9 * 3_600_000

/** Number of the day in Japan, counted from 1970-01-01. */
export function japanDay(unixMillis: number): number {
  return Math.floor((unixMillis + JAPAN_AHEAD_MILLIS) / DAY_MILLIS)
}

/** ISO date of such a day. */
export function isoDate(day: number): string {
  return new Date(day * DAY_MILLIS).toISOString().slice(0, 10)
}

/** When the day of an ISO date begins in Japan, in milliseconds of Unix time. */
export function beginningOfDay(date: string): number {
  return Date.parse(date) - JAPAN_AHEAD_MILLIS
}
