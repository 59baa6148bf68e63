import { asciiField, type CsvRecord, textField } from '../files/csv-records.ts'
import type { RejectReason } from './reject.ts'
import { numberFault, type RowOutcome, type RowReader } from './row-reader.ts'

/** Headings by field, see columns.json: newest first, of which the first one that the file has counts. */
type Headings<Field extends string> = {
  readonly identifying: Readonly<Record<'number', readonly string[]>>
  readonly fields: Readonly<Record<Field, readonly string[]>>
  readonly optional: readonly string[]
}

/** Index of each field's column, from 0; -1 when the file does not have the column. */
export type ColumnMap<Field extends string> = Readonly<Record<Field | 'number', number>>

/** Reads a file with a header that has a column `number`; `write` returns a row's date (yyyymmdd), else why not. */
export function headedFileReader<Field extends string>(
  wanted: Headings<Field>,
  write: (record: CsvRecord, number: string, columns: ColumnMap<Field>) => number | RejectReason,
): RowReader {
  let columns: ColumnMap<Field> | undefined
  let width = 0
  let newest = 0
  return {
    read(record): RowOutcome {
      if (columns === undefined) {
        const header = readHeader(record, wanted)
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

/** The columns of a header, or the required ones that it lacks, each by its newest name. */
type HeaderReading<Field extends string> =
  | { readonly kind: 'columns'; readonly columns: ColumnMap<Field> }
  | { readonly kind: 'missing'; readonly names: readonly string[] }

/** Finds the columns of the wanted fields in a header, compared after NFKC: the files mix widths. */
export function readHeader<Field extends string>(record: CsvRecord, wanted: Headings<Field>): HeaderReading<Field> {
  const titles = Array.from({ length: record.count }, (_, i) => evened(textField(record, i)))
  const columns: { [field: string]: number } = {}
  const missing: string[] = []
  for (const [field, names] of Object.entries<readonly string[]>({ ...wanted.identifying, ...wanted.fields })) {
    const found = names.map((name) => titles.indexOf(evened(name))).find((index) => index !== -1)
    if (found === undefined && !wanted.optional.includes(field)) missing.push(names[0] ?? field)
    columns[field] = found ?? -1
  }
  if (missing.length > 0) return { kind: 'missing', names: missing }
  return { kind: 'columns', columns: columns as ColumnMap<Field> }
}

function evened(title: string): string {
  return title.normalize('NFKC').trim()
}
