import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loanWord } from '../../src/text/loan-words.ts'

describe('loanWord', () => {
  const rows: readonly (readonly [word: string, katakana: string | undefined, letters: string | undefined])[] = [
    ['beer', 'ビール', 'biru'],
    ['system', 'システム', 'shisutemu'],
    ['systems', 'システム', 'shisutemu'],
    ['works', 'ワークス', 'wakusu'],
    ['softbank', 'ソフトバンク', 'sofutobanku'],
    ['lifecare', 'ライフケア', 'raifukea'],
    ['careers', 'キヤリア', 'kyaria'],
    ['toyota', undefined, undefined],
    ['asahibeer', undefined, undefined],
    ['bee', undefined, undefined],
    ['ビール', undefined, undefined],
    ['constructor', undefined, undefined],
    ['__proto__', undefined, undefined],
    ['', undefined, undefined],
  ]
  for (const [word, katakana, letters] of rows) {
    test(`knows ${word || 'nothing'} as ${katakana ?? 'no loan word'}`, () => {
      assert.equal(loanWord(word)?.katakana, katakana)
      assert.equal(loanWord(word)?.letters, letters)
    })
  }
})
