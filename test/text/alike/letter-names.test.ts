import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FOLDED_NAMES, inLetters, lettersSaid, spellsOut } from '../../../src/text/alike/letter-names.ts'
import { records, tuples } from '../../fixtures/tables.ts'

describe('spellsOut', () => {
  for (const { kana, name, expected } of records<{ kana: string; name: string; expected: boolean }>(
    import.meta,
    'letter-names-2',
  ))
    test(`${kana} says ${name}: ${expected}`, () => assert.equal(spellsOut(kana, name), expected))

  test('a long run of letters is read in time', () => {
    assert.equal(inLetters(`${'エー'.repeat(150)}ン`), undefined)
    assert.equal(inLetters('ティ・'.repeat(5000))?.length, 5000)
  })
})

describe('inLetters', () => {
  for (const [text, made] of tuples<readonly [string, string | undefined]>(import.meta))
    test(`makes ${made ?? 'nothing'} of ${text}`, () => assert.equal(inLetters(text), made))
})

describe('lettersSaid', () => {
  for (const [letters, ...said] of tuples<readonly [string, ...string[]]>(import.meta, 'letters-said'))
    test(`says ${said} for ${letters}`, () => assert.deepEqual(lettersSaid(letters), said))
})

test('FOLDED_NAMES are of one letter each, the longer first', () => {
  const names = (letter: string) => FOLDED_NAMES.get(letter)
  assert.deepEqual([...'awvh'].map(names), [
    ['エー', 'エイ'],
    ['ダブリユー', 'ダブリユ'],
    ['ブイ'],
    ['エイチ', 'エツチ'],
  ])
})
