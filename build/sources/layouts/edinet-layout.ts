import { asciiField, type CsvRecord, isEmptyField, textField } from '../files/csv-records.ts'
import { dateNumber, isoDate } from '../files/source-date.ts'
import ALL from './columns.json' with { type: 'json' }
import { type ColumnMap, readHeader } from './headed-file-reader.ts'
import { EDINET_FIELDS } from './register-row.ts'
import type { RowFileWriter } from './row-file.ts'
import { numberFault, type RowOutcome, type SourceLayout } from './row-reader.ts'

type Columns = ColumnMap<keyof typeof ALL.edinet.fields>

/** The EDINET code list, below a line with its day. */
export const EDINET_LAYOUT: SourceLayout = {
  expected: 'the EDINET code list EdinetcodeDlInfo.csv in Japanese, with its two header lines',
  rowStart: /^"?E\d{5}"?,/,
  open(_name, out, today) {
    let columns: Columns | undefined
    let width = 0
    let asOf = 0
    return {
      read(record): RowOutcome {
        if (columns === undefined) {
          if (asOf === 0) asOf = madeOn(record)
          if (asOf > today)
            return { kind: 'wrong-file', found: `a list made on ${isoDate(asOf)}, which is yet to come` }
          if (textField(record, 0).startsWith('ダウンロード実行日')) return 'preamble'
          const header = readHeader(record, ALL.edinet)
          if (header.kind === 'missing') return { kind: 'wrong-file', found: 'a first line of another file' }
          columns = header.columns
          width = record.count
          return 'preamble'
        }
        if (record.count !== width) return 'wrong-column-count'
        return readRow(record, { columns, asOf, out })
      },
      facts: () => ({ newest: asOf, order: 'state' }),
    }
  },
}

type Reading = { readonly columns: Columns; readonly asOf: number; readonly out: RowFileWriter }

function readRow(record: CsvRecord, { columns, asOf, out }: Reading): RowOutcome {
  // Funds, persons and foreign filers have no corporate number.
  if (isEmptyField(record, columns.number)) return 'ignored'
  const number = asciiField(record, columns.number)
  const fault = numberFault(number)
  if (fault !== undefined) return fault
  const isListed = textField(record, columns.listed) === '上場'
  // A corporation may have several EDINET codes: a listed filer's row gets the higher sequence, so that it counts.
  out.begin({ number, updated: asOf, sequence: isListed ? 1 : 0 })
  out.text(isoDate(asOf) ?? '')
  for (const field of EDINET_FIELDS) if (field !== 'asOf') out.field(record, columns[field])
  out.end()
  return 'kept'
}

/** Reads the day in “ダウンロード実行日,2026年08月11日現在,…” as yyyymmdd; 0 when there is none. */
function madeOn(record: CsvRecord): number {
  if (record.count < 2) return 0
  const parts = /^(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(textField(record, 1).normalize('NFKC'))
  return parts === null ? 0 : dateNumber(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}
