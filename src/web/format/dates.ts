import type { Language } from '../address/language.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 2026-08-21 → 2026年8月21日, 21 Aug 2026; any text but an ISO date stays as it is. */
export function formatDate(iso: string, language: Language): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  if (year === undefined) return iso
  if (language === 'ja') return `${year}年${Number(month)}月${Number(day)}日`
  return `${Number(day)} ${shortMonth(Number(month))} ${year}`
}

/** Formats a day without its year: 3月31日, 31 Mar. */
export function formatDayOfYear(month: number, day: number, language: Language): string {
  return language === 'ja' ? `${month}月${day}日` : `${day} ${shortMonth(month)}`
}

/** 3 → Mar; a number that is not from 1 to 12 stays as it is. */
function shortMonth(month: number): string {
  return MONTHS[month - 1] ?? String(month)
}
