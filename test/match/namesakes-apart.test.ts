import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchRow } from '../../src/match/match.ts'
import { type MatchRow, parseMatchRow } from '../../src/match/match-row.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'

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
const ROWS: readonly (readonly [row: MatchRow, reason: string, ordinal?: number])[] = [
  [{ name: '株式会社yutori' }, 'name', 0],
  [{ name: '株式会社YUTORI' }, 'namesakes'],
  [{ name: '株式会社ＹＵＴＯＲＩ' }, 'name', 1],
  [{ name: '株式会社Yutori' }, 'namesakes'],
  // The address decides before the letters.
  [{ name: '株式会社yutori', address: '東京都港区芝5-2-3' }, 'name_and_address', 1],
  [{ name: '合同会社CYGNUS' }, 'namesakes'],
  // A usual name is that of the name of today.
  [{ name: 'アオバ金属', as_of: '2026-08-01' }, 'name', 4],
  [{ name: '一般財団法人水の財団' }, 'legal_form_differs'],
  [{ name: '一般財団法人水の財団', as_of: '2024-10-23' }, 'name', 5],
  [{ name: '一般財団法人水の財団', as_of: '2025-05-30' }, 'legal_form_differs'],
  [{ name: '一般社団法人水の財団', as_of: '2024-10-23' }, 'legal_form_differs'],
  [{ name: '有限会社緑風舎', as_of: '2024-10-23' }, 'name', 6],
  [{ name: '合同会社緑風舎', as_of: '2024-10-23' }, 'legal_form_differs'],
  [{ name: 'レジル株式会社' }, 'name', 7],
  [{ name: 'アオバ金属', as_of: '2022-12-13' }, 'name_read_otherwise'],
  [{ name: '合同会社CYGNUS', as_of: '2026-01-29' }, 'name', 2],
  [{ name: '合同会社CYGNUS', as_of: '2026-07-14' }, 'namesakes'],
  [{ name: '合同会社CYGNUS', as_of: '2020-01-01' }, 'number_assigned_later'],
]

describe('matchRow, of namesakes', () => {
  for (const [row, reason, ordinal] of ROWS)
    test(`${Object.values(row).join(', ')}: ${reason}`, () => {
      const question = parseMatchRow(row)
      assert.ok(question.ok)
      const { corporate_number, evidence } = matchRow(register, question.value)
      const expected = ordinal === undefined ? undefined : numberOf(ordinal)
      assert.deepEqual([evidence.reason, corporate_number], [reason, expected])
    })
})
