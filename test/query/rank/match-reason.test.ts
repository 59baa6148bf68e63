import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchReason } from '../../../src/query/rank/match-reason.ts'
import { textIn } from '../../fixtures/asked.ts'
import { numberOf, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const { register } = await smallRegister([
  { name: '株式会社飛鳥工業', nameKana: 'アスカコウギョウ', nameEn: 'Asuka Industries' },
])

const ROWS = [
  ...records<{ readonly q: string; readonly reason: string }>(import.meta),
  { q: numberOf(0), reason: 'number corporate_number' },
]

describe('matchReason', () => {
  for (const { q, reason } of ROWS)
    test(`${q}: ${reason}`, () => {
      const text = textIn(register.index, q)
      const { tier, field } = matchReason(register, text, { ordinal: 0 })
      assert.equal(`${tier} ${field}`, reason)
    })
})
