import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../../src/text/fold.ts'
import { spellingVariants } from '../../src/text/spelling-variants.ts'
import { tuples } from '../fixtures/tables.ts'

describe('spellingVariants', () => {
  const rows: readonly (readonly [word: string, variants: readonly string[]])[] = tuples(import.meta)
  for (const [word, variants] of rows)
    test(`gives the other spellings of ${word || 'nothing'}`, () =>
      assert.deepEqual(spellingVariants(fold(word).core), variants))

  test('agrees with regular expressions on any word', () => {
    const unit = fc.constantFrom(...'サバーケガノ之丘関々𠮷aァ', 'サーバ', 'ユーザ')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 9 }), (rest) => {
        assert.deepEqual(spellingVariants(`サ${rest}`), variantsByRegExp(`サ${rest}`))
        assert.deepEqual(spellingVariants(`関${rest}`), variantsByRegExp(`関${rest}`))
      }),
      { numRuns: 2_000 },
    )
  })

  test('gives at most three with a letter exchanged', () =>
    assert.equal(spellingVariants('関が関が関が関が関'.replaceAll('が', 'ガ')).length, 3))
})

// The naive definition: each rule is one regular expression.
function variantsByRegExp(word: string): readonly string[] {
  const dropped = word.replace(/(?<=[ァ-ヺー]{3})ー(?=[^ァ-ヺー])/g, '')
  const lengthened = dropped === word ? word.replace(/(?<=サーバ|ユーザ)(?=[^ァ-ヺー])/g, 'ー') : dropped
  const exchangeable =
    /(?<=\p{Script=Han})(?:[ケガ](?=\p{Script=Han}|$)|[ノ之](?=\p{Script=Han}))|(?<=[ァ-ヺー])[ケガ](?=丘)/gu
  const exchanged = [...word.matchAll(exchangeable)].map(({ index, 0: letter }) => {
    return word.slice(0, index) + 'ガケ之ノ'.charAt('ケガノ之'.indexOf(letter)) + word.slice(index + 1)
  })
  return [...(lengthened === word ? [] : [lengthened]), ...exchanged.slice(0, 3)]
}
