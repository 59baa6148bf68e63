import { parseWrittenCorporateNumber } from '../domain/corporate-number.ts'
import { PREFECTURES } from '../domain/prefecture.ts'
import { fold } from '../text/fold.ts'
import type { Guess } from './guess-columns.ts'

/** Whether cells cannot be headings, because one is a name with its legal form, a corporate number or an address. */
export function isContent(cells: readonly string[]): boolean {
  return cells.some((cell) => isName(cell) || isNumber(cell) || isAddress(cell))
}

/**
 * Guesses the columns of a list without headings by its first records: the name is where most names with a legal form
 * are, any other column is one where more than half of the cells have its form.
 */
export function guessByContent(records: readonly (readonly string[])[]): Guess {
  const width = Math.max(0, ...records.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const count = (column: number, holds: (cell: string) => boolean): number =>
    records.filter((cells) => holds(cells[column] ?? '')).length
  const mostly = (holds: (cell: string) => boolean): readonly number[] =>
    columns.filter((column) => count(column, holds) > records.length / 2)
  const [named] = columns.toSorted((a, b) => count(b, isName) - count(a, isName) || a - b)
  const hasNames = named !== undefined && (width === 1 || count(named, isName) > 0)
  const [corporateNumber] = mostly(isNumber)
  const [postalCode] = mostly(isPostalCode)
  return {
    ...(hasNames ? { name: named } : {}),
    address: mostly(isAddress).filter((column) => column !== named),
    ...(corporateNumber === undefined ? {} : { corporateNumber }),
    ...(postalCode === undefined ? {} : { postalCode }),
  }
}

const LONGEST_NAME = 100

function isName(cell: string): boolean {
  return cell.length <= LONGEST_NAME && fold(cell).forms.length > 0
}

function isNumber(cell: string): boolean {
  return parseWrittenCorporateNumber(cell).ok
}

function isPostalCode(cell: string): boolean {
  return /^〒?[0-9]{3}-?[0-9]{4}$/.test(cell.normalize('NFKC').trim())
}

function isAddress(cell: string): boolean {
  const text = cell.trim()
  return PREFECTURES.some(({ name }) => text.startsWith(name)) || /^[^0-9]{1,8}[市区町村].*[0-9０-９]/.test(text)
}
