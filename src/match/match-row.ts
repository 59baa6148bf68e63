import { characterCount } from '../domain/character-count.ts'
import { type CorporateNumber, parseWrittenCorporateNumber } from '../domain/corporate-number.ts'
import { isoDate, japanDay } from '../domain/japan-day.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Writable } from '../domain/writable.ts'
import { addressBeside } from './reading/address-beside.ts'
import { numberBeside } from './reading/number-beside.ts'

/** One row of a list, as it was written. */
export type MatchRow = {
  readonly name?: string
  /** In one line, beginning with the prefecture, the city or the town. */
  readonly address?: string
  readonly postal_code?: string
  readonly prefecture?: string
  readonly corporate_number?: string
  /** The day on which the row was right. */
  readonly as_of?: string
}

/** A row that can be matched: it has a name or a number. */
export type MatchQuestion = {
  readonly name: string
  /** What was written beside the name: its number and its address. */
  readonly leftOut?: readonly string[]
  readonly address?: string
  readonly postalCode?: string
  readonly prefecture?: string
  readonly number?: GivenNumber
  /** ISO date. */
  readonly asOf?: string
}

/** The corporate number that was given; `invalid` when digits were given that are no corporate number. */
type GivenNumber = CorporateNumber | 'invalid'

export const LONGEST_NAME = 300
export const LONGEST_ADDRESS = 1000
/** The limit of every other text, and of a row's id. */
export const LONGEST_CODE = 100
const CODES = ['postal_code', 'prefecture', 'corporate_number', 'as_of'] as const

/** Checks a row and makes a question of it; a failure is a sentence that says what is wrong with the row. */
export function parseMatchRow(row: MatchRow): Result<MatchQuestion, string> {
  // NFKC can lengthen a text 18 times, so the length is checked before it.
  const long = CODES.find((code) => characterCount(row[code] ?? '') > LONGEST_CODE)
  if (long !== undefined) return failure(tooLong(long, row[long] ?? '', LONGEST_CODE))
  const written = (row.name ?? '').replace(LINE_END_OF_EXCEL, '\n').trim()
  if (characterCount(written) > LONGEST_NAME) return failure(tooLong('name', written, LONGEST_NAME))
  const beside = numberBeside(written)
  const number = givenNumber(row.corporate_number ?? '') ?? beside?.number
  const numbered = beside !== undefined && beside.number === number ? beside : { name: written, leftOut: [] }
  const addressed = hasPlace(row) ? undefined : addressBeside(numbered.name)
  const { name } = addressed ?? numbered
  if (name === '' && number === undefined) return failure('name: empty, expected a name or a corporate number.')
  const address = addressed?.address ?? (row.address ?? '').trim()
  if (characterCount(address) > LONGEST_ADDRESS) return failure(tooLong('address', address, LONGEST_ADDRESS))
  if (name.includes(UNREADABLE)) return failure('name: contains bytes that could not be decoded, expected UTF-8.')
  const asOf = writtenDay(row.as_of ?? '')
  if (asOf === 'no-date') return failure('as_of: not a date, expected one such as 2026-04-01.')
  const question: Writable<MatchQuestion> = { name }
  const leftOut = [...numbered.leftOut, ...(addressed === undefined ? [] : [addressed.address])]
  if (leftOut.length > 0) question.leftOut = leftOut
  if (address !== '') question.address = address
  if (row.postal_code !== undefined) question.postalCode = row.postal_code
  if (row.prefecture !== undefined) question.prefecture = row.prefecture
  if (number !== undefined) question.number = number
  if (asOf !== undefined) question.asOf = asOf
  return success(question)
}

function hasPlace({ address = '', postal_code = '', prefecture = '' }: MatchRow): boolean {
  return [address, postal_code, prefecture].some((text) => text.trim() !== '')
}

function tooLong(field: keyof MatchRow, text: string, most: number): string {
  return `${field}: ${characterCount(text)} characters, expected at most ${most}.`
}

const UNREADABLE = '\ufffd'
// As a file of Excel stores a carriage return or a line feed, and programs that read it hand it on.
const LINE_END_OF_EXCEL = /_x000[AD]_/gi

// Text without digits, such as a dash or なし, counts as no number; digits that are no corporate number are invalid.
function givenNumber(text: string): GivenNumber | undefined {
  if (!/[0-9]/.test(text.normalize('NFKC'))) return undefined
  const parsed = parseWrittenCorporateNumber(text)
  return parsed.ok ? parsed.value : 'invalid'
}

// Parses a day: 2026-04-01, 2026/4/1, 2026年4月1日, 20260401; 2026-12 and 202612 are months and no day. A time may follow,
// because OpenRefine and exports add one.
function writtenDay(text: string): string | 'no-date' | undefined {
  const written = text.normalize('NFKC').trim()
  if (written === '') return undefined
  const [year, month = '', day = ''] = (DAY.exec(written) ?? EIGHT_DIGITS.exec(written))?.slice(1) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(date)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return 'no-date'
  // A time with its zone is a moment: 2026-03-31T15:00:00Z is the first of April in Japan.
  const moment = ZONED.test(written) ? Date.parse(written.replace(HOURS_ALONE, '$&:00')) : Number.NaN
  return Number.isNaN(moment) ? date : isoDate(japanDay(moment))
}

const ZONE = '(?:Z|[-+]\\d{2}(?::?\\d{2})?)'
const DAY = new RegExp(
  `^([12][0-9]{3})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?(?:[T ]\\d{1,2}:\\d{2}[\\d:.]*${ZONE}?)?$`,
)
const EIGHT_DIGITS = /^([12][0-9]{3})([0-9]{2})([0-9]{2})$/
const ZONED = new RegExp(`:.*${ZONE}$`)
// Date.parse knows +09:00 and +0900, but not +09.
const HOURS_ALONE = /[-+]\d{2}$/
