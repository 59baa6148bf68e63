import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { otherLetters } from '../../../src/text/alike/other-letters.ts'
import { otherSyllables } from '../../../src/text/alike/syllables.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('otherLetters', () => {
  const rows: readonly (readonly [core: string, ...others: string[]])[] = tuples(import.meta)
  for (const [core, ...others] of rows)
    test(`spells ${core || 'nothing'} ${others.join(', ') || 'in no other way'}`, () =>
      assert.deepEqual(otherLetters(core), others))
})

describe('otherSyllables', () => {
  test('changes one syllable of foreign words at a time', () => {
    assert.ok(otherSyllables('イニシアチブ').includes('イニシアテイブ'))
    assert.ok(otherSyllables('イニシアテイブ').includes('イニシアチブ'))
    assert.ok(otherSyllables('フアイナンス').includes('ハイナンス'))
    assert.deepEqual(otherSyllables('山田商事'), [])
  })
})
