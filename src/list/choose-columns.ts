import { FIRST_ASSIGNMENT, isRoundedNumber, parseWrittenCorporateNumber } from '../domain/corporate-number.ts'
import type { Pause } from '../domain/pause.ts'
import { isDayWithoutYear, writtenDay } from '../text/written-day.ts'
import { type CellForm, formsOf, type IsRegistered } from './cell-forms.ts'
import { hintOf, isDayOfAnotherThing, isOfCityCodes, isOfDays } from './column-headings.ts'
import { placeColumns } from './place-columns.ts'
import { belonging, type Column, readColumns, share, siblings } from './read-columns.ts'

/** What a row is matched by, as far as a column has it. */
export const ROLES = ['name', 'address', 'prefecture', 'postalCode', 'corporateNumber', 'asOf'] as const
export type Role = (typeof ROLES)[number]

/**
 * The columns of each role, counted from 0: a name and an address are made up of several, in this order; of several
 * with a number, the first that a row has counts.
 */
export type Columns = Readonly<Record<Role, readonly number[]>> & {
  /** The column of the address with the city, which the others may name, too. */
  readonly city?: number
  /** The column of the last four digits of a postal code, if two have it. */
  readonly postalCodeEnd?: number
  /** The column of the day was chosen by its cells: one that is no day then says nothing. */
  readonly isDayGuessed?: true
}

/** Why a column was chosen: named by the user, by its heading, or by so many cells that read as its role. */
export type Why =
  | { readonly by: 'user' | 'heading' }
  | { readonly by: 'cells'; readonly count: number; readonly of: number; readonly registered?: number }

export type Choice = {
  readonly columns: Columns
  readonly why: Partial<Readonly<Record<Role, Why>>>
  /** Columns that read as names and are not taken for them, as in a second table beside the first. */
  readonly otherNames?: readonly number[]
}

/** Chooses columns by what the first cells read as; headings decide where these say the same, or nothing. */
export async function chooseColumns(
  headings: readonly string[] | undefined,
  records: readonly (readonly string[])[],
  { isRegistered, pause }: { readonly isRegistered: IsRegistered; readonly pause: Pause },
): Promise<Choice> {
  const columns = await readColumns(headings, records, { isRegistered, pause })
  const name = nameColumn(columns)
  const names = name === undefined ? [] : joinedNames(columns, name, isRegistered)
  const numbers = numberColumns(columns, name)
  const { address, city, prefecture, postalCode, postalCodeEnd } = placeColumns(columns, name)
  const others = columns.filter((column) => !names.includes(column) && isOfNames(column, name))
  const day = dayColumn(columns)
  const [number] = numbers
  // A city says why only where nothing else of the address does.
  const leading = address.find((column) => column !== city) ?? city
  const why: Partial<Record<Role, Why>> = {
    ...(name && { name: whyName(name) }),
    ...(leading && { address: whyOf(leading, 'address', 'street', 'city') }),
    ...(prefecture && { prefecture: whyOf(prefecture, 'prefecture', 'cityCode') }),
    ...(postalCode && { postalCode: postalCodeEnd ? { by: 'heading' } : whyOf(postalCode, 'postalCode') }),
    ...(number && { corporateNumber: whyNumber(number) }),
    ...(day && { asOf: whyOf(day, (day.counts.day ?? 0) > 0 ? 'day' : 'other') }),
  }
  return {
    columns: {
      name: placesOf(names),
      address: placesOf(address),
      prefecture: placesOf([prefecture]),
      postalCode: placesOf([postalCode]),
      corporateNumber: placesOf(numbers),
      asOf: placesOf([day]),
      ...(city && { city: city.at }),
      ...(postalCodeEnd && { postalCodeEnd: postalCodeEnd.at }),
      ...(why.asOf?.by === 'cells' ? { isDayGuessed: true } : {}),
    },
    why,
    ...(others.length > 0 && { otherNames: placesOf(others) }),
  }
}

function placesOf(columns: readonly (Column | undefined)[]): readonly number[] {
  return columns.flatMap((column) => column?.at ?? [])
}

function isOfNames(column: Column, name: Column | undefined): boolean {
  const isTwin = column.role === 'name' && column.heading === name?.heading
  return 4 * column.filled >= column.rows && (share(column, 'legalForm') >= 0.5 || isTwin)
}

/** The column of the numbers that belong to the names, and others that have such a number where it has none. */
function numberColumns(columns: readonly Column[], name: Column | undefined): readonly Column[] {
  const holding = columns.filter(holdsNumbers)
  const known = columns.filter(({ role }) => role === 'corporateNumber')
  const both = known.filter((column) => holding.includes(column))
  const isUnread = known.every(({ counts }) => counts.corporateNumber === undefined)
  // A list of rounded numbers alone says nothing of whom its rows mean.
  const left = name === undefined ? known.filter((column) => !isRounded(column)) : known
  const chosen = [both, isUnread ? holding : [], left].find(({ length }) => length > 0)
  const leading = belonging(chosen ?? [], name)
  if (leading === undefined) return []
  const others = holding.filter((column) => column !== leading && isOfSameParty(column, leading, columns))
  return holding.includes(leading) ? [leading, ...others] : [leading]
}

// Numbers that a spreadsheet cut say nothing, beside others.
function holdsNumbers(column: Column): boolean {
  const meant = share(column, 'corporateNumber', 'wrongNumber')
  return meant >= 0.2 && 2 * meant >= 1 - share(column, 'cutNumber')
}

// 登録番号1 and 登録番号2, or 法人番号 and インボイス番号, whose cells agree; not 発注者の法人番号 and 受注者の法人番号.
function isOfSameParty(one: Column, other: Column, columns: readonly Column[]): boolean {
  const pairs = one.cells.map((cell, row) => [parsedNumber(cell), parsedNumber(other.cells[row])])
  const shared = pairs.filter((pair) => !pair.includes(undefined))
  const isAgreed = shared.length > 0 && shared.every(([first, second]) => first === second)
  return isAgreed || siblings(columns, one).includes(other)
}

function parsedNumber(cell = ''): string | undefined {
  const parsed = parseWrittenCorporateNumber(cell)
  return parsed.ok ? parsed.value : undefined
}

// 4.01E+12: what a spreadsheet made of the numbers.
function isRounded({ cells, filled }: Column): boolean {
  return filled > 0 && 2 * cells.filter(isRoundedNumber).length >= filled
}

/** The day of a contract, a payment or an entry, not of a birth or a foundation, nor before numbers were assigned. */
function dayColumn(columns: readonly Column[]): Column | undefined {
  const known = columns.find(({ role }) => role === 'asOf')
  if (known !== undefined) return known
  const days = columns.filter((column) => {
    if (column.role !== undefined || isDayOfAnotherThing(column.heading)) return false
    const days = column.cells.flatMap((cell) => writtenDay(cell) ?? [])
    const late = days.filter((day) => day >= FIRST_ASSIGNMENT)
    // Five digits may be any number: a day as Excel counts it has a heading of days.
    const whole = column.filled - column.cells.filter(isDayWithoutYear).length
    const isDay = (column.counts.day ?? 0) >= 0.8 * whole || (isOfDays(column.heading) && days.length >= 0.8 * whole)
    return isDay && days.length > 0 && 2 * column.filled >= column.rows && 2 * late.length >= days.length
  })
  return days.find(({ heading }) => !heading.includes('登録')) ?? days[0]
}

function whyName(column: Column): Why {
  const { role, counts, filled } = column
  const count = Math.max(counts.legalForm ?? 0, counts.registered ?? 0)
  return role === 'name' || count === 0
    ? { by: 'heading' }
    : { by: 'cells', count: counts.legalForm ?? 0, of: filled, registered: counts.registered ?? 0 }
}

function whyNumber(column: Column): Why {
  if (isRounded(column)) return { by: 'cells', count: 0, of: column.filled }
  return whyOf(column, 'corporateNumber', 'wrongNumber', 'cutNumber')
}

function whyOf({ role, heading, counts, filled }: Column, ...forms: readonly CellForm[]): Why {
  const count = forms.reduce((sum, form) => sum + (counts[form] ?? 0), 0)
  return role !== undefined || isOfCityCodes(heading) ? { by: 'heading' } : { by: 'cells', count, of: filled }
}

/** The column whose cells are likeliest the names of the rows; a heading leads among columns that read alike. */
function nameColumn(columns: readonly Column[]): Column | undefined {
  const texts = columns.filter((column) => column.filled === 0 || mayHoldNames(column))
  const known = texts.filter(({ role }) => role === 'name').sort((a, b) => a.order - b.order || a.at - b.at)[0]
  const others = texts.filter((column) => column.filled > 0 && column.role === undefined)
  const best = others
    .map((column) => ({ column, score: nameScore(column) + leaning(column) }))
    .sort((a, b) => b.score - a.score || a.column.at - b.column.at)[0]
  if (known === undefined) {
    const only = others.length === 1 || (best !== undefined && best.score > 0)
    const chosen = only || columns.length === 1 ? (best?.column ?? texts[0]) : undefined
    return chosen ?? columns.find(({ role }) => role === 'name')
  }
  const rivals = texts.filter((column) => column.role === 'name' && nameScore(column) > nameScore(known) + CLEARLY)
  const rival = rivals.sort((a, b) => nameScore(b) - nameScore(a))[0]
  const leading = rival ?? known
  const isBetter = best !== undefined && best.score > nameScore(leading) + CLEARLY && hintOf(best.column.heading) >= 0
  return isBetter ? best.column : leading
}

/** Half of the cells with a legal form and half of those in the register, of all rows: 1 when every cell is both. */
function nameScore({ counts, rows }: Column): number {
  return rows === 0 ? 0 : ((counts.legalForm ?? 0) + (counts.registered ?? 0)) / (2 * rows)
}

// A column with a heading for names gives way to one whose cells are more often names by this much.
const CLEARLY = 0.35
const HINT = 0.2
// Names of banks are in the register, too: a heading of something else outweighs that, but not legal forms.
const AGAINST = 0.6

function leaning(column: Column): number {
  const hint = hintOf(column.heading)
  return hint < 0 && share(column, 'legalForm') < 0.5 ? -AGAINST : HINT * hint
}

function mayHoldNames(column: Column): boolean {
  return (
    share(column, 'legalForm', 'registered', 'text') >= 0.3 &&
    share(column, 'other', 'corporateNumber', 'wrongNumber', 'cutNumber') < 0.7
  )
}

/** Columns with the same heading but for its number make up one name; else the one beside it may belong to it. */
function joinedNames(columns: readonly Column[], name: Column, isRegistered: IsRegistered): readonly Column[] {
  const alike = siblings(columns, name).filter((column) => column.filled === 0 || mayHoldNames(column))
  if (alike.length > 1) return alike
  const beside = [-1, 1].map((step) => columns.filter(({ at }) => at === name.at + step))
  const [before = [], behind = []] = beside.map((others) =>
    others.filter((other) => isPartOfName(other, name, isRegistered)),
  )
  return [...before, name, ...behind]
}

// The cells of both together read as one name in half of the rows that have both, or are names in more rows than one.
function isPartOfName(other: Column, name: Column, isRegistered: IsRegistered): boolean {
  const isText = (other.role === undefined || other.role === 'name') && mayHoldNames(other)
  if (!isText || hintOf(other.heading) < 0) return false
  const both = other.at < name.at ? [other, name] : [name, other]
  const rows = name.cells.flatMap((_, row) => {
    const parts = both.map(({ cells }) => (cells[row] ?? '').trim())
    return parts.includes('') ? [] : [parts]
  })
  // The second cell of a heading that two cells share has none.
  const isMerged = both[0]?.heading !== '' && both[1]?.heading === ''
  const isOne = (parts: readonly string[]): boolean =>
    isRegistered(parts.join(' ')) || (isMerged && isEndOfName(parts, isRegistered))
  const found = rows.filter(isOne).length
  return found > 0 && (2 * found >= rows.length || found > (name.counts.registered ?? 0))
}

// 三菱電機 + ビルソリューションズ㈱: only the second has a legal form, and is nobody's name.
function isEndOfName(parts: readonly string[], isRegistered: IsRegistered): boolean {
  const [first = [], second = []] = parts.map((part) => formsOf(part, isRegistered))
  return second.includes('legalForm') && !second.includes('registered') && !first.includes('legalForm')
}
