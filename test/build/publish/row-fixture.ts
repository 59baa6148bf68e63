import { type Publication, publish } from '../../../build/publish/publish.ts'
import { createIndustryTable, type IndustryTable } from '../../../build/publish/values/industries.ts'
import type { RegisterRow } from '../../../build/sources/layouts/register-row.ts'
import { tuples } from '../../fixtures/tables.ts'

/** Returns the row of ヤマダ商店, open and eligible. `parts` replace its members; the members of `nta` one by one. */
export function rowOf(parts: Partial<RegisterRow> = {}): RegisterRow {
  const { nta, ...others } = parts
  return {
    number: '1010001144728',
    nta: {
      updateDate: '2026-01-10',
      name: '株式会社ヤマダ商店',
      kind: '301',
      prefectureName: '東京都',
      cityName: '港区',
      streetNumber: '芝１丁目５番１２号',
      prefectureCode: '13',
      cityCode: '103',
      postCode: '1050014',
      furigana: 'ヤマダショウテン',
      hihyoji: '0',
      ...nta,
    },
    ...others,
  }
}

export const SOME_INDUSTRIES: IndustryTable = createIndustryTable(
  tuples<readonly [string, string]>(import.meta).map(([code = '', section = '']) => ({
    code,
    section,
    name: code,
    nameEn: code,
  })),
)

export function published(row: RegisterRow): Publication {
  const result = publish(row, SOME_INDUSTRIES)
  if ('kind' in result) throw new Error(`row-fixture: refused as ${result.kind}, expected a publication.`)
  return result
}
