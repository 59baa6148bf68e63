import { printableJson } from '../text/printable.ts'
import {
  type AddedColumn,
  type AnsweredRow,
  addedColumns,
  cellWords,
  headingOf,
  MEANINGS,
  type ResultStyle,
  shown,
} from './added-columns.ts'
import { BYTE_ORDER_MARK, csvLines } from './csv-lines.ts'
import type { ListRow } from './list-row.ts'
import type { Delimiter } from './record-scanner.ts'
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
  const columns = addedColumns(style)
  const words = cellWords(style)
  const head = headings === undefined ? '' : csvLines([withAdded(headings, columns, style)], delimiter)
  return {
    head: BYTE_ORDER_MARK + head,
    // Each call creates a stringifier, which takes longer than to write a line.
    lines: (rows) =>
      csvLines(
        rows.map((row) => [...row.row.cells, ...columns.map(({ cell }) => cell(row, words))]),
        delimiter,
      ),
  }
}

/** Writes rows for a workbook: the cells of CSV, and one to choose a candidate in where none is confirmed. */
export function workbookFormat(headings: readonly string[] | undefined, style: ResultStyle): ListFormat {
  const columns = addedColumns(style, 'workbook')
  const words = cellWords(style)
  const lineOf = (row: WorkbookRow): string => `${JSON.stringify(row)}\n`
  return {
    head: headings === undefined ? '' : lineOf({ cells: withAdded(headings, columns, style) }),
    lines: (rows) =>
      rows
        .map((row) => {
          const cells = [...row.row.cells, ...columns.map(({ cell }) => cell(row, words))]
          const { outcome } = row
          const isOpen = outcome.decision === 'review' && outcome.candidates.length > 0
          return lineOf(isOpen ? { cells, choices: outcome.candidates.map(shown) } : { cells })
        })
        .join(''),
  }
}

function withAdded(
  headings: readonly string[],
  columns: readonly AddedColumn[],
  style: ResultStyle,
): readonly string[] {
  return [...headings, ...columns.map((column) => notTaken(headingOf(column, style), headings))]
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
