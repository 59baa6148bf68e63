/** Returns the text, trimmed, when it is an ISO date that exists in the calendar; undefined otherwise. */
export function parseIsoDate(text: string | undefined): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text?.trim() ?? '')
  if (parts === null) return undefined
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  // The oldest corporation still in operation is of 578; smaller years are placeholders.
  if (year < 500 || month < 1 || month > 12 || day < 1) return undefined
  return day <= daysOf(month, year) ? parts[0] : undefined
}

function daysOf(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
