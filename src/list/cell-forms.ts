import { withoutCheckDigit } from '../domain/city.ts'
import { isRoundedNumber, numberOfRegistration, parseWrittenCorporateNumber } from '../domain/corporate-number.ts'
import { parsePrefecture } from '../domain/prefecture.ts'
import { parseMatchRow } from '../match/match-row.ts'
import { fold } from '../text/fold.ts'
import { writtenDay } from '../text/written-day.ts'

/** Whether a text is a name in the register, in any spelling. */
export type IsRegistered = (name: string) => boolean

/** What a cell reads as. `wrongNumber` is meant as a corporate number, `cutNumber` may be one; `text` may be a name. */
export type CellForm =
  | 'legalForm'
  | 'registered'
  | 'text'
  | 'corporateNumber'
  | 'wrongNumber'
  | 'cutNumber'
  | 'postalCode'
  | 'day'
  | 'prefecture'
  | 'cityCode'
  | 'city'
  | 'address'
  | 'street'
  | 'other'

/** Further cells are no names and no addresses, and known by their headings or by what the user says. */
const LONGEST_CELL = 300

/** Returns every form of a cell: a name may have its legal form and be in the register. None for an empty cell. */
export function formsOf(cell: string, isRegistered: IsRegistered): readonly CellForm[] {
  const text = cell.length > LONGEST_CELL ? '' : cell.normalize('NFKC').trim()
  if (text === '') return []
  const number = parseWrittenCorporateNumber(text)
  if (number.ok) return ['corporateNumber']
  if (number.problem.kind === 'wrong-check-digit' && MEANT_NUMBER.test(text)) return ['wrongNumber']
  if (isRoundedNumber(text) || numberOfRegistration(text) !== undefined) return ['cutNumber']
  if (POSTAL_CODE.test(text)) return ['postalCode']
  if (writtenDay(text) !== undefined && !SERIAL.test(text)) return ['day']
  if (isCityCode(text)) return ['cityCode']
  if (NO_TEXT.test(text) || !/\p{L}/u.test(text)) return [STREET.test(text) ? 'street' : 'other']
  if (parsePrefecture(text) !== undefined) return ['prefecture']
  const name = nameIn(cell)
  const names = namesOf(name, isRegistered)
  if (names.includes('legalForm')) return names
  if (ADDRESS.test(text)) return ['address']
  if (CITY.test(text)) return ['city']
  if (names.length > 0) return names
  return [STREET.test(text) ? 'street' : 'text']
}

/** Whether a cell can be no heading, because it is a name with its legal form, a number, a day or an address. */
export function isContent(cell: string): boolean {
  return formsOf(cell, () => false).some((form) => CONTENT.has(form))
}

const CONTENT: ReadonlySet<CellForm> = new Set(['corporateNumber', 'postalCode', 'day', 'legalForm', 'address'])

/** Whether a text is a code of a city or, alone, of a prefecture, with or without its check digit or a leading zero. */
export function isWrittenCityCode(text: string): boolean {
  return /^(?:0?[1-9]|[1-3][0-9]|4[0-7])(?:[0-9]{3,4})?$/.test(text.normalize('NFKC').trim())
}

// With its check digit: one of ten other numbers has a right one.
function isCityCode(text: string): boolean {
  return /^(?:0[1-9]|[1-3][0-9]|4[0-7])[0-9]{4}$/.test(text) && withoutCheckDigit(text) !== ''
}

// The name in a cell that may have its address or number beside it.
function nameIn(cell: string): string {
  const read = parseMatchRow({ name: cell })
  return read.ok ? read.value.name : cell
}

function namesOf(name: string, isRegistered: IsRegistered): readonly CellForm[] {
  const hasForm = fold(name).forms.length > 0
  return [...(hasForm ? (['legalForm'] as const) : []), ...(isRegistered(name) ? (['registered'] as const) : [])]
}

const MEANT_NUMBER = /^[^0-9]*(?:番号|t)[^0-9]*[0-9]/i
const POSTAL_CODE = /^(?:〒\s*[0-9]{3}-?[0-9]{4}|[0-9]{3}-[0-9]{4})$/
// A day as Excel counts it may be any number of five digits, and R080401 a code.
const SERIAL = /^[0-9]{5}(?:\.|$)|^[hr][0-9]{6}$/i
// Codes, addresses of mail and pages, telephone numbers.
const NO_TEXT = /^[0-9.,]+e\+?[0-9]+$|^[a-z]{0,4}[-_ ]?[0-9-]+$|@|:\/\/|^www\.|^(?:tel|fax)?[\s:.]*\+?[0-9()-]{9,}$/i
const PREFECTURE = '(?:北海道|東京都|(?:京都|大阪)府|[^\\s0-9]{2,3}県)'
const ADDRESS = new RegExp(
  `^(?:日本国?[\\s、,]*)?(?:〒\\s*[0-9]{3}-?[0-9]{4}\\s*)?(?:${PREFECTURE}\\s*[^0-9]{1,8}[市区町村郡]|[^0-9]{1,8}[市区町村].{0,30}[0-9一二三四五六七八九十])`,
)
const CITY = /^[^\s0-9]{1,6}(?:市[^\s0-9]{1,4}区|郡[^\s0-9]{1,4}[町村]|[市区町村])$/
// A block without its city: 芝公園2-4-1, 丸の内一丁目, 2-4-1; no telephone number, which begins with 0.
const STREET =
  /^[^0-9]{0,20}[1-9][0-9]{0,4}(?:丁目|番地?|号|-[0-9]{1,4}(?![0-9])|の[0-9])|^[^0-9]{1,12}[一二三四五六七八九十]丁目/
