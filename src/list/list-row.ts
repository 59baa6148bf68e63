import type { MatchRow } from '../match/match-row.ts'
import type { Columns } from './guess-columns.ts'
import type { LineFault, ListRecord } from './read-records.ts'

/** A row of a list: its cells as the result repeats them, and what of it is matched or why it cannot be read. */
export type ListRow = { readonly cells: readonly string[] } & ({ readonly row: MatchRow } | { readonly fault: string })

/**
 * Turns a record into a row of `width` cells; the text of a record that cannot be read is kept in the first of them.
 */
export function rowOf(record: ListRecord, columns: Columns, width: number): ListRow {
  if (!('cells' in record)) return { cells: padded([record.text], width), fault: FAULTS[record.fault] }
  const { cells } = record
  if (cells.slice(width).some((cell) => cell !== '')) {
    return { cells: padded([cells.join(',')], width), fault: `${cells.length} cells where there are ${width} columns` }
  }
  const at = (column: number | undefined): string => (column === undefined ? '' : (cells[column] ?? '').trim())
  const address = columns.address.map(at).filter((part) => part !== '')
  return {
    cells: padded(cells.slice(0, width), width),
    row: {
      name: at(columns.name),
      address: address.join(' '),
      postal_code: at(columns.postalCode),
      prefecture: at(columns.prefecture),
      corporate_number: at(columns.corporateNumber),
      as_of: at(columns.asOf),
    },
  }
}

const FAULTS: Readonly<Record<LineFault, string>> = {
  'broken-quotes': 'the quotes cannot be read',
  'too-long': 'the line is too long',
}

function padded(cells: readonly string[], width: number): readonly string[] {
  return cells.length === width ? cells : [...cells, ...Array.from({ length: width - cells.length }, () => '')]
}
