/** The day numbers were first given out; older corporations all have it as their assignment date. */
const FIRST_DAY = '2015-10-05'

/** The day the generated register is true for: fixed, so that the same options give the same bytes. */
export const REGISTER_DAY = '2026-08-31'

const DAY_MILLIS = 86_400_000

// Every day from FIRST_DAY to REGISTER_DAY.
const DAYS: readonly string[] = Array.from(
  { length: (Date.parse(REGISTER_DAY) - Date.parse(FIRST_DAY)) / DAY_MILLIS + 1 },
  (_, i) => new Date(Date.parse(FIRST_DAY) + i * DAY_MILLIS).toISOString().slice(0, 10),
)

/** Index of REGISTER_DAY, counted from FIRST_DAY = 0. */
export const LAST_DAY: number = DAYS.length - 1

/** YYYY-MM-DD of a day between FIRST_DAY (0) and REGISTER_DAY; outside it is the nearer of the two. */
export function dateOf(day: number): string {
  return DAYS[Math.min(Math.max(Math.floor(day), 0), LAST_DAY)] ?? REGISTER_DAY
}

/** 2026-08-31 → 令和8年8月31日. */
export function eraDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  const inReiwa = date >= '2019-05-01'
  return `${inReiwa ? '令和' : '平成'}${Number(year) - (inReiwa ? 2018 : 1988)}年${Number(month)}月${Number(day)}日`
}
