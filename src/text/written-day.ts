import { isDay, isoDate, japanDay } from '../domain/japan-day.ts'
import { KANJI_DIGITS, parseKanjiNumeral } from './letters/kanji-numerals.ts'

/**
 * Returns the ISO date of a day as people and spreadsheets write it: 2026-04-01, 2026/4/1, 2026.4.1, 2026年4月1日(水),
 * 20260401, 令和8年4月1日付 or 現在, R8.4.1, R080401, 令和元年五月一日, Apr 1, 2026, 46113 (Excel). A time may follow; one with
 * its zone is converted to the day in Japan. Undefined for any other text: 2026-12 and 202612 are months.
 */
export function writtenDay(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  const even = text.normalize('NFKC').trim().replace(QUOTED, '$1').replace(YEAR_AGAIN, '$1')
  const written = withMonthInNumbers(even)
  if (SERIAL.test(written)) return isoDate(Math.floor(Number(written)) - SERIAL_OF_1970)
  const { era, year, month, day } = (DAY.exec(written) ?? DIGITS.exec(written))?.groups ?? {}
  if (year === undefined) return undefined
  const before = era === undefined ? 0 : YEAR_BEFORE.get(era.slice(0, 1).toUpperCase())!
  const date = [before + numeral(year), numeral(month), numeral(day)]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-')
  const time = Date.parse(date)
  if (Number.isNaN(time) || isoDate(japanDay(time)) !== date) return undefined
  // A time with its zone is a moment: 2026-03-31T15:00:00Z is the first of April in Japan.
  const moment = ZONED.test(written) ? Date.parse(written.replace(HOURS_ALONE, '$&:00')) : Number.NaN
  return Number.isNaN(moment) ? date : isoDate(japanDay(moment))
}

function withMonthInNumbers(text: string): string {
  const [found = '', one = '', other = '', year = ''] = IN_ENGLISH.exec(text) ?? []
  const [word, day] = one > other ? [one, other] : [other, one]
  const month = found === '' ? -1 : MONTHS.findIndex((name) => name.startsWith(word.toLowerCase()))
  return month < 0 ? text : text.replace(found, `${year.padStart(4, '20')}-${month + 1}-${day}`)
}

/** Returns a day as people write it; of a month (2020-04, 2020年4月) or year (2020, 令和2年) its first or its last day. */
export function dayOfPeriod(text: string, side: 'least' | 'most'): string | undefined {
  const even = text.normalize('NFKC').trim()
  // A number of five digits may be any.
  if (text.length > LONGEST || /^\d{5}(?:\.|$)/.test(even)) return undefined
  const days = ENDS[side].map((end) => `${even}${end}`).map((day) => (isDay(day) ? day : writtenDay(day)))
  return days.find((day) => day !== undefined)
}

/** Whether a text is a day that lacks its year: 4月1日, 4/1. */
export function isDayWithoutYear(text: string): boolean {
  return text.length <= LONGEST && DAY_ALONE.test(text.normalize('NFKC').trim())
}

const LONGEST = 100
const DAYS_OF_MONTH = [31, 30, 29, 28].flatMap((day) => [`-${day}`, `${day}`, `${day}日`])
const ENDS = {
  least: ['', '-01', '01', '1日', '-01-01', '1月1日'],
  most: ['', ...DAYS_OF_MONTH, '-12-31', '12月31日'],
} as const
// ='…' keeps a spreadsheet from reading a day.
const QUOTED = /^=?["'](.*?)["']?$/
// Apr 1, 2026; Wednesday, April 1st, 2026; 1 April 2026; 01-Apr-2026.
const IN_ENGLISH =
  /^(?:[a-z]{3,9},\s+)?(?=[a-z]{3}|[0-9]+[a-z]*[\s-]+[a-z]{3})([a-z]{3,9}|[0-9]{1,2})(?:\.|st|nd|rd|th)?[\s-]+([a-z]{3,9}|[0-9]{1,2})(?:st|nd|rd|th|\.)?,?[\s-]+([0-9]{4}|[0-9]{2})(?=$|\s)/i
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
// The year is said twice: 2024年(令和6年)4月1日.
const YEAR_AGAIN = /^([^()]{2,8})\((?:[^()]{2,6}年|[MTSHR][0-9]{1,2})\)/i
// Days that a spreadsheet counts from the end of 1899, as a number without its format: 1954 to 2099.
const SERIAL = /^(?:[2-6][0-9]{4}|7[0-2][0-9]{3})(?:\.[0-9]+)?$/
const SERIAL_OF_1970 = 25_569
// The year before the first of each era.
const YEARS_BEFORE = { 明: 1867, M: 1867, 大: 1911, T: 1911, 昭: 1925, S: 1925, 平: 1988, H: 1988, 令: 2018, R: 2018 }
const YEAR_BEFORE: ReadonlyMap<string, number> = new Map(Object.entries(YEARS_BEFORE))
const ZONE = '(?:Z|[-+]\\d{2}(?::?\\d{2})?)'
const ERA = '(?:明治|大正|昭和|平成|令和|[明大昭平令MTSHR])'
const TWO = `[0-9]{1,2}|[${KANJI_DIGITS}]{1,3}`
const DAY = new RegExp(
  `^(?:西暦)?(?:(?<era>${ERA})\\s*(?=元|(?:${TWO})[^0-9${KANJI_DIGITS}])|(?=[12][0-9]{3}[^0-9]))(?<year>元|[0-9]{1,4}|[${KANJI_DIGITS}]{1,3})` +
    `\\s*[-–/.年]\\s*(?<month>${TWO})\\s*[-–/.月]\\s*(?<day>${TWO})\\s*(?:日(?:付け?|現在|時点)?|[.])?` +
    `(?:\\s*[(]?[月火水木金土日](?:曜日?)?[)]?)?(?:[T\\s]\\s*\\d{1,2}[:時]\\d{2}[\\d:.分秒]*${ZONE}?)?$`,
  'i',
)
const DIGITS = /^(?:(?<era>[HR])(?=[0-9]{6}$)|(?=[12][0-9]{7}$))(?<year>[0-9]{2,4})(?<month>[0-9]{2})(?<day>[0-9]{2})$/i
const DAY_ALONE = /^(?:0?[1-9]|1[0-2])\s*[月/.]\s*(?:0?[1-9]|[12][0-9]|3[01])日?(?:\s*[(][月火水木金土日][)])?$/
const ZONED = new RegExp(`:.*${ZONE}$`)
// Date.parse knows +09:00 and +0900, but not +09.
const HOURS_ALONE = /[-+]\d{2}$/

function numeral(text = ''): number {
  if (text === '元') return 1
  return /^[0-9]+$/.test(text) ? Number(text) : (parseKanjiNumeral(text) ?? Number.NaN)
}
