import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../../src/text/fold.ts'
import { foldQuery } from '../../src/text/query-words.ts'
import { tuples } from '../fixtures/tables.ts'

describe('foldQuery', () => {
  const rows: readonly (readonly [query: string, spellings: readonly (readonly string[])[]])[] = tuples(import.meta)
  for (const [query, spellings] of rows)
    test(`knows the spellings of ${query || 'nothing'}`, () =>
      assert.deepEqual(
        foldQuery(query).words.map(({ text, others }) => [text, ...others]),
        spellings,
      ))

  test('knows the loan word that an English word is', () => {
    const loans = foldQuery('softbank 工房 systems').words.map(({ loan }) => loan?.katakana)
    assert.deepEqual(loans, ['ソフトバンク', undefined, 'システム'])
  })

  test('knows the words after a half-written legal form', () => {
    const after = (query: string) => foldQuery(query).afterForm.map(({ text }) => text)
    assert.deepEqual(after('NPO青空 クラブ'), ['青空', 'クラブ'])
    assert.deepEqual(after('青空クラブ'), [])
    assert.deepEqual(after('NPO'), [])
  })

  test('reads a query as a name is read, and knows at most four other spellings of a word', () => {
    const unit = fc.constantFrom(...'サーカ丘が関の (', '-', 'nihon', '株式会社', '㈱', 'npo', '一般社団')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30, size: 'max' }), (query) => {
        const { words, core, forms } = foldQuery(query)
        assert.deepEqual({ core, forms }, { core: fold(query).core, forms: fold(query).forms })
        assert.equal(words.map(({ text }) => text).join(''), core)
        assert.ok(words.every(({ others }) => others.length <= 4))
      }),
    )
  })
})
