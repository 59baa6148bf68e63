import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../../src/text/fold.ts'
import { japaneseVariants, spellingVariants } from '../../src/text/spelling-variants.ts'

describe('spellingVariants', () => {
  const rows: readonly (readonly [word: string, variants: readonly string[]])[] = [
    ['霞ヶ関', ['霞ガ関']],
    ['霞が関', ['霞ケ関']],
    ['霞が', ['霞ケ']],
    ['自由ケ丘', ['自由ガ丘']],
    ['つつじが丘', ['ツツジケ丘']],
    ['丸の内', ['丸之内']],
    ['丸之内', ['丸ノ内']],
    ['霞が関丸の内', ['霞ケ関丸ノ内', '霞ガ関丸之内']],
    ['サーバー工房', ['サーバ工房']],
    ['コーヒー豆', ['コーヒ豆']],
    ['カバー工房', []],
    ['サーバーハウス', []],
    ['サーバ工房', ['サーバー工房']],
    ['サーバ', []],
    ['トヨタ自動車', []],
    ['nihon denki', ['nippondenki']],
    ['shin-nippon', ['shinnihon']],
    ['我がの', []],
    ['がんばる', []],
    ['弘之', []],
    ['サガ', []],
    ['', []],
  ]
  for (const [word, variants] of rows) {
    test(`gives the other spellings of ${word || 'nothing'}`, () => {
      assert.deepEqual(spellingVariants(fold(word).core), variants)
    })
  }

  test('agrees with the general way on any word', () => {
    const unit = fc.constantFrom(...'サバーケガノ之丘関𠮷aァ', 'サーバ')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), (rest) => {
        assert.deepEqual(spellingVariants(`サ${rest}`), japaneseVariants(`サ${rest}`))
        assert.deepEqual(spellingVariants(`関${rest}`), japaneseVariants(`関${rest}`))
      }),
      { numRuns: 500 },
    )
  })

  test('gives at most three with a letter exchanged', () =>
    assert.equal(spellingVariants('関が関が関が関が関'.replaceAll('が', 'ガ')).length, 3))
})
