import type { SourceNote } from '../facts/source-note.ts'
import type { RowOutcome } from '../match/match.ts'
import type { Candidate } from '../match/match-answer.ts'
import type { RowInvoice } from '../match/row-invoice.ts'
import type { Decision } from '../match/rules.ts'
import { ownTable } from '../program/own-file.ts'
import { printableJson } from '../text/printable.ts'
import { WORDS } from '../web/words/words.ts'
import { BYTE_ORDER_MARK, csvLines } from './csv-lines.ts'
import type { ListRow } from './list-row.ts'
import type { Delimiter } from './read-records.ts'
import type { Twin } from './twins.ts'
import type { WorkbookPlan, WorkbookRow } from './workbook/workbook-writer.ts'

export type ListFormat = {
  /** What precedes the first row: in CSV a byte order mark and the headings, if there are any. */
  readonly head: string
  /** Returns a line for each row. */
  lines(rows: readonly AnsweredRow[]): string
}

/** Writes rows as CSV: the cells of each row, then the added columns. */
export function csvFormat(
  headings: readonly string[] | undefined,
  delimiter: Delimiter,
  style: ResultStyle,
): ListFormat {
  const { head, cellsOf } = tableOf(headings, style, 'csv')
  return {
    head: BYTE_ORDER_MARK + csvLines(head, delimiter),
    // Each call creates a stringifier, which takes longer than to write a line.
    lines: (rows) => csvLines(rows.map(cellsOf), delimiter),
  }
}

/** Writes rows for a workbook: the cells of CSV, and one to choose a candidate in where none is confirmed. */
export function workbookFormat(headings: readonly string[] | undefined, style: ResultStyle): ListFormat {
  const { head, cellsOf } = tableOf(headings, style, 'workbook')
  const lineOf = (row: WorkbookRow): string => `${JSON.stringify(row)}\n`
  const lineOfRow = (row: AnsweredRow): string => {
    const cells = cellsOf(row)
    const { outcome } = row
    const isOpen = outcome.decision === 'review' && outcome.candidates.length > 0
    return lineOf(isOpen ? { cells, choices: outcome.candidates.map(shown) } : { cells })
  }
  return { head: head.map((cells) => lineOf({ cells })).join(''), lines: (rows) => rows.map(lineOfRow).join('') }
}

/** The headings of a list and of the columns added to it, no row where it has none; and how a row fills them. */
function tableOf(headings: readonly string[] | undefined, style: ResultStyle, file: 'csv' | 'workbook') {
  const columns = addedColumns(style, file)
  const words = cellWords(style)
  const added = columns.map((column) => notTaken(headingOf(column, style), headings ?? []))
  return {
    head: headings === undefined ? [] : [[...headings, ...added]],
    cellsOf(answered: AnsweredRow): readonly string[] {
      const told = toldOf(answered)
      return [...answered.row.cells, ...columns.map(({ cell }) => cell(told, words))]
    },
  }
}

/** The sheets of such a workbook: at `path`, or in memory. */
export function workbookPlan(path?: string): WorkbookPlan {
  const sheets = { names: ['result', 'columns', 'candidates'], meanings: MEANINGS } as const
  return path === undefined ? sheets : { ...sheets, path }
}

/** Writes the cells of rows as CSV, below their headings if there are any. */
export function plainCsv(headings: readonly string[] | undefined, rows: readonly ListRow[]): string {
  return csvLines([...(headings === undefined ? [] : [headings]), ...rows.map(({ cells }) => cells)])
}

/** Writes one JSON object a line: the row's number from 1, its cells by their headings if any, and the outcome. */
export function jsonFormat(headings: readonly string[] | undefined, { fictional }: ResultStyle): ListFormat {
  const keys: string[] = []
  for (const heading of headings ?? []) keys.push(notTaken(heading, keys))
  return {
    head: '',
    lines: (rows) => {
      const lines = rows.map(({ row: { cells }, outcome, number, twin }) => {
        const input = headings === undefined ? cells : Object.fromEntries(cells.map((cell, i) => [keys[i], cell]))
        return `${printableJson(JSON.stringify({ row: number, input, ...outcome, ...twin, ...(fictional && { fictional }) }))}\n`
      })
      return lines.join('')
    },
  }
}

// Returns a heading that is not taken yet: a list that was matched before has these columns, so corporate_number_2.
function notTaken(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let number = 2; ; number++) if (!taken.includes(`${name}_${number}`)) return `${name}_${number}`
}

/** A row and its outcome; `number` counts the rows of the list from 1. */
export type AnsweredRow = {
  readonly row: ListRow
  readonly outcome: ToldOutcome
  readonly number: number
  readonly twin: Twin
}

/** What a table shows of a corporation that a row may mean. */
type ToldCandidate = Pick<Candidate, 'corporate_number' | 'name' | 'address'>

/** What a table shows of a row; a person chose or rejected candidates, or the first was `withdrawn` since. */
export type ToldOutcome<Told extends ToldCandidate = ToldCandidate, Why extends string = string> =
  | {
      readonly decision: Decision | 'chosen' | 'rejected'
      readonly corporate_number?: string
      readonly evidence: { readonly reason: Why }
      readonly candidates: readonly Told[]
      readonly invoice?: RowInvoice
    }
  | Extract<RowOutcome, { readonly decision: 'error' }>

/** A column that is added after those of the list: added-columns.tsv says how it is called and what it means. */
type AddedColumn = {
  readonly name: string
  readonly ja: string
  readonly cell: (told: ReturnType<typeof toldOf>, words: CellWords) => string
}

/** Return what a cell says for a code of a decision or a reason, for a fault, and for the status of an invoice. */
type CellWords = Readonly<Record<'told' | 'fault' | 'invoice', (code: string) => string>>

/** What the cells of a row are written from: its outcome, where a row that cannot be read has nothing but a fault. */
function toldOf({ outcome, twin }: AnsweredRow) {
  const { decision } = outcome
  if (decision === 'error') return { decision, fault: outcome.fault, twin, number: '', candidates: [] }
  const { corporate_number: number = '', candidates, evidence, invoice } = outcome
  const matched = candidates.find(({ corporate_number }) => corporate_number === number)
  return { decision, reason: evidence.reason, twin, number, candidates, matched, invoice }
}

// The number with its T is text to any spreadsheet, which rounds the bare one.
const CELLS: Readonly<Record<string, AddedColumn['cell']>> = {
  corporate_number: ({ number }) => number,
  decision: ({ decision }, { told }) => told(decision),
  reason: ({ reason, fault = '' }, words) => (reason === undefined ? words.fault(fault) : words.told(reason)),
  matched_name: ({ matched }) => matched?.name ?? '',
  matched_address: ({ matched }) => matched?.address ?? '',
  candidates: ({ candidates }) => candidates.map(shown).join(' | '),
  t_number: ({ number }) => number.replace(/^(?=.)/, 'T'),
  same_as_row: ({ twin }) => String(twin.same_as_row ?? ''),
  like_row: ({ twin }) => String(twin.like_row ?? ''),
  invoice: ({ invoice }, words) => (invoice === undefined ? '' : words.invoice(invoice.status)),
  invoice_since: ({ invoice }) => invoice?.registered_on ?? '',
  invoice_ended_on: ({ invoice }) => invoice?.ended_on ?? '',
  invoice_on: ({ invoice }) => invoice?.on ?? '',
  fictional: () => 'true',
  chosen: () => '',
}

/** In workbooks only: the number that a person chose, which `--known` reads. */
export const CHOSEN = 'chosen'

const ROWS = ownTable('src/list/added-columns.tsv')
const COLUMNS: readonly AddedColumn[] = ROWS.map(([name = '', ja = '']) => ({ name, ja, cell: CELLS[name]! }))

/** What each column means, for a sheet of a workbook. */
const MEANINGS: readonly (readonly string[])[] = [
  ['column', '意味', 'meaning'],
  ...ROWS.map(([name = '', , ...meaning]) => [name, ...meaning]),
]

/** Returns the columns added to a list, in order; invoices, `fictional` and `chosen` where they apply. */
function addedColumns({ fictional, sources = [] }: ResultStyle, file: 'csv' | 'workbook'): readonly AddedColumn[] {
  const hasInvoices = sources.some(({ id }) => id === 'invoice')
  return COLUMNS.filter(({ name }) => {
    if (name === CHOSEN) return file === 'workbook'
    return name === 'fictional' ? fictional : hasInvoices || !name.startsWith('invoice')
  })
}

/** What rows of a register have beside those of others, and the language of headings and words; codes stay in cells. */
export type ResultStyle = {
  readonly fictional: boolean
  readonly sources?: readonly Pick<SourceNote, 'id'>[]
  readonly language?: 'ja' | undefined
}

// Programs, and `--known`, find a column by the code behind its heading.
function headingOf({ name, ja }: AddedColumn, { language }: ResultStyle): string {
  return language === 'ja' ? `${ja} ${name}` : name
}

function cellWords({ language }: ResultStyle): CellWords {
  if (language === undefined) return { told: String, fault: String, invoice: String }
  const { decisions, reasons, rowInvoices, unreadable } = WORDS.ja.match
  const inJapanese =
    (words: Readonly<Record<string, string>>) =>
    (code: string): string =>
      `${words[code] ?? ''} ${code}`.trim()
  return {
    told: inJapanese({ ...decisions, ...reasons }),
    fault: (sentence) => `${unreadable} ${sentence}`,
    invoice: inJapanese(rowInvoices),
  }
}

function shown({ corporate_number, name, address }: ToldCandidate): string {
  return `${corporate_number} ${name} ${address}`.trim()
}
