import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { groupWordInFull, otherLetters, otherSyllables } from '../../../src/text/alike/sounds.ts'
import { fold } from '../../../src/text/fold.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('otherLetters', () => {
  const rows: readonly (readonly [core: string, ...others: string[]])[] = tuples(import.meta, 'other-letters')
  for (const [core, ...others] of rows)
    test(`spells ${core || 'nothing'} ${others.join(', ') || 'in no other way'}`, () =>
      assert.deepEqual(otherLetters(core), others))
})

describe('otherSyllables', () => {
  test('changes one syllable of foreign words at a time', () => {
    assert.ok(otherSyllables('イニシアチブ').includes('イニシアテイブ'))
    assert.ok(otherSyllables('イニシアテイブ').includes('イニシアチブ'))
    assert.ok(otherSyllables('テレフオン').includes('テレホン'))
    assert.ok(!otherSyllables('フアイナンス').includes('ハイナンス'))
    assert.deepEqual(otherSyllables('山田商事'), [])
  })
})

describe('groupWordInFull', () => {
  for (const [text, inFull] of tuples<readonly [text: string, inFull: string]>(import.meta, 'group-words'))
    test(`${text} is ${inFull}`, () => assert.deepEqual(groupWordInFull(fold(text).core), [fold(inFull).core]))

  for (const text of ['', 'HD', 'AHD', 'G', 'ABCG', '電通5G', 'HDソニー', 'ソニーグループ', 'ソニーH'])
    test(`${text} has no such letters`, () => assert.deepEqual(groupWordInFull(fold(text).core), []))
})
