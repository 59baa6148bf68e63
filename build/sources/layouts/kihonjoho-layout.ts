import { asciiField } from '../files/csv-records.ts'
import { parseDateNumber } from '../files/source-date.ts'
import { headedFileReader } from './headed-file-reader.ts'
import type { SourceLayout } from './row-reader.ts'

/**
 * Columns of gBizINFO Kihonjoho by heading: those of the current layout (30 columns, or 96 with metadata) first, then
 * those of the layout until 2025. 更新年月日 comes before 最終更新日, which in the current layout is metadata of another column.
 * The row file keeps all but the first two, in this order. The representative, which no API may show, comes last: of
 * rows equal in number and date the greatest payload counts: a representative decides only where all else is equal.
 */
const COLUMNS = {
  number: { names: ['法人番号'], need: 'required' },
  // Never read: required only so that a file of another kind is recognised.
  status: { names: ['状態', 'ステータス'], need: 'required' },
  updated: { names: ['更新年月日', '最終更新日'], need: 'required' },
  kana: { names: ['商号または名称（カナ）', '法人名ふりがな'], need: 'optional' },
  english: { names: ['商号または名称（英字）', '法人名英語'], need: 'optional' },
  capital: { names: ['資本金'], need: 'required' },
  employees: { names: ['従業員数'], need: 'required' },
  website: { names: ['WebサイトURL', '企業ホームページ'], need: 'required' },
  industries: { names: ['事業種目'], need: 'optional' },
  established: { names: ['設立年月日'], need: 'required' },
  overview: { names: ['事業概要'], need: 'required' },
  representative: { names: ['代表者名称', '法人代表者名'], need: 'required' },
} as const

type Column = keyof typeof COLUMNS
export type GbizinfoField = Exclude<Column, 'number' | 'status'>

export const GBIZINFO_FIELDS: readonly GbizinfoField[] = (Object.keys(COLUMNS) as Column[]).filter(
  (column) => column !== 'number' && column !== 'status',
)

export const KIHONJOHO_LAYOUT: SourceLayout = {
  expected: 'gBizINFO Kihonjoho as csv, with its header',
  rowStart: /^"?\d{13}"?,/,
  open: (_name, out, today) =>
    headedFileReader<Column>(COLUMNS, (record, number, columns) => {
      const updated = parseDateNumber(asciiField(record, columns.updated))
      if (updated > today) return 'future-date'
      out.begin({ number, updated, sequence: 0 })
      for (const field of GBIZINFO_FIELDS) out.field(record, columns[field])
      out.end()
      return updated
    }),
}
