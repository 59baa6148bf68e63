import { PREFECTURES } from '../domain/prefecture.ts'
import type { MatchRow } from '../match/match-row.ts'
import { isDayWithoutYear, writtenDay } from '../text/written-day.ts'
import type { Columns } from './choose-columns.ts'
import { hintOf, isOfDays, roleOfHeading } from './column-headings.ts'
import type { LineFault, ListRecord } from './read-records.ts'

/** A row of a list: its cells as the result repeats them, and what of it is matched or why it cannot be read. */
export type ListRow = { readonly cells: readonly string[] } & ({ readonly row: MatchRow } | { readonly fault: string })

/** Turns a record into a row of `width` cells; a record that cannot be read is kept as text in the first of them. */
export function rowOf(record: ListRecord, columns: Columns, width: number): ListRow {
  if (!('cells' in record)) return { cells: padded([record.text], width), fault: FAULTS[record.fault] }
  const { cells } = record
  if (cells.slice(width).some((cell) => cell !== ''))
    return { cells: padded([cells.join(',')], width), fault: `${cells.length} cells where there are ${width} columns` }
  const what = isSum(cells, columns) ? 'sums' : isHeadings(cells) ? 'headings' : undefined
  if (what !== undefined) return { cells: padded(cells.slice(0, width), width), fault: `it is a row of ${what}` }
  const at = (column: number | undefined): string => (column === undefined ? '' : (cells[column] ?? '').trim())
  return {
    cells: padded(cells.slice(0, width), width),
    row: {
      name: joined(columns.name, at),
      address: addressOf(columns, at),
      postal_code: postalCodeOf(at(columns.postalCode[0]), at(columns.postalCodeEnd)),
      prefecture: at(columns.prefecture[0]),
      corporate_number: columns.corporateNumber.map(at).find((cell) => cell !== '') ?? '',
      as_of: dayIn(at(columns.asOf[0]), columns),
    },
  }
}

// A spreadsheet drops the leading zeros of either part.
function postalCodeOf(start: string, end: string): string {
  return end === '' ? start : `${start.padStart(3, '0')}-${end.padStart(4, '0')}`
}

// Which year a day without one is of is not known.
function dayIn(cell: string, { isDayGuessed }: Columns): string {
  const isNone =
    DASHES.test(cell) || isDayWithoutYear(cell) || (isDayGuessed === true && writtenDay(cell) === undefined)
  return isNone ? '' : cell
}

const DASHES = /^[-－‐–—―ー*＊]+$/

// A row with the word for a sum, and of names at most how many they are; it has no number and no address.
function isSum(cells: readonly string[], { name, address, corporateNumber }: Columns): boolean {
  const others = [...address, ...corporateNumber].map((at) => cells[at] ?? '')
  if (others.some((cell) => !SUM.test(cell) && !COUNT.test(cell) && !FEW.test(cell))) return false
  const isName = (at: number): boolean => !SUM.test(cells[at] ?? '') && !COUNT.test(cells[at] ?? '')
  return cells.some((cell) => SUM.test(cell)) && !name.some(isName)
}

// Also in brackets, and with what it counts: 【合計】, 計 12社.
const SUM =
  /^[\s(（【[]*(?:[総小中累]?合?\s*計|合\s*計\s*(?:金\s*)?額|平均|件数|(?:grand |sub)?total|sum)[\s)）】\]]*(?:[0-9０-９,]+\s*[社件名者行])?[:：]?\s*$/i
const COUNT = /^\s*(?:[0-9０-９,]+\s*[社件名者行])?\s*$/
const FEW = /^\s*[0-9０-９,]{1,7}\s*$/

// Where the pages of a list were put below each other, or two languages or the units have a row each: （名称）,（千円）.
function isHeadings(cells: readonly string[]): boolean {
  if (cells.some((cell) => NO_HEADING.test(cell))) return false
  const filled = cells.filter((cell) => cell.trim() !== '')
  const known = filled.filter((cell) => roleOfHeading(cell) !== undefined)
  if (filled.length > 1 && filled.every((cell) => IN_BRACKETS.test(cell.trim()))) return true
  return known.length > 1 && filled.every((cell) => known.includes(cell) || hintOf(cell) !== 0 || isOfDays(cell))
}

const IN_BRACKETS = /^[（(【[][^）)】\]]*[）)】\]]$/
// A name with its form, or two numbers as in addresses: most rows have either, and to read their cells takes longer.
const NO_HEADING = /(?:株式|有限|合同)会社|[㈱㈲]|[0-9０-９][^0-9０-９]+[0-9０-９]/

function joined(columns: readonly number[], at: (column: number) => string): string {
  return columns
    .map(at)
    .filter((part) => part !== '')
    .join(' ')
}

// Joins the parts of an address; the city is left out if the others name it, or any city.
function addressOf({ address, city, prefecture }: Columns, at: (column: number) => string): string {
  const latin = [...new Set([...prefecture, ...address].map(at))]
  if (address.length > 0 && LATIN.test(latin.join('')))
    return latin
      .filter((part) => !latin.some((other) => other !== part && other.includes(part)))
      .reverse()
      .join(', ')
  const others = joined(
    address.filter((column) => column !== city),
    at,
  )
  return city === undefined || others.includes(at(city)) || namesCity(others, at(city)) ? others : joined(address, at)
}

// In Latin letters the smallest part comes first: 1-17-1 Toranomon, Minato-ku, Tokyo.
const LATIN = /^(?=.*[a-z])[\x20-\x7e]+$/i

// 北区梅田 beside 大阪市 is in a ward of that city.
function namesCity(address: string, city: string): boolean {
  const named = city.endsWith('市') ? /^\S{1,8}?[市郡]/ : /^\S{1,8}?[市区郡]/
  return PREFECTURES.some(({ name }) => address.startsWith(name)) || named.test(address)
}

const FAULTS: Readonly<Record<LineFault, string>> = {
  'broken-quotes': 'the quotes cannot be read',
  'too-long': 'the line is too long',
}

function padded(cells: readonly string[], width: number): readonly string[] {
  return cells.length === width ? cells : [...cells, ...Array.from({ length: width - cells.length }, () => '')]
}
