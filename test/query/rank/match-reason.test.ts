import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseText } from '../../../src/query/parse/text-criteria.ts'
import { matchReason } from '../../../src/query/rank/match-reason.ts'
import { numberOf, smallRegister } from '../../fixtures/small-register.ts'

const { register } = await smallRegister([
  { name: '株式会社飛鳥工業', nameKana: 'アスカコウギョウ', nameEn: 'Asuka Industries' },
])

const ROWS = [
  { q: numberOf(0), reason: 'number corporate_number' },
  { q: '㈱飛鳥工業', reason: 'registered name' },
  { q: '飛鳥工業', reason: 'exact name' },
  { q: '飛鳥', reason: 'prefix name' },
  { q: '工業', reason: 'partial name' },
  { q: 'アスカコウギョウ', reason: 'exact name_kana' },
  { q: 'コウギョウ', reason: 'partial name_kana' },
  { q: 'asuka', reason: 'prefix name_en' },
  { q: 'asukakogyo', reason: 'exact name_kana' },
  { q: '飛鳥 industries', reason: 'partial name_en' },
  { q: '飛鳥 コウギョウ', reason: 'partial name_kana' },
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
