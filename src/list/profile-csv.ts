import type { Profile } from '../facts/profile.ts'
import { BYTE_ORDER_MARK, csvLines } from './csv-lines.ts'

/**
 * Returns profiles as CSV for spreadsheets: a line with the names of their fields, and a row each. Several values of a
 * field share one cell.
 */
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
