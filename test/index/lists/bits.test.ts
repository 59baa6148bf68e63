import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lowestBit, onesIn, wordsFor } from '../../../src/index/lists/bits.ts'

describe('lowestBit and onesIn', () => {
  for (const { word, lowest, ones } of [
    { word: 0b1, lowest: 0, ones: 1 },
    { word: 0b1010_0000, lowest: 5, ones: 2 },
    { word: 0x80000000, lowest: 31, ones: 1 },
    { word: -1, lowest: 0, ones: 32 },
  ]) {
    test(`of ${word} are ${lowest} and ${ones}`, () => {
      assert.equal(lowestBit(word), lowest)
      assert.equal(onesIn(word), ones)
    })
  }
})

describe('wordsFor', () => {
  for (const { size, words } of [
    { size: 0, words: 0 },
    { size: 1, words: 1 },
    { size: 32, words: 1 },
    { size: 33, words: 2 },
  ]) {
    test(`is ${words} for ${size} ordinals`, () => assert.equal(wordsFor(size), words))
  }
})
