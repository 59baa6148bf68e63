import type { SourceId } from '../../../src/facts/source-note.ts'
import type { RegisterRow } from '../../sources/layouts/register-row.ts'
import { parseIsoDate } from './iso-date.ts'

export type PublishedPart = { readonly source: SourceId; readonly fields: readonly string[] }

/**
 * Returns the date of a published part by the row that it comes from; undefined when the row has none, or none that may
 * be shown.
 */
export function publishedDate({ source, fields }: PublishedPart, row: RegisterRow): string | undefined {
  switch (source) {
    case 'nta':
      return row.nta.updateDate
    case 'gbizinfo':
      return parseIsoDate(row.gbizinfo?.updated?.slice(0, 10))
    case 'gbizinfo-establishments':
      // The date changes when a count changes from 3 to 4, which nobody may see.
      return fields.includes('insured_count_range') ? undefined : row.insured?.updated
    case 'edinet':
      return row.edinet?.asOf
    case 'invoice':
      return typeof row.invoice === 'object' ? row.invoice.updateDate : undefined
    case 'usual-names':
      return undefined
  }
}
