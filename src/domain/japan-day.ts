const DAY_MILLIS = 86_400_000

// Japan is nine hours ahead of UTC and has no summer time.
const JAPAN_AHEAD_MILLIS = 9 * 3_600_000

/** Returns the number of the day in Japan, counted from 1970-01-01; `unixMillis` are milliseconds since the epoch. */
export function japanDay(unixMillis: number): number {
  return Math.floor((unixMillis + JAPAN_AHEAD_MILLIS) / DAY_MILLIS)
}

/** Returns the ISO date of a day that is counted from 1970-01-01. */
export function isoDate(day: number): string {
  return new Date(day * DAY_MILLIS).toISOString().slice(0, 10)
}

/** Returns when the day of an ISO date begins in Japan, in milliseconds since the epoch. */
export function beginningOfDay(date: string): number {
  return Date.parse(date) - JAPAN_AHEAD_MILLIS
}

/** Whether a text is a day of the calendar as an ISO date, such as 2026-08-21. */
export function isDay(text: string): boolean {
  const millis = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(millis) && new Date(millis).toISOString().startsWith(text)
}
