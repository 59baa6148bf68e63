import { asciiField, isEmptyField } from './csv-fields.ts'
import { openHeadedFile } from './headed-file.ts'
import type { ColumnNames } from './header.ts'
import type { SourceLayout } from './row-reader.ts'
import { parseDateNumber } from './source-date.ts'

/** gBizINFO Jigyousyojoho: one row an establishment, several a corporation. */
const COLUMNS: ColumnNames<'number' | 'insured' | 'lostOn' | 'updated'> = {
  number: { names: ['法人番号'], need: 'required' },
  insured: { names: ['被保険者数'], need: 'required' },
  lostOn: { names: ['全喪年月日'], need: 'required' },
  updated: { names: ['最終更新日', '最終取得日'], need: 'optional' },
}

/** A row's payload is its 被保険者数, or "-" when it is not known or the establishment is no longer in being (全喪). */
export const ESTABLISHMENTS_LAYOUT: SourceLayout = {
  expected: 'gBizINFO Jigyousyojoho as csv, with its header',
  rowStart: /^"?\d{13}"?,/,
  open: (_name, out) =>
    openHeadedFile(COLUMNS, (record, number, columns) => {
      const updated = columns.updated < 0 ? 0 : parseDateNumber(asciiField(record, columns.updated))
      const insured = isEmptyField(record, columns.lostOn)
        ? insuredCount(asciiField(record, columns.insured))
        : undefined
      out.begin({ number, updated, sequence: 0 })
      out.text(insured === undefined ? '-' : String(insured))
      out.end()
      return updated
    }),
}

// Empty, masked or otherwise not a number is unknown, never 0; the pension office itself writes 85,176.
function insuredCount(text: string): number | undefined {
  const digits = text.replaceAll(',', '')
  return /^\d{1,8}$/.test(digits) ? Number(digits) : undefined
}
