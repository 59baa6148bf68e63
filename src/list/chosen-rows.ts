import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { ADDED_COLUMNS, BYTE_ORDER_MARK } from './result-columns.ts'

/** What somebody chose for a row of a result. */
export type Chosen = { readonly corporate_number: string; readonly name: string; readonly address: string }

/**
 * A result as `csvFormat` writes it, with the choices entered; rows are counted from 0, headings among them. The mark at
 * its beginning and the kind of its line ends may have been lost on the way. Undefined when the text is no CSV.
 */
export function withChosenRows(csv: string, choices: ReadonlyMap<number, Chosen>): string | undefined {
  const text = csv.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  if (choices.size === 0) return BYTE_ORDER_MARK + text
  const rows = recordsOf(text)
  if (rows === undefined) return undefined
  for (const [at, chosen] of choices) {
    const row = rows[at]
    if (row !== undefined && row.length >= ADDED_COLUMNS.length) enter(row, chosen)
  }
  return BYTE_ORDER_MARK + stringify(rows)
}

function enter(row: string[], { corporate_number, name, address }: Chosen): void {
  const first = row.length - ADDED_COLUMNS.length
  const values = new Map<string, string>([
    ['corporate_number', corporate_number],
    ['decision', 'chosen'],
    ['matched_name', name],
    ['matched_address', address],
  ])
  for (const [i, column] of ADDED_COLUMNS.entries()) row[first + i] = values.get(column) ?? row[first + i] ?? ''
}

function recordsOf(csv: string): string[][] | undefined {
  try {
    return parse(csv, { relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return undefined
  }
}
