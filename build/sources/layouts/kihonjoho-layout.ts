import { asciiField } from '../files/csv-records.ts'
import { parseDateNumber } from '../files/source-date.ts'
import COLUMNS from './columns.json' with { type: 'json' }
import { headedFileReader } from './headed-file-reader.ts'
import { GBIZINFO_FIELDS } from './register-row.ts'
import type { SourceLayout } from './row-reader.ts'

/**
 * gBizINFO Kihonjoho. Headings are those of the current layout (30 columns, or 96 with metadata) first, then those of
 * the layout until 2025. 更新年月日 comes before 最終更新日, which in the current layout is metadata of another column.
 * `status` is never read: it is required only so that a file of another kind is recognised.
 */
export const KIHONJOHO_LAYOUT: SourceLayout = {
  expected: 'gBizINFO Kihonjoho as csv, with its header',
  rowStart: /^"?\d{13}"?,/,
  open: (_name, out, today) =>
    headedFileReader(COLUMNS.kihonjoho, (record, number, columns) => {
      const updated = parseDateNumber(asciiField(record, columns.updated))
      if (updated > today) return 'future-date'
      out.begin({ number, updated, sequence: 0 })
      for (const field of GBIZINFO_FIELDS) out.field(record, columns[field])
      out.end()
      return updated
    }),
}
