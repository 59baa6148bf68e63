import type { SearchItem } from '../facts/answer.ts'
import {
  FACT_ROWS,
  FACTS,
  type FactForm,
  type FactName,
  type FactRow,
  factsIn,
  ITEM_EXTENTS,
  PROFILE_EXTENTS,
} from '../facts/fact-table.ts'
import { INVOICE_LABELS } from '../facts/invoice.ts'
import { ORDER_NAMES, ORDERS } from '../facts/order-table.ts'
import type { InvoiceNote, Profile } from '../facts/profile.ts'
import type { SourceNote } from '../facts/source-note.ts'
import { bandOfFigures } from '../facts/workforce.ts'
import { BYTE_ORDER_MARK, csvLines } from './csv-lines.ts'
import type { WorkbookPlan } from './workbook/workbook-writer.ts'

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
function cellOf(value: unknown): string {
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

/** The languages of headings. */
type Language = 'ja' | 'en'

/** The headings of a table of corporations, which has a column for each fact of a profile and for its sources. */
export function tableHead(language: Language): readonly string[] {
  const { sources, since } = HEADINGS[language]
  const heads = COLUMNS.flatMap(({ name, form }) => {
    const label = FACTS[name][language]
    return form === 'invoice' ? [label, `${label}: ${since}`] : [label]
  })
  return [...heads, sources]
}

/** The row of a corporation in such a table. */
export function tableRow(profile: Profile, language: Language): readonly string[] {
  const facts: Readonly<Record<string, unknown>> = { ...profile, workforce_band: bandOfFigures(profile) }
  return [...COLUMNS.flatMap(({ name, form }) => shownCells(form, facts[name], language)), cellOf(profile.sources)]
}

/** How headings and rows become lines of a file: of CSV for spreadsheets, without formulas, or for a workbook. */
export const TABLE_LINES: Readonly<Record<'csv' | 'xlsx', (rows: readonly (readonly string[])[]) => string>> = {
  csv: csvLines,
  xlsx: (rows) => rows.map((cells) => `${JSON.stringify({ cells })}\n`).join(''),
}

/** Returns the plan of a workbook with a table: its second sheet names the question and the sources with their days. */
export function tablePlan(question: string, sources: readonly SourceNote[]): WorkbookPlan {
  const cited = sources.map(({ name, as_of = '', url, license }) => [name, as_of, url, license])
  return { names: ['corporations', 'sources'], meanings: [[question], ...cited] }
}

const HEADINGS: { readonly [language in Language]: { readonly sources: string; readonly since: string } } = {
  ja: { sources: '出典（時点）', since: '登録日' },
  en: { sources: 'sources (as of)', since: 'from' },
}

// The kind is its name, or the legal form. Of a workforce, lists say the band, as results do.
const NO_COLUMNS: ReadonlySet<string> = new Set([
  ...['kind', 'employees'],
  ...['insured_count', 'insured_count_range', 'insured_count_note', 'insured_count_source'],
])

const EXTENTS: ReadonlySet<string> = new Set([...PROFILE_EXTENTS, 'hits'])

const COLUMNS: readonly { readonly name: FactName; readonly form: FactForm }[] = FACT_ROWS.filter(
  ([name, { shownIn }]: readonly [string, FactRow]) => EXTENTS.has(shownIn) && !NO_COLUMNS.has(name),
).map(([name, { form }]) => ({ name, form }))

function shownCells(form: FactForm, value: unknown, language: Language): readonly string[] {
  if (form !== 'invoice') return [value === undefined ? '' : cellOf(value)]
  if (value === undefined) return ['', '']
  const { status, registered_on = '' } = value as InvoiceNote
  return [INVOICE_LABELS[status][language], registered_on]
}
