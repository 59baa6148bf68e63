import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loanWord, otherScripts } from '../../src/text/loan-words.ts'
import { tuples } from '../fixtures/tables.ts'

describe('loanWord', () => {
  const rows: readonly (readonly [word: string, katakana: string | undefined, letters: string | undefined])[] = tuples(
    import.meta,
  )
  for (const [word, katakana, letters] of rows)
    test(`knows ${word || 'nothing'} as ${katakana ?? 'no loan word'}`, () => {
      assert.equal(loanWord(word)?.katakana, katakana)
      assert.equal(loanWord(word)?.letters, letters)
    })
})

describe('otherScripts', () => {
  for (const [core, others] of tuples<readonly [string, readonly string[]]>(import.meta, 'loan-words-more'))
    test(`spells ${core} ${others}`, () => assert.deepEqual(otherScripts(core), others))
})
