import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseText } from '../../../src/query/parse/text-criteria.ts'
import { matchReason } from '../../../src/query/rank/match-reason.ts'
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
      const text = parseText(register.index.trie, q)
      assert.ok(text.ok)
      const { tier, field } = matchReason(register, 0, text.value)
      assert.equal(`${tier} ${field}`, reason)
    })
})
