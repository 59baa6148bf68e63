import { type CellForm, isWrittenCityCode } from './cell-forms.ts'
import { type HeadingRole, hintOf, isOfCityCodes, keyOf, sharedStart } from './column-headings.ts'
import { belonging, type Column, share, siblings } from './read-columns.ts'

/** Where the corporations of the names are: a whole address, else its parts, then the building; and what is beside. */
export type PlaceColumns = {
  readonly address: readonly Column[]
  /** The one of them with the city. */
  readonly city?: Column | undefined
  readonly prefecture?: Column | undefined
  readonly postalCode?: Column | undefined
  readonly postalCodeEnd?: Column | undefined
}

export function placeColumns(columns: readonly Column[], name: Column | undefined): PlaceColumns {
  const others = columns.filter((column) => column !== name)
  const withRole = (role: HeadingRole): readonly Column[] => others.filter((column) => column.role === role)
  const city = cityColumn(others, name)
  const whole = wholeAddress(others, name, city)
  const parts = sharing(withRole('addressPart'), name)
  const main =
    whole === undefined ? (parts.length > 0 ? parts : streetsOf(others, city).slice(0, 1)) : siblings(columns, whole)
  const [postalCode = byRole(columns, 'postalCode', 'postalCode'), postalCodeEnd] = postalParts(columns)
  const hasAny = main.length > 0 || city !== undefined
  return {
    address: hasAny ? [...new Set([...(city === undefined ? [] : [city]), ...main, ...withRole('building')])] : [],
    city: hasAny ? city : undefined,
    prefecture: byRole(columns, 'prefecture', 'prefecture') ?? cityCodes(columns, city),
    postalCode,
    postalCodeEnd,
  }
}

// 郵便番号（上3桁） and （下4桁）, or 〒 above two columns.
function postalParts(columns: readonly Column[]): readonly Column[] {
  const hasDigits = ({ cells, filled }: Column, most: number): boolean =>
    filled > 0 && cells.filter((cell) => /^[0-9]+$/.test(cell) && cell.length <= most).length >= 0.8 * filled
  const start = columns.find((column) => /^(?:〒|郵便|zip|postal)/.test(keyOf(column.heading)) && hasDigits(column, 3))
  const end = columns.find(({ at }) => at === (start?.at ?? Number.NaN) + 1)
  return start && end && hasDigits(end, 4) ? [start, end] : []
}

// 工場住所 is not the address beside 本社市区町村 and 本社番地.
function wholeAddress(
  others: readonly Column[],
  name: Column | undefined,
  city: Column | undefined,
): Column | undefined {
  const known = others.filter(
    (column) => column.role === 'wholeAddress' && (column.filled === 0 || mayBeAddress(column)),
  )
  const isRead = known.some((column) => share(column, 'address', 'street') >= 0.5)
  const whole = belonging(isRead ? known : [...known, ...reading(others, 'address')], name)
  if (whole === undefined || city === undefined) return whole
  const isOfCity = (column: Column): boolean => sharedStart(column.heading, city.heading) > 0
  const isElsewhere = !isOfCity(whole) && sharedStart(whole.heading, name?.heading ?? '') === 0
  return isElsewhere && streetsOf(others, city).some(isOfCity) ? undefined : whole
}

// Blocks beside the city.
function streetsOf(others: readonly Column[], city: Column | undefined): readonly Column[] {
  return reading(others, 'street').filter((column) => isBeside(column, city))
}

function reading(others: readonly Column[], form: CellForm): readonly Column[] {
  return others.filter(
    (column) => column.role === undefined && share(column, form) >= 0.5 && hintOf(column.heading) >= 0,
  )
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
