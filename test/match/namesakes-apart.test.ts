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
])

// Rows whose namesakes differ in the case of their letters, or did not exist yet on the row's day.
const ROWS: readonly (readonly [row: MatchRow, reason: string, ordinal?: number])[] = [
  [{ name: '株式会社yutori' }, 'name', 0],
  [{ name: '株式会社YUTORI' }, 'namesakes'],
  [{ name: '株式会社Yutori' }, 'namesakes'],
  // The address decides before the letters.
  [{ name: '株式会社yutori', address: '東京都港区芝5-2-3' }, 'name_and_address', 1],
  [{ name: '合同会社CYGNUS' }, 'namesakes'],
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
