import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { KANJI } from '../../../dataset/words/kanji.ts'

describe('KANJI', () => {
  test('gives each kanji one reading', () => {
    assert.equal(new Set(KANJI.map(({ text }) => text)).size, KANJI.length)
    for (const { text, reading } of KANJI) {
      assert.match(text, /^\p{Script=Han}$/u)
      assert.match(reading, /^[ァ-ヶー]+$/)
    }
  })
})
