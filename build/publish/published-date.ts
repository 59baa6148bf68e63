import type { SourceId } from '../../src/domain/profile.ts'
import type { RegisterRow } from '../sources/register-row.ts'
import { parseIsoDate } from './iso-date.ts'

/** What is published of a corporation from one source. */
export type PublishedPart = { readonly source: SourceId; readonly fields: readonly string[] }

/** Of when it is, by the row it comes from; undefined when the row does not say, or nobody may know. */
export function publishedDate({ source, fields }: PublishedPart, row: RegisterRow): string | undefined {
  switch (source) {
    case 'nta':
      return row.nta.updateDate
    case 'gbizinfo':
      return parseIsoDate(row.gbizinfo?.updated?.slice(0, 10))
    case 'gbizinfo-establishments':
      // The date moves when a count moves from 3 to 4, which nobody may see.
      return fields.includes('insured_count_range') ? undefined : row.insured?.updated
    case 'edinet':
      return row.edinet?.asOf
    case 'usual-names':
      return undefined
  }
}
