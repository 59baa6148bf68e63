import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  asRegistered,
  END,
  FORMER,
  isKana,
  KANA_END,
  OTHER,
  romajiUnitsOf,
  START,
  startsGram,
  textOf,
  USUAL,
  unitsOf,
} from '../../../src/index/text/alphabet.ts'
import { shownUnits } from '../../../src/query/explain/explain-search.ts'
import { records } from '../../fixtures/tables.ts'

// | stands for KANA_END.
const UNITS = records<{ readonly text: string; readonly units: string }>(import.meta, 'alphabet-units')

describe('unitsOf', () => {
  for (const { text, units } of UNITS)
    test(`gives ${units} for ${text}`, () => {
      assert.equal(shownUnits(unitsOf(text)), units)
      assert.equal(textOf(unitsOf(text)), text)
    })
})

describe('romajiUnitsOf', () => {
  test('gives letters that no registered letter equals', () => {
    const letters = romajiUnitsOf('toyota')
    assert.equal(shownUnits(letters), '~toyota')
    assert.deepEqual(letters.map(asRegistered), unitsOf('toyota'))
    assert.ok(letters.every((unit) => !unitsOf('toyota').includes(unit)))
  })

  test('is undone for romanised letters alone', () =>
    assert.deepEqual([START, END, ...unitsOf('山ヤy')].map(asRegistered), [START, END, ...unitsOf('山ヤy')]))
})

// Capitals mark the letters of a reading with which a text may begin: n may be ン, and the first letter of pp is ッ.
const SYLLABLES = records<{ reading: string; starts: string }>(import.meta, 'alphabet-rows')

describe('startsGram', () => {
  for (const { unit, starts } of [
    { unit: START, starts: true },
    { unit: END, starts: false },
    { unit: KANA_END, starts: false },
    { unit: OTHER, starts: false },
    { unit: USUAL, starts: false },
    { unit: FORMER, starts: false },
    { unit: '山'.charCodeAt(0), starts: true },
    { unit: '𠮷'.charCodeAt(0), starts: true },
    { unit: '𠮷'.charCodeAt(1), starts: false },
  ])
    test(`is ${starts} for the unit ${unit.toString(16)}`, () =>
      assert.equal(startsGram(undefined, unit, undefined), starts))

  for (const { reading, starts } of SYLLABLES)
    test(`is true of a romanised reading where ${starts} has capitals`, () => {
      const units = [START, ...romajiUnitsOf(reading), END]
      const shown = [...reading].map((letter, i) =>
        startsGram(units[i], units[i + 1]!, units[i + 2]) ? letter.toUpperCase() : letter,
      )
      assert.equal(shown.join(''), starts)
    })

  test('is false of a romanised letter whose neighbours are not known', () => {
    const [letter] = romajiUnitsOf('t')
    assert.equal(startsGram(undefined, letter!, undefined), false)
  })
})

describe('isKana', () => {
  for (const [letters, expected] of [
    ['ァアヴヶヺー', true],
    ['ぁあ・山a', false],
  ] as const)
    for (const letter of letters)
      test(`is ${expected} for ${letter}`, () => assert.equal(isKana(letter.charCodeAt(0)), expected))
})
