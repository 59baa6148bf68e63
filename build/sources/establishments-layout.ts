import { hash } from 'node:crypto'
import { asciiField, isEmptyField, textField } from './csv-fields.ts'
import type { CsvRecord } from './csv-records.ts'
import { openHeadedFile } from './headed-file.ts'
import type { ColumnMap, ColumnNames } from './header.ts'
import type { SourceLayout } from './row-reader.ts'
import { parseDateNumber } from './source-date.ts'

type Column = 'number' | 'office' | 'address' | 'insured' | 'lostOn' | 'updated' | 'fetched'

/** gBizINFO Jigyousyojoho: one row an establishment, several a corporation. */
const COLUMNS: ColumnNames<Column> = {
  number: { names: ['法人番号'], need: 'required' },
  office: { names: ['名称'], need: 'required' },
  address: { names: ['事業所住所'], need: 'required' },
  insured: { names: ['被保険者数'], need: 'required' },
  lostOn: { names: ['全喪年月日'], need: 'required' },
  updated: { names: ['最終更新日'], need: 'optional' },
  fetched: { names: ['最終取得日'], need: 'optional' },
}

/**
 * A row's payload is a key of its establishment (name and address) and its 被保険者数, or "-" when that is not known or the
 * establishment is no longer in being (全喪). Its sequence is 最終取得日, the day gBizINFO got it.
 */
export const ESTABLISHMENTS_LAYOUT: SourceLayout = {
  expected: 'gBizINFO Jigyousyojoho as csv, with its header',
  rowStart: /^"?\d{13}"?,/,
  open: (_name, out, today) =>
    openHeadedFile(COLUMNS, (record, number, columns) => {
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

// Widths and spaces differ between downloads, and the same establishment counted twice makes 6 of a hidden 3.
function establishmentKey(record: CsvRecord, { office, address }: ColumnMap<Column>): string {
  const text = `${textField(record, office)}\n${textField(record, address)}`
  return hash('sha256', text.normalize('NFKC').replace(/[^\S\n]/g, ''), 'base64url').slice(0, 16)
}

// Empty, masked or otherwise not a number is unknown, never 0; the pension office itself writes 85,176.
function insuredCount(text: string): number | undefined {
  const digits = text.replaceAll(',', '')
  return /^\d{1,8}$/.test(digits) ? Number(digits) : undefined
}
