import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MatchRow } from '../../src/match/match-row.ts'
import { matched } from '../fixtures/asked.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { tuples } from '../fixtures/tables.ts'

const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝５丁目２番３号' }

const { register } = await smallRegister([
  { name: '株式会社ｙｕｔｏｒｉ' },
  { name: '株式会社ＹＵＴＯＲＩ', ...MINATO, rank: 9 },
  { name: '合同会社ＣＹＧＮＵＳ', assignedOn: '2021-08-23' },
  { name: '合同会社ＣＹＧＮＵＳ', assignedOn: '2026-07-14', rank: 9 },
  {
    name: '株式会社ミドリマテリアル',
    otherNames: ['アオバ金属'],
    formerNames: [{ name: '株式会社Ｍ－５２', until: '2026-07-17' }],
  },
  { name: '公益財団法人水の財団', namedOn: '2025-05-30' },
  { name: '株式会社緑風舎', namedOn: '2025-05-30' },
  { name: 'レジル株式会社' },
  { name: 'レヂル株式会社' },
])

// Rows whose namesakes differ in the case of their letters, or did not exist yet on the row's day.
const ROWS = tuples<readonly [row: MatchRow, reason: string, ordinal?: number]>(import.meta, 'namesakes-apart-rows')

describe('matchRow, of namesakes', () => {
  for (const [row, reason, ordinal] of ROWS)
    test(`${Object.values(row).join(', ')}: ${reason}`, () => {
      const { corporate_number, evidence } = matched(register, row)
      const expected = ordinal === undefined ? undefined : numberOf(ordinal)
      assert.deepEqual([evidence.reason, corporate_number], [reason, expected])
    })
})
