import { FACT_ROWS, FACTS, type FactForm, type FactName, type FactRow, PROFILE_EXTENTS } from '../facts/fact-table.ts'
import { INVOICE_LABELS } from '../facts/invoice.ts'
import type { InvoiceNote, Profile } from '../facts/profile.ts'
import type { SourceNote } from '../facts/source-note.ts'
import { bandOfFigures } from '../facts/workforce.ts'
import { csvLines } from './csv-lines.ts'
import { cellOf } from './profile-csv.ts'
import type { WorkbookPlan } from './workbook/workbook-writer.ts'

/** The languages of headings. */
type Language = 'ja' | 'en'

/** The headings of a table of corporations, which has a column for each fact of a profile and for its sources. */
export function tableHead(language: Language): readonly string[] {
  const { sources, since } = WORDS[language]
  const heads = COLUMNS.flatMap(({ name, form }) => {
    const label = FACTS[name][language]
    return form === 'invoice' ? [label, `${label}: ${since}`] : [label]
  })
  return [...heads, sources]
}

/** The row of a corporation in such a table. */
export function tableRow(profile: Profile, language: Language): readonly string[] {
  const facts: Readonly<Record<string, unknown>> = { ...profile, workforce_band: bandOfFigures(profile) }
  return [...COLUMNS.flatMap(({ name, form }) => cellsOf(form, facts[name], language)), cellOf(profile.sources)]
}

type Rows = readonly (readonly string[])[]

/** How headings and rows become lines of a file: of CSV for spreadsheets, without formulas, or for a workbook. */
export const TABLE_LINES: Readonly<Record<'csv' | 'xlsx', (rows: Rows) => string>> = {
  csv: csvLines,
  xlsx: (rows) => rows.map((cells) => `${JSON.stringify({ cells })}\n`).join(''),
}

/** Returns the plan of a workbook with a table: its second sheet names the question and the sources with their days. */
export function tablePlan(question: string, sources: readonly SourceNote[]): WorkbookPlan {
  const cited = sources.map(({ name, as_of = '', url, license }) => [name, as_of, url, license])
  return { names: ['corporations', 'sources'], meanings: [[question], ...cited] }
}

const WORDS: { readonly [language in Language]: { readonly sources: string; readonly since: string } } = {
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

function cellsOf(form: FactForm, value: unknown, language: Language): readonly string[] {
  if (form !== 'invoice') return [value === undefined ? '' : cellOf(value)]
  if (value === undefined) return ['', '']
  const { status, registered_on = '' } = value as InvoiceNote
  return [INVOICE_LABELS[status][language], registered_on]
}
