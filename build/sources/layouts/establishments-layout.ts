import { hash } from 'node:crypto'
import { asciiField, type CsvRecord, isEmptyField, textField } from '../files/csv-records.ts'
import { parseDateNumber } from '../files/source-date.ts'
import COLUMNS from './columns.json' with { type: 'json' }
import { type ColumnMap, headedFileReader } from './headed-file-reader.ts'
import type { SourceLayout } from './row-reader.ts'

/**
 * gBizINFO Jigyousyojoho: one row per establishment, several per corporation. The payload of a row is a key of its
 * establishment (a hash of name and address) and its 被保険者数, or "-" when that is unknown or it has closed (全喪).
 * The row's sequence is 最終取得日, the day on which gBizINFO fetched it, as yyyymmdd.
 */
export const ESTABLISHMENTS_LAYOUT: SourceLayout = {
  expected: 'gBizINFO Jigyousyojoho as csv, with its header',
  rowStart: /^"?\d{13}"?,/,
  open: (_name, out, today) =>
    headedFileReader(COLUMNS.establishments, (record, number, columns) => {
      const fetched = dateIn(record, columns.fetched)
      const updated = dateIn(record, columns.updated) || fetched
      if (updated > today || fetched > today) return 'future-date'
      const insured = isEmptyField(record, columns.lostOn)
        ? insuredCount(asciiField(record, columns.insured))
        : undefined
      out.begin({ number, updated, sequence: fetched })
      out.text(establishmentKey(record, columns))
      out.text(insured === undefined ? '-' : String(insured))
      out.end()
      return updated
    }),
}

function dateIn(record: CsvRecord, column: number): number {
  return column < 0 ? 0 : parseDateNumber(asciiField(record, column))
}

// Width and spaces differ between downloads. Counted twice, a hidden 3 would turn into a shown 6.
function establishmentKey(record: CsvRecord, { office, address }: ColumnMap<'office' | 'address'>): string {
  const text = `${textField(record, office)}\n${textField(record, address)}`
  return hash('sha256', text.normalize('NFKC').replace(/[^\S\n]/g, ''), 'base64url').slice(0, 16)
}

// A count that is empty, masked or not a number is unknown, never 0. The pension office itself writes 85,176.
function insuredCount(text: string): number | undefined {
  const digits = text.replaceAll(',', '')
  return /^\d{1,8}$/.test(digits) ? Number(digits) : undefined
}
