import { asciiField, type CsvRecord, textField } from '../files/csv-records.ts'
import type { RejectReason } from './reject.ts'
import { numberFault, type RowOutcome, type RowReader } from './row-reader.ts'

/** Reads a file with a header that has a column `number`; `write` returns a row's date (yyyymmdd), else why not. */
export function headedFileReader<Field extends string>(
  names: ColumnNames<Field | 'number'>,
  write: (record: CsvRecord, number: string, columns: ColumnMap<Field | 'number'>) => number | RejectReason,
): RowReader {
  let columns: ColumnMap<Field | 'number'> | undefined
  let width = 0
  let newest = 0
  return {
    read(record): RowOutcome {
      if (columns === undefined) {
        const header = readHeader(record, names)
        if (header.kind === 'missing')
          return {
            kind: 'wrong-file',
            found: `a first line without ${header.names.map((name) => `“${name}”`).join(', ')}`,
          }
        columns = header.columns
        width = record.count
        return 'preamble'
      }
      if (record.count !== width) return 'wrong-column-count'
      const number = asciiField(record, columns.number)
      const fault = numberFault(number)
      if (fault !== undefined) return fault
      const written = write(record, number, columns)
      if (typeof written === 'string') return written
      newest = Math.max(newest, written)
      return 'kept'
    },
    facts: () => ({ newest, order: 'state' }),
  }
}

/** Index of each field's column, from 0; -1 when the file does not have the column. */
export type ColumnMap<Field extends string> = { readonly [F in Field]: number }

/** The columns of a header, or the required ones that it lacks, each by its newest name. */
type HeaderReading<Field extends string> =
  | { readonly kind: 'columns'; readonly columns: ColumnMap<Field> }
  | { readonly kind: 'missing'; readonly names: readonly string[] }

/** Headings that the column of each field may have, newest first; the first one that the file has counts. */
export type ColumnNames<Field extends string> = {
  readonly [F in Field]: { readonly names: readonly string[]; readonly need: 'required' | 'optional' }
}

/** Finds the columns of the wanted fields in a header, compared after NFKC: the files mix widths. */
export function readHeader<Field extends string>(record: CsvRecord, wanted: ColumnNames<Field>): HeaderReading<Field> {
  const titles: string[] = []
  for (let i = 0; i < record.count; i++) titles.push(evened(textField(record, i)))
  const columns: { [F in Field]?: number } = {}
  const missing: string[] = []
  for (const field of Object.keys(wanted) as Field[]) {
    const { names, need } = wanted[field]
    const found = names.map((name) => titles.indexOf(evened(name))).find((index) => index !== -1)
    if (found === undefined && need === 'required') missing.push(names[0] ?? field)
    columns[field] = found ?? -1
  }
  if (missing.length > 0) return { kind: 'missing', names: missing }
  return { kind: 'columns', columns: columns as ColumnMap<Field> }
}

function evened(title: string): string {
  return title.normalize('NFKC').trim()
}
