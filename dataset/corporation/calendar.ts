/** The day on which corporate numbers were first assigned; all older corporations have it as their assignment date. */
const FIRST_DAY = '2015-10-05'

/** The day whose state the generated register describes: fixed, so that the same options give the same bytes. */
export const REGISTER_DAY = '2026-08-31'
const DAY_MILLIS = 86_400_000

/** Index of REGISTER_DAY, counted from FIRST_DAY = 0. */
export const LAST_DAY: number = (Date.parse(REGISTER_DAY) - Date.parse(FIRST_DAY)) / DAY_MILLIS

/** Returns a day, counted from FIRST_DAY = 0, as YYYY-MM-DD. A day outside the range counts as the nearer end of it. */
export function dateOf(day: number): string {
  const within = Math.min(Math.max(Math.floor(day), 0), LAST_DAY)
  return new Date(Date.parse(FIRST_DAY) + within * DAY_MILLIS).toISOString().slice(0, 10)
}

/** Writes a date of the register's range in the Japanese calendar: 2026-08-31 → 令和8年8月31日. */
export function eraDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  const inReiwa = date >= '2019-05-01'
  return `${inReiwa ? '令和' : '平成'}${Number(year) - (inReiwa ? 2018 : 1988)}年${Number(month)}月${Number(day)}日`
}
