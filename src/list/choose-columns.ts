import { FIRST_ASSIGNMENT, isRoundedNumber } from '../domain/corporate-number.ts'
import type { Pause } from '../domain/pause.ts'
import { isDayWithoutYear, writtenDay } from '../text/written-day.ts'
import { type CellForm, formsOf, type IsRegistered, isWrittenCityCode } from './cell-forms.ts'
import {
  type HeadingRole,
  hintOf,
  isDayOfAnotherThing,
  isOfCityCodes,
  isOfDays,
  keyOf,
  sharedStart,
} from './column-headings.ts'
import { type Column, readColumns, share } from './read-columns.ts'

/** The columns of a list, counted from 0, that contain what a row is matched by. */
export type Columns = {
  /** Their cells make up a name, in this order; none in a list of numbers alone. */
  readonly name: readonly number[]
  /** In the order in which they make up an address. */
  readonly address: readonly number[]
  /** The one of them with the city, which the others may name, too. */
  readonly city?: number
  readonly postalCode?: number
  readonly prefecture?: number
  readonly corporateNumber?: number
  readonly asOf?: number
  /** The column of the day was chosen by its cells: one that is no day then says nothing. */
  readonly isDayGuessed?: true
}

/** What a row is matched by, as far as a column has it. */
export const ROLES = ['name', 'address', 'prefecture', 'postalCode', 'corporateNumber', 'asOf'] as const
export type Role = (typeof ROLES)[number]

/**
 * Why a column was chosen: somebody named it, by its heading, or because so many of its filled cells read as what the
 * role is; of names, `registered` cells are in the register.
 */
export type Why =
  | { readonly by: 'user' | 'heading' }
  | { readonly by: 'cells'; readonly count: number; readonly of: number; readonly registered?: number }

export type Choice = { readonly columns: Columns; readonly why: Partial<Readonly<Record<Role, Why>>> }

/**
 * Chooses the columns of a list by what the cells of its first records read as. Headings decide among columns that read
 * alike, and where cells say nothing.
 */
export async function chooseColumns(
  headings: readonly string[] | undefined,
  records: readonly (readonly string[])[],
  { isRegistered, pause }: { readonly isRegistered: IsRegistered; readonly pause: Pause },
): Promise<Choice> {
  const columns = await readColumns(headings, records, { isRegistered, pause })
  const name = nameColumn(columns)
  const names = name === undefined ? [] : joinedNames(columns, name, isRegistered)
  const number = numberColumn(columns, name)
  const address = addressColumns(columns, name)
  const prefecture = byRole(columns, 'prefecture', 'prefecture') ?? cityCodes(columns, address.city)
  const postalCode = byRole(columns, 'postalCode', 'postalCode')
  const day = dayColumn(columns)
  const why: Partial<Record<Role, Why>> = {}
  if (name !== undefined) why.name = whyName(name)
  if (address.leading !== undefined) why.address = whyOf(address.leading, 'address', 'street', 'city')
  if (prefecture !== undefined) why.prefecture = whyOf(prefecture, 'prefecture', 'cityCode')
  if (postalCode !== undefined) why.postalCode = whyOf(postalCode, 'postalCode')
  if (number !== undefined)
    why.corporateNumber = isRounded(number)
      ? { by: 'cells', count: 0, of: number.filled }
      : whyOf(number, 'corporateNumber')
  if (day !== undefined) why.asOf = whyOf(day, (day.counts.day ?? 0) > 0 ? 'day' : 'other')
  return {
    columns: {
      name: names.map(({ at }) => at),
      address: address.columns.map(({ at }) => at),
      ...(address.city === undefined ? {} : { city: address.city.at }),
      ...(prefecture === undefined ? {} : { prefecture: prefecture.at }),
      ...(postalCode === undefined ? {} : { postalCode: postalCode.at }),
      ...(number === undefined ? {} : { corporateNumber: number.at }),
      ...(day === undefined ? {} : { asOf: day.at }),
      ...(why.asOf?.by === 'cells' ? { isDayGuessed: true } : {}),
    },
    why,
  }
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

function leaning(column: Column): number {
  const hint = hintOf(column.heading)
  return hint < 0 && share(column, 'legalForm') < 0.5 ? -AGAINST : HINT * hint
}

function mayHoldNames(column: Column): boolean {
  return share(column, 'legalForm', 'registered', 'text') >= 0.3 && share(column, 'other', 'corporateNumber') < 0.7
}

/**
 * Columns with the same heading but for its number make up one name. Others do only if the cells of both together read
 * as one name in half of the rows that have both, or are names in more rows than the cells of one.
 */
function joinedNames(columns: readonly Column[], name: Column, isRegistered: IsRegistered): readonly Column[] {
  const alike = siblings(columns, name).filter((column) => column.filled === 0 || mayHoldNames(column))
  if (alike.length > 1) return alike
  const single = name.counts.registered ?? 0
  const joins = [name.at - 1, name.at + 1].flatMap((at) => {
    const other = columns.find((column) => column.at === at)
    const isText = other !== undefined && (other.role === undefined || other.role === 'name') && mayHoldNames(other)
    if (!isText || hintOf(other.heading) < 0) return []
    const both = at < name.at ? [other, name] : [name, other]
    const rows = name.cells.flatMap((_, row) => {
      const parts = both.map(({ cells }) => (cells[row] ?? '').trim())
      return parts.includes('') ? [] : [parts]
    })
    // The second cell of a heading that two cells share has none.
    const isMerged = both[0]?.heading !== '' && both[1]?.heading === ''
    const isOne = (parts: readonly string[]): boolean =>
      isRegistered(parts.join(' ')) || (isMerged && isEndOfName(parts, isRegistered))
    const found = rows.filter(isOne).length
    return found > 0 && (2 * found >= rows.length || found > single) ? [{ both, found }] : []
  })
  return joins.sort((a, b) => b.found - a.found)[0]?.both ?? [name]
}

// 三菱電機 + ビルソリューションズ㈱: only the second has a legal form, and is nobody's name.
function isEndOfName(parts: readonly string[], isRegistered: IsRegistered): boolean {
  const [first = [], second = []] = parts.map((part) => formsOf(part, isRegistered))
  return second.includes('legalForm') && !second.includes('registered') && !first.includes('legalForm')
}

function siblings(columns: readonly Column[], one: Column): readonly Column[] {
  const stem = stemOf(one.heading)
  if (stem === '') return [one]
  const alike = columns.filter(({ heading }) => stemOf(heading) === stem)
  const isNumbered = alike.some(({ heading }) => keyOf(heading) !== stem)
  if (!isNumbered) return [one]
  return [...alike].sort((a, b) => numberAtEnd(a.heading) - numberAtEnd(b.heading) || a.at - b.at)
}

function stemOf(heading: string): string {
  return keyOf(heading).replace(/(?:その)?[0-9]+(?:行目)?$|[上下]段$|続き?$/, '')
}

function numberAtEnd(heading: string): number {
  return Number(/[0-9]+(?=(?:行目)?$)/.exec(keyOf(heading))?.[0] ?? 0)
}

// Of several columns that are alike, returns the one that belongs to the names: with the same beginning of its heading,
// else with a known heading, else the nearest.
function belonging(candidates: readonly Column[], name: Column | undefined): Column | undefined {
  const near = (column: Column): number => (name === undefined ? 0 : Math.abs(column.at - name.at))
  const shared = (column: Column): number => (name === undefined ? 0 : sharedStart(column.heading, name.heading))
  const isKnown = (column: Column): number => (column.role === undefined ? 1 : 0)
  return [...candidates].sort(
    (a, b) =>
      shared(b) - shared(a) || isKnown(a) - isKnown(b) || (a.role === undefined ? near(a) - near(b) : 0) || a.at - b.at,
  )[0]
}

function numberColumn(columns: readonly Column[], name: Column | undefined): Column | undefined {
  const holding = columns.filter((column) => share(column, 'corporateNumber') >= 0.5)
  const known = columns.filter(({ role }) => role === 'corporateNumber')
  const both = known.filter((column) => holding.includes(column))
  if (both.length > 0) return belonging(both, name)
  const isUnread = known.every((column) => column.filled === 0 || isRounded(column))
  if (holding.length > 0 && isUnread) return belonging(holding, name)
  // A list of rounded numbers alone says nothing of whom its rows mean.
  return belonging(name === undefined ? known.filter((column) => !isRounded(column)) : known, name)
}

// 4.01E+12: what a spreadsheet made of the numbers.
function isRounded({ cells, filled }: Column): boolean {
  return filled > 0 && 2 * cells.filter(isRoundedNumber).length >= filled
}

type AddressChoice = {
  readonly columns: readonly Column[]
  readonly city?: Column
  /** The one that says why. */
  readonly leading?: Column
}

/** The columns of the address of the names: a whole one, else its parts; then the building. */
function addressColumns(columns: readonly Column[], name: Column | undefined): AddressChoice {
  const others = columns.filter((column) => column !== name)
  const withRole = (role: HeadingRole): readonly Column[] => others.filter((column) => column.role === role)
  const reading = (form: CellForm): readonly Column[] =>
    others.filter((column) => column.role === undefined && share(column, form) >= 0.5 && hintOf(column.heading) >= 0)
  const city = cityColumn(others, name)
  const known = withRole('wholeAddress').filter((column) => column.filled === 0 || mayBeAddress(column))
  const isRead = known.some((column) => share(column, 'address', 'street') >= 0.5)
  const whole = belonging(isRead ? known : [...known, ...reading('address')], name)
  const parts = sharing(withRole('addressPart'), name)
  const streets =
    parts.length > 0
      ? parts
      : reading('street')
          .filter((column) => isBeside(column, city))
          .slice(0, 1)
  const main = whole === undefined ? streets : siblings(columns, whole)
  const leading = main[0] ?? city
  if (leading === undefined) return { columns: [] }
  const all = [...new Set([...(city === undefined ? [] : [city]), ...main, ...withRole('building')])]
  return { columns: all, leading, ...(city === undefined ? {} : { city }) }
}

function mayBeAddress(column: Column): boolean {
  return share(column, 'address', 'street', 'city', 'prefecture', 'text') >= 0.3
}

function isBeside(column: Column, other: Column | undefined): boolean {
  return other !== undefined && Math.abs(column.at - other.at) <= 2
}

// Those whose headings begin like that of the name, if any do: 法人住所（番地以降） beside 法人の名称, not 事業所住所（番地以降）.
function sharing(columns: readonly Column[], name: Column | undefined): readonly Column[] {
  const shared = columns.filter((column) => name !== undefined && sharedStart(column.heading, name.heading) > 0)
  return shared.length > 0 ? shared : columns
}

function cityColumn(columns: readonly Column[], name: Column | undefined): Column | undefined {
  const [known] = sharing(
    columns.filter(({ role }) => role === 'city'),
    name,
  )
  if (known !== undefined) return known
  const holding = columns.filter((column) => column.role === undefined && share(column, 'city') >= 0.8)
  return holding.find((column) =>
    columns.some((other) => other !== column && isBeside(other, column) && share(other, 'prefecture', 'street') >= 0.5),
  )
}

function byRole(columns: readonly Column[], role: HeadingRole, form: CellForm): Column | undefined {
  const known = columns.find((column) => column.role === role)
  return known ?? columns.find((column) => column.role === undefined && share(column, form) >= 0.8)
}

// The codes of cities say what a column of prefectures would, and more. Other numbers of six digits may read so. Only a
// heading tells those of five, without their check digit, and those whose zero a spreadsheet dropped.
function cityCodes(columns: readonly Column[], city: Column | undefined): Column | undefined {
  if (city !== undefined) return undefined
  return columns.find(({ heading, cells, filled, ...column }) => {
    if (!isOfCityCodes(heading)) return heading === '' && share({ ...column, filled }, 'cityCode') >= 0.9
    return filled > 0 && cells.filter(isWrittenCityCode).length >= 0.9 * filled
  })
}

/**
 * The day on which a row was right: of a contract, a payment; not of a birth or a foundation. Before the first numbers
 * were assigned, the register knows no names.
 */
function dayColumn(columns: readonly Column[]): Column | undefined {
  const known = columns.find(({ role }) => role === 'asOf')
  if (known !== undefined) return known
  const holding = columns.filter((column) => {
    if (column.role !== undefined || isDayOfAnotherThing(column.heading)) return false
    const days = column.cells.flatMap((cell) => writtenDay(cell) ?? [])
    const late = days.filter((day) => day >= FIRST_ASSIGNMENT)
    // Five digits may be any number: a day as Excel counts it has a heading of days.
    const whole = column.filled - column.cells.filter(isDayWithoutYear).length
    const isDay = (column.counts.day ?? 0) >= 0.8 * whole || (isOfDays(column.heading) && days.length >= 0.8 * whole)
    return isDay && days.length > 0 && 2 * column.filled >= column.rows && 2 * late.length >= days.length
  })
  return holding[0]
}

function whyName(column: Column): Why {
  const { role, counts, filled } = column
  const count = Math.max(counts.legalForm ?? 0, counts.registered ?? 0)
  return role === 'name' || count === 0
    ? { by: 'heading' }
    : { by: 'cells', count: counts.legalForm ?? 0, of: filled, registered: counts.registered ?? 0 }
}

function whyOf({ role, heading, counts, filled }: Column, ...forms: readonly CellForm[]): Why {
  const count = forms.reduce((sum, form) => sum + (counts[form] ?? 0), 0)
  return role !== undefined || isOfCityCodes(heading) ? { by: 'heading' } : { by: 'cells', count, of: filled }
}
