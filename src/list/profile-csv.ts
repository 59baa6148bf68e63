import type { SearchItem } from '../facts/answer.ts'
import { factsIn, ITEM_EXTENTS } from '../facts/fact-table.ts'
import { ORDER_NAMES, ORDERS } from '../facts/order-table.ts'
import type { Profile } from '../facts/profile.ts'
import { BYTE_ORDER_MARK, csvLines } from './csv-lines.ts'

/** Returns profiles as CSV: a line of headings, a row each; several values of a field share one cell. */
export function profileCsv(...profiles: readonly Profile[]): string {
  const rows = profiles.map((profile) => {
    const facts = Object.entries(profile).filter(([field]) => !NOT_FACTS.has(field))
    return new Map(facts.flatMap(([field, value]) => cellsOf(field, value)))
  })
  const fields = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  return BYTE_ORDER_MARK + csvLines([fields, ...rows.map((row) => fields.map((field) => row.get(field) ?? ''))])
}

const NOT_FACTS: ReadonlySet<string> = new Set(['links', 'insured_count_note', 'insured_count_source'])

const BETWEEN_VALUES = '; '

// The members of an object have a cell each.
function cellsOf(field: string, value: unknown): readonly (readonly [field: string, cell: string])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[field, cellOf(value)]]
  return Object.entries(value).map(([member, part]) => [`${field}_${member}`, String(part)])
}

/** Returns the cell of a fact; several values of it share the cell. */
export function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(partOf).join(BETWEEN_VALUES)
  return String(value)
}

// Returns an industry, a source, or a former name or address, with its code or date in parentheses.
function partOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { code, name, address, until, as_of } = value as Readonly<Record<string, unknown>>
  const aside = code ?? until ?? as_of
  const text = String(name ?? address ?? '')
  return aside === undefined ? text : `${text} (${String(aside)})`
}

// All columns in every file, whatever the hits have, so that pages of one search fit below each other.
const HIT_COLUMNS = [
  ...new Set([
    ...factsIn(ITEM_EXTENTS).map(([name]) => name),
    ...ORDER_NAMES.map((name) => ORDERS[name].fact),
    'invoice',
  ]),
]
const MATCH_COLUMNS = ['tier', 'field', 'value'] as const

/** Returns hits as CSV for spreadsheets: a line with the names of the facts, and a row for each. */
export function hitsCsv(items: readonly SearchItem[]): string {
  const rows = items.map(({ match, ...facts }) => {
    const values: Readonly<Record<string, unknown>> = facts
    return [...HIT_COLUMNS.map((name) => values[name]), ...MATCH_COLUMNS.map((name) => match?.[name])].map((value) =>
      value === undefined ? '' : cellOf(value),
    )
  })
  return BYTE_ORDER_MARK + csvLines([[...HIT_COLUMNS, ...MATCH_COLUMNS.map((name) => `match_${name}`)], ...rows])
}
