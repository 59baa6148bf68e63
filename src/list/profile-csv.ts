import { stringify } from 'csv-stringify/sync'
import type { Profile } from '../facts/profile.ts'
import { inert } from './added-columns.ts'
import { BYTE_ORDER_MARK } from './result-columns.ts'

/**
 * Returns a profile as CSV for spreadsheets: a line with the names of its fields, and one row. Several values of a
 * field share one cell.
 */
export function profileCsv(profile: Profile): string {
  const cells = Object.entries(profile)
    .filter(([field]) => !NOT_FACTS.has(field))
    .flatMap(([field, value]) => cellsOf(field, value))
  const rows = [cells.map(([field]) => field), cells.map(([, cell]) => inert(cell))]
  return BYTE_ORDER_MARK + stringify(rows)
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
