/** Returns a date as yyyymmdd, which sorts and fits DuckDB's INTEGER; 0, not known, when it is none. */
export function dateNumber(year: number, month: number, day: number): number {
  const isDate =
    month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate())
  return isDate ? year * 10_000 + month * 100 + day : 0
}

/** Later than any date: stands for today when today is not known, so that no row is rejected as future. */
export const NO_DAY = 99_999_999

/** Parses an ISO date, which a time may follow, as yyyymmdd; 0 when the text is none. */
export function parseDateNumber(text: string): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text)
  return parts === null ? 0 : dateNumber(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

/** Formats yyyymmdd as an ISO date; undefined for 0. */
export function isoDate(date: number): string | undefined {
  if (date === 0) return undefined
  const digits = String(date).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
