import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inLetters, spellsOut } from '../../../src/text/alike/letter-names.ts'
import { records } from '../../fixtures/tables.ts'

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
