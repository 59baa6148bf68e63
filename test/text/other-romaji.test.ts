import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { otherRomaji, romajiOfKana } from '../../src/text/other-romaji.ts'
import { foldLatinQuery, romanise } from '../../src/text/romaji.ts'
import { tuples } from '../fixtures/tables.ts'

describe('romajiOfKana', () => {
  const rows: readonly (readonly [text: string, ...romaji: string[]])[] = tuples(import.meta)
  for (const [text, ...romaji] of rows) test(`${text}: ${romaji}`, () => assert.deepEqual(romajiOfKana(text), romaji))

  test('are none for a text without kana, or with kanji, digits or capital letters', () => {
    for (const text of ['', 'sony', 'ー', '東芝', 'トーキョー電力', 'トヨタ1', 'とよたJ', 'と-よた'])
      assert.deepEqual(romajiOfKana(text), [])
  })
})

describe('otherRomaji', () => {
  const rows: readonly (readonly [reading: string, typed: string])[] = tuples(import.meta, 'other-romaji-2')
  for (const [reading, typed] of rows)
    test(`${typed} are ${reading}`, () => {
      for (const word of typed.split(' '))
        assert.equal(foldLatinQuery(otherRomaji(word)[0] ?? ''), romanise(reading), word)
    })

  test('changes every word, and returns none where there is nothing to change', () => {
    assert.deepEqual(otherRomaji('pathi whebu'), ['pati webu'])
    for (const words of ['toyota', 'thread', 'トヨタ', 'pathi 1', '']) assert.deepEqual(otherRomaji(words), [])
  })
})
