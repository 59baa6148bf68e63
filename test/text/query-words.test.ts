import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../../src/text/fold.ts'
import { foldQuery } from '../../src/text/query-words.ts'

describe('foldQuery', () => {
  const rows: readonly (readonly [query: string, spellings: readonly (readonly string[])[]])[] = [
    ['コカ-コーラ', [['コカーコーラ', 'コカコーラ']]],
    ['エビス－プロ', [['エビスープロ', 'エビスプロ']]],
    ['ｺｶ-ｺｰﾗ ボトラーズ', [['コカーコーラ', 'コカコーラ'], ['ボトラーズ']]],
    ['サ-ビス', [['サービス']]],
    ['コンピュ-タ-', [['コンピユーター']]],
    ['セブン-イレブン', [['セブンイレブン']]],
    ['東京-コーラ', [['東京コーラ']]],
    ['nihon denki', [['nihon', 'nippon'], ['denki']]],
    ['', []],
  ]
  for (const [query, spellings] of rows) {
    test(`knows the spellings of ${query || 'nothing'}`, () => {
      assert.deepEqual(
        foldQuery(query).words.map(({ text, others }) => [text, ...others]),
        spellings,
      )
    })
  }

  test('reads a query as a name is read, and knows at most four other spellings of a word', () => {
    const unit = fc.constantFrom('サ', 'ー', '-', 'カ', '丘', 'が', '関', 'の', ' ', 'nihon', '株式会社', '㈱', '(')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (query) => {
        const { words, core, forms } = foldQuery(query)
        assert.deepEqual({ core, forms }, { core: fold(query).core, forms: fold(query).forms })
        assert.equal(words.map(({ text }) => text).join(''), core)
        assert.ok(words.every(({ others }) => others.length <= 4))
      }),
    )
  })
})
