import { asciiField } from '../files/csv-fields.ts'
import type { CsvRecord } from '../files/csv-records.ts'
import { type ColumnMap, type ColumnNames, readHeader } from '../files/header.ts'
import type { RejectReason } from './reject.ts'
import { numberFault, type RowOutcome, type RowReader } from './row-reader.ts'

/**
 * Returns a reader for a file whose first record is a header with a column `number`. `write` is called for each row
 * with a valid corporate number. It returns the row's date (yyyymmdd) when it has written the row, else why it rejects
 * the row.
 */
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
