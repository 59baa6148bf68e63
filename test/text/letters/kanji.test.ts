import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isKanji } from '../../../src/text/letters/kanji.ts'

describe('isKanji', () => {
  test('agrees with the script of every character', () => {
    for (let code = 0; code <= 0x33fff; code++) {
      const character = String.fromCodePoint(code)
      assert.equal(isKanji(character), /^\p{Script=Han}$/u.test(character), code.toString(16))
    }
  })
})
