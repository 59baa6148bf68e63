/** Whether a text is a day of the calendar as an ISO date, such as 2026-08-21. */
export function isDay(text: string): boolean {
  const millis = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(millis) && new Date(millis).toISOString().startsWith(text)
}
