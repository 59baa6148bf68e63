import {
  type CorporateNumber,
  isRoundedNumber,
  numberOfRegistration,
  parseWrittenCorporateNumber,
} from '../domain/corporate-number.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { characterCount, isLongerThan } from '../domain/shortened.ts'
import { webHost } from '../domain/web-host.ts'
import type { Writable } from '../domain/writable.ts'
import { numbersIn, withoutWrongNumbers } from '../query/interpret/rules/numbers.ts'
import { tidy } from '../query/interpret/rules/reading.ts'
import { addressBeside } from '../query/place/address-beside.ts'
import { writtenDay } from '../text/written-day.ts'

/** One row of a list, as it was written. */
export type MatchRow = {
  readonly name?: string
  /** In one line, beginning with the prefecture, the city or the town. */
  readonly address?: string
  readonly postal_code?: string
  readonly prefecture?: string
  readonly corporate_number?: string
  /** A web address or its host. */
  readonly website?: string
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
  /** The host of the row's web address, without www. */
  readonly host?: string
  /** ISO date. */
  readonly asOf?: string
}

/** The given number; `registration`: completed from twelve digits, absent when a spreadsheet rounded it. */
type GivenNumber = CorporateNumber | 'invalid' | { readonly registration?: CorporateNumber }

export const LONGEST_NAME = 300
export const LONGEST_ADDRESS = 1000
/** The limit of every other text, and of a row's id. */
export const LONGEST_CODE = 100
const CODES = ['postal_code', 'prefecture', 'corporate_number', 'as_of'] as const

/** Checks a row and makes a question of it; a failure is a sentence that says what is wrong with the row. */
export function parseMatchRow(row: MatchRow): Result<MatchQuestion, string> {
  // NFKC can lengthen a text 18 times, so the length is checked before it.
  const long = CODES.find((code) => isLongerThan(row[code] ?? '', LONGEST_CODE))
  if (long !== undefined) return failure(tooLong(long, row[long] ?? '', LONGEST_CODE))
  const written = withoutMarks((row.name ?? '').replace(LINE_END_OF_EXCEL, '\n').trim())
  if (isLongerThan(written, LONGEST_NAME)) return failure(tooLong('name', written, LONGEST_NAME))
  const beside = numberBeside(written)
  const inAddress = NUMBER_ALONE.test(row.address ?? '') ? numberBeside(row.address ?? '') : undefined
  const number = givenNumber(row.corporate_number ?? '') ?? beside?.number ?? inAddress?.number
  const numbered = beside !== undefined && beside.number === number ? beside : { name: written, leftOut: [] }
  const hasPlace = [row.address, row.postal_code, row.prefecture].some((text = '') => text.trim() !== '')
  const addressed = hasPlace ? undefined : addressBeside(numbered.name)
  const { name } = addressed ?? numbered
  if (name === '' && typeof number === 'object' && number.registration === undefined)
    return failure('corporate_number: rounded by a spreadsheet, expected 13 digits.')
  if (name === '' && number === undefined) return failure('name: empty, expected a name or a corporate number.')
  const address = addressed?.address ?? (inAddress?.name ?? row.address ?? '').trim()
  if (isLongerThan(address, LONGEST_ADDRESS)) return failure(tooLong('address', address, LONGEST_ADDRESS))
  const website = row.website ?? ''
  if (isLongerThan(website, LONGEST_ADDRESS)) return failure(tooLong('website', website, LONGEST_ADDRESS))
  if (name.includes(UNREADABLE)) return failure('name: contains bytes that could not be decoded, expected UTF-8.')
  const asOf = row.as_of === undefined ? undefined : writtenDay(row.as_of)
  if (asOf === undefined && (row.as_of ?? '').trim() !== '')
    return failure('as_of: not a date, expected one such as 2026-04-01.')
  const question: Writable<MatchQuestion> = { name }
  const leftOut = [...numbered.leftOut, ...(addressed === undefined ? [] : [addressed.address])]
  if (leftOut.length > 0) question.leftOut = leftOut
  if (address !== '') question.address = address
  if (row.postal_code !== undefined) question.postalCode = row.postal_code
  if (row.prefecture !== undefined) question.prefecture = row.prefecture
  if (number !== undefined) question.number = number
  const host = website === '' ? undefined : webHost(website)
  if (host !== undefined) question.host = host
  if (asOf !== undefined) question.asOf = asOf
  return success(question)
}

// What a list or a sentence puts around a name: ・株式会社あおば商会, 「株式会社あおば商会」, 株式会社あおば商会。
function withoutMarks(text: string): string {
  const bare = text.replace(/^(?:[・･•‣◦▪▶►◆◇■□●○◯★☆✓*＊※]|-\s)\s*(?=[^・•◆◇■□●○◯*＊※\s])|(?<=[^、。])[、。]+$/g, '')
  return bare.replace(/^(?:「([^「」]+)」|『([^『』]+)』|"([^"]+)"|“([^“”]+)”)$/, '$1$2$3$4')
}

function tooLong(field: keyof MatchRow, text: string, most: number): string {
  return `${field}: ${characterCount(text)} characters, expected at most ${most}.`
}

// Thirteen digits in a row: with signs between them they may be a block and a telephone number.
const NUMBER_ALONE = /(?<!\p{Nd})\p{Nd}{13}(?!\p{Nd})/u
const UNREADABLE = '\ufffd'
// As a file of Excel stores a carriage return or a line feed, and programs that read it hand it on.
const LINE_END_OF_EXCEL = /_x000[AD]_/gi

// Text without digits, such as a dash or なし, and 0 count as no number; digits that are no corporate number are invalid.
function givenNumber(text: string): GivenNumber | undefined {
  if (!/[1-9]/.test(text.normalize('NFKC'))) return undefined
  if (isRoundedNumber(text)) return {}
  const parsed = parseWrittenCorporateNumber(text)
  // A remark may stand beside it: 4010401021648（確認済）.
  return parsed.ok ? parsed.value : (numberBeside(text)?.number ?? 'invalid')
}

/** A text with a corporate number, as on invoices; `name` is empty if the text is only the number and its label. */
export type NumberedName = {
  readonly name: string
  /** `invalid`: a number with the T of an invoice registration, but a wrong check digit. */
  readonly number: GivenNumber
  readonly leftOut: readonly string[]
}

/** Separates a name from the number beside it: 株式会社あおば商会（登録番号 T7000012050002); not from those of several parties. */
export function numberBeside(text: string): NumberedName | undefined {
  if (!/\p{N}/u.test(text)) return undefined
  const alone = parseWrittenCorporateNumber(text)
  if (alone.ok) return { name: '', number: alone.value, leftOut: [] }
  // 0109-01-010169 is no 合同会社０１０９.
  const registration = numberOfRegistration(text)
  if (registration !== undefined) return { name: '', number: { registration }, leftOut: [] }
  if (!MAY_HOLD_ONE.test(text)) return undefined
  const written = tidy(text.replace(/[\r\n]+/g, ' '))
  const found = numbersIn(written)
  if (found.length > 1) return undefined
  const leftOut: string[] = []
  const withoutWrong = withoutWrongNumbers(written, leftOut)
  if (found[0] !== undefined) {
    const { number, written: digits, leftOut: rest } = found[0]
    return { name: nameIn(rest[0] ?? ''), number, leftOut: [digits] }
  }
  return leftOut.some((digits) => /^T/i.test(digits))
    ? { name: nameIn(withoutWrong), number: 'invalid', leftOut }
    : undefined
}

// Thirteen digits, with or without separators.
const MAY_HOLD_ONE = /(?:\p{Nd}[^\p{L}\p{N}]{0,2}){13}/u

function nameIn(rest: string): string {
  return ONLY_LABEL.test(rest) ? '' : rest.replace(EMPTY_BRACKETS, ' ').trim()
}

const LABEL = '(?:インボイス|適格請求書発行事業者)*(?:(?:法人|登録|会社法人等)番号)?'
const ONLY_LABEL = new RegExp(`^[^\\p{L}\\p{N}]*${LABEL}[^\\p{L}\\p{N}]*$`, 'u')
const EMPTY_BRACKETS = new RegExp(`[([【]\\s*${LABEL}[\\s:]*[)\\]】]`, 'gu')
