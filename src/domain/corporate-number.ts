import { failure, type Result, success } from './result.ts'

/** Thirteen ASCII digits whose first is the right check digit of the other twelve. */
export type CorporateNumber = string & { readonly [brand]: true }

declare const brand: unique symbol

/** The day on which all corporations that existed were assigned their numbers. */
export const FIRST_ASSIGNMENT = '2015-10-05'

export type CorporateNumberFault =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'wrong-check-digit'; readonly expected: string }

const PATTERN = /^[1-9]\d{12}$/

/** Parses the strict form only: thirteen half-width digits. */
export function parseCorporateNumber(text: string): Result<CorporateNumber, CorporateNumberFault> {
  if (!PATTERN.test(text)) return failure({ kind: 'malformed' })
  const expected = checkDigit(text.slice(1))
  if (text[0] !== expected) return failure({ kind: 'wrong-check-digit', expected })
  return success(text as CorporateNumber)
}

// NFKC can lengthen a text 18 times, so a hostile text is refused before it is normalised.
const LONGEST_WRITTEN = 100

/**
 * Parses a number as people and spreadsheets write it: with full-width digits, spaces, hyphens, its label (法人番号：), the
 * T of an invoice registration, commas between thousands, as a text ('…, ="…") or as a decimal number (….0, ….E+12).
 */
export function parseWrittenCorporateNumber(text: string): Result<CorporateNumber, CorporateNumberFault> {
  if (text.length > LONGEST_WRITTEN) return failure({ kind: 'malformed' })
  return parseCorporateNumber(digitsOf(text).replace(/^t/i, ''))
}

/**
 * Returns the corporate number of a number of the company registers (会社法人等番号, 0104-01-022916): its twelve digits with
 * their check digit in front. Undefined for any other text. Twelve digits may also be a person's number (マイナンバー): do
 * not show them to anybody, unless their registry office is known.
 */
export function numberOfRegistration(text: string): CorporateNumber | undefined {
  const digits = text.length > LONGEST_WRITTEN ? '' : digitsOf(text)
  return /^\d{12}$/.test(digits) ? (`${checkDigit(digits)}${digits}` as CorporateNumber) : undefined
}

/** Whether a spreadsheet has rounded a number to its first digits: 4.01E+12. */
export function isRoundedNumber(text: string): boolean {
  return text.length <= LONGEST_WRITTEN && ROUNDED.test(text.normalize('NFKC').trim())
}

function digitsOf(text: string): string {
  // Most texts are names.
  if (!/\p{N}/u.test(text)) return ''
  const written = text.normalize('NFKC').trim()
  const quoted = QUOTED.exec(written)?.[1] ?? written
  const [, one, others] = SCIENTIFIC.exec(quoted) ?? []
  if (one !== undefined) return `${one}${others}`
  const number = (THOUSANDS.test(quoted) ? quoted.replaceAll(',', '') : quoted).replace(BRACKETS, ' ')
  return number.replace(LABEL, '').replace(/[\s\u2010-\u2015\u2212\u30fc-]|\.0+$/g, '')
}

// ="…" keeps a spreadsheet from rounding digits, and so does a leading '.
const QUOTED = /^=?["'](.*?)["']?$/s
const SCIENTIFIC = /^([1-9])\.(\d{12})E\+?12$/i
const ROUNDED = /^[1-9](?:\.\d{1,11})?E\+?12$/i
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.0+)?$/
const BRACKETS = /[()[\]【】〔〕「」]/g
const LABEL_WORDS = '適格請求書|発行|事業者|インボイス|会社|法人等?|登録|corporate|registration|registered|invoice|tax'
const LABEL = new RegExp(`^\\s*(?:(?:${LABEL_WORDS})\\s*)*(?:番号|number|no\\.?)[\\s:]*`, 'i')

/**
 * Check digit of a 12-digit base: 9 − (Σ Pn·Qn mod 9), n counted from the right, Qn = 1 for odd n and 2 for even n.
 * Source: 法人番号の指定等に関する省令 (2014 Ministry of Finance ordinance 70) §2.
 */
export function checkDigit(base: string): string {
  let sum = 0
  for (let n = 1; n <= 12; n++) sum += Number(base[12 - n]) * (n % 2 === 1 ? 1 : 2)
  return String(9 - (sum % 9))
}

/**
 * The four digits after the check digit that every invented corporate number has, and no real one. A real number is the
 * twelve digits of the company registers (会社法人等番号), which begin with the code of a registry office, or a number the tax
 * agency assigns itself. Offices are numbered by the fifty legal affairs bureaus they belong to, 01 to 50; the tax
 * agency uses 00 (state and municipalities) and 70 (bodies without registration). No bureau is numbered 99.
 */
export const FICTIONAL_OFFICE = '9999'
const SERIALS = 100_000_000

/** Whether a corporate number, here as the integer of its 13 digits, is an invented one. */
export function isFictional(number: number): boolean {
  return Math.floor(number / SERIALS) % 10_000 === Number(FICTIONAL_OFFICE)
}
