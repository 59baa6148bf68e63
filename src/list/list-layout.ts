import { isRoundedNumber } from '../domain/corporate-number.ts'
import type { Pause } from '../domain/pause.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Writable } from '../domain/writable.ts'
import { formsOf, type IsRegistered, isCode, isContent } from './cell-forms.ts'
import { type Choice, type Columns, chooseColumns, ROLES, type Role } from './choose-columns.ts'
import { hintOf, keyOf, roleOfHeading } from './column-headings.ts'

/** How a list is read, and why so; without headings its first record is a row. */
export type ListLayout = Choice & {
  readonly headings?: readonly string[]
  /** The record that the rows are below; the headings are its cells, or are joined from two records. */
  readonly lastHeadings?: readonly string[]
}

/** Columns that the user named: a heading or number from 1 (text), or from 0 (number); an empty list is none. */
export type NamedColumns = Partial<Readonly<Record<Role, readonly (string | number)[]>>>

export type Reading = { readonly named: NamedColumns; readonly isRegistered: IsRegistered; readonly pause: Pause }

/** Decides the layout by the first records; columns that the user named win over others. The failure is a sentence. */
export async function layoutOf(
  first: readonly (readonly string[])[],
  reading: Reading,
): Promise<Result<ListLayout, string>> {
  const { named } = reading
  const turned = headingsInFirstColumn(first)
  if (turned.length > 0) return failure(`its headings stand below each other (${turned.join(', ')}): transpose it.`)
  const upper = await headingsAmong(first, reading)
  const lower = upper && lowerHeadings(upper, first[first.indexOf(upper) + 1] ?? [])
  const headings = upper && lower ? joinedHeadings(upper, lower) : upper
  const lastHeadings = lower ?? upper
  const rows = lastHeadings === undefined ? first : first.slice(first.indexOf(lastHeadings) + 1)
  const chosen = await chooseColumns(headings, rows, reading)
  const top = headings ?? first[0] ?? []
  const said = columnsNamed(top, named)
  if (!said.ok) return said
  const layout = withNamed(chosen, said.value)
  const { columns } = layout
  if (columns.name.length === 0 && columns.corporateNumber.length === 0)
    return failure(`no column holds names or ${numbersIn(rows)}: ${shown(top, rows.length)}.`)
  return success(headings && lastHeadings ? { ...layout, headings, lastHeadings } : layout)
}

function numbersIn(rows: readonly (readonly string[])[]): string {
  const isRounded = rows.some((row) => row.some(isRoundedNumber))
  return isRounded ? 'whole corporate numbers (a spreadsheet rounded these)' : 'corporate numbers'
}

// Returns the known headings in the first column of a list whose rows are columns; none where the rows are rows.
function headingsInFirstColumn(records: readonly (readonly string[])[]): readonly string[] {
  const known = records.filter(([head = '']) => roleOfHeading(head) !== undefined)
  const [names, ...others] = known.filter(([head = '']) => roleOfHeading(head)?.role === 'name')
  const isTop = records[0]?.slice(1).some((cell) => roleOfHeading(cell) !== undefined)
  if (names === undefined || others.length > 0 || isTop || names.slice(1).every((cell) => cell === '')) return []
  const formed = names.filter((cell) => formsOf(cell, () => false).includes('legalForm'))
  return known.length > 1 || formed.length > 1 ? known.map(([head = '']) => head) : []
}

function withNamed({ columns, why, otherNames = [] }: Choice, said: Said): Choice {
  const merged: Writable<Columns> = { ...columns }
  const reasons = { ...why }
  for (const [role, ats] of said) {
    merged[role] = ats
    if (ats.length === 0) delete reasons[role]
    else reasons[role] = { by: 'user' }
  }
  if (reasons.postalCode?.by === 'user') delete merged.postalCodeEnd
  if (merged.city !== undefined && !merged.address.includes(merged.city)) delete merged.city
  if (reasons.asOf?.by === 'user') delete merged.isDayGuessed
  const others = otherNames.filter((at) => !merged.name.includes(at))
  return { columns: merged, why: reasons, ...(others.length > 0 && { otherNames: others }) }
}

type Said = ReadonlyMap<Role, readonly number[]>

function columnsNamed(top: readonly string[], named: NamedColumns): Result<Said, string> {
  const said = new Map<Role, readonly number[]>()
  for (const role of ROLES) {
    const wanted = named[role]
    if (wanted === undefined) continue
    const ats: number[] = []
    for (const one of wanted) {
      const column = typeof one === 'number' ? success(one) : columnNamed(top, one)
      if (!column.ok) return column
      ats.push(column.value)
    }
    said.set(role, ats)
  }
  return success(said)
}

// The headings are the first record, or below a title. An unknown word in the only column counts as a row of names.
async function headingsAmong(
  [top = [], ...others]: readonly (readonly string[])[],
  { named, isRegistered, pause }: Reading,
): Promise<readonly string[] | undefined> {
  const wanted = Object.values(named)
    .flat()
    .filter((one) => typeof one === 'string')
  if (top.some((cell) => wanted.some((one) => isSame(cell, one)))) return top
  // A day may be a heading, and a word that is one may be a cell: more of either decide.
  const known = top.filter((cell) => roleOfHeading(cell) !== undefined).length
  if (known > 0 && known >= top.filter(isContent).length) return top
  const below = await headingsBelow([top, ...others.slice(0, MOST_ABOVE)], pause)
  if (below !== undefined) return below
  const isHeading = (cell: string): boolean => hintOf(cell) !== 0 && !isRegistered(cell)
  if (top.some(isContent)) return undefined
  if (top.length === 1) return top.some(isHeading) && others.length > 0 ? top : undefined
  const isWord = (cell: string, at: number): boolean => {
    const below = others.map((row) => row[at] ?? '')
    return hintOf(cell) === 0 && isAmong(cell, below, isRegistered)
  }
  if (top.some(isWord)) return undefined
  if (top.some(isHeading) || !top.some((cell) => cell.length > 1 && isRegistered(cell))) return top
  return isAboveCodes(top, others) ? top : undefined
}

// Whether a word is in the register, and so are most of the words below it, without a legal form: it is no heading.
function isAmong(word: string, below: readonly string[], isRegistered: IsRegistered): boolean {
  if (!isRegistered(word)) return false
  // A few tell; to look up all cells would hold the thread too long (`hostile`).
  const first = below.slice(0, MOST_LOOKED_BELOW)
  const named = first.filter((cell) => formsOf(cell, isRegistered)[0] === 'registered')
  return named.length > 0 && 2 * named.length >= first.length
}

const MOST_LOOKED_BELOW = 10

// PLZ above postal codes and Nummer above corporate numbers: Ort may be somebody's name, and is none here.
function isAboveCodes(top: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const above = top.filter((word, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '')
    return /^\p{L}{2}/u.test(word) && cells.length > 0 && cells.every(isCode)
  })
  return above.length > 1
}

const MOST_ABOVE = 10

// Returns the first record that reads as headings and has more cells than every record above it, such as 支払先一覧.
async function headingsBelow(
  records: readonly (readonly string[])[],
  pause: Pause,
): Promise<readonly string[] | undefined> {
  let most = 0
  for (const cells of records) {
    const turn = pause()
    if (turn !== undefined) await turn
    const filled = cells.filter((cell) => /\p{L}/u.test(cell)).length
    if (filled > most && readsAsHeadings(cells)) return cells
    most = Math.max(most, filled)
  }
  return undefined
}

/** Whether a record is one of headings: it has that of a name, or several that hint at what they are; no content. */
export function readsAsHeadings(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const isKnown = filled.some((cell) => roleOfHeading(cell)?.role === 'name')
  const hinted = filled.filter((cell) => cell.length <= LONGEST_HINTED && hintOf(cell) !== 0).length
  return (isKnown || (hinted >= 2 && 2 * hinted >= filled.length)) && !filled.some(isContent)
}

const LONGEST_HINTED = 25

// Returns the second of two records of headings: 得意先,,請求先, above 名称,住所,名称,住所. It has known headings and fills gaps.
function lowerHeadings(upper: readonly string[], lower: readonly string[]): readonly string[] | undefined {
  const fillsGap = lower.some((cell, at) => cell.trim() !== '' && (upper[at] ?? '').trim() === '')
  const known = lower.filter((cell) => roleOfHeading(cell) !== undefined).length
  return fillsGap && known >= 2 && !lower.some(isContent) ? lower : undefined
}

// A cell that is merged with those behind it has its text in the first.
function joinedHeadings(upper: readonly string[], lower: readonly string[]): readonly string[] {
  let over = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    over = upper[at]?.trim() || over
    const under = lower[at]?.trim() ?? ''
    return under === '' ? (upper[at] ?? '') : `${over} ${under}`.trim()
  })
}

function isSame(heading: string, wanted: string): boolean {
  return heading === wanted || (keyOf(wanted) !== '' && keyOf(heading) === keyOf(wanted))
}

function columnNamed(headings: readonly string[], wanted: string): Result<number, string> {
  const column = headings.indexOf(wanted)
  const alike = column === -1 ? headings.findIndex((heading) => isSame(heading, wanted)) : column
  if (alike !== -1) return success(alike)
  const number = /^[1-9][0-9]{0,3}$/.test(wanted) ? Number(wanted) : Number.POSITIVE_INFINITY
  if (number <= headings.length) return success(number - 1)
  return failure(`there is no column "${wanted}": ${shown(headings)}.`)
}

const MOST_SHOWN = 12
const SHOWN_CHARACTERS = 40

function shown(headings: readonly string[], rows?: number): string {
  const few = headings.slice(0, MOST_SHOWN).map((heading) => heading.slice(0, SHOWN_CHARACTERS))
  const more = headings.length > MOST_SHOWN ? `, … (${headings.length} columns)` : ''
  const below = rows === undefined ? '' : `; ${rows} ${rows === 1 ? 'row was' : 'rows were'} looked at`
  return `the headings are ${few.join(', ')}${more}${below}`
}
