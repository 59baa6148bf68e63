import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { otherLetters } from '../../../src/text/alike/other-letters.ts'
import { otherSyllables } from '../../../src/text/alike/syllables.ts'

describe('otherLetters', () => {
  const rows: readonly (readonly [core: string, ...others: string[]])[] = [
    ['エヌテイテイ都市開発', 'ntt都市開発', 'ntテイ都市開発'],
    ['エヌテイテイデータ', 'nttdタ', 'nttデータ', 'ntテイデータ'],
    ['ジエイアール東海', 'jr東海'],
    ['jr東海', 'ジエーアール東海', 'ジエイアール東海'],
    ['tv東京', 'テイーブイ東京', 'テイブイ東京'],
    ['テイービー東京', 'tb東京'],
    ['アトリエs', 'アトリエエス'],
    ['システム'],
    ['山田商事'],
    ['consulting'],
    [''],
  ]
  for (const [core, ...others] of rows) {
    test(`spells ${core || 'nothing'} ${others.join(', ') || 'in no other way'}`, () => {
      assert.deepEqual(otherLetters(core), others)
    })
  }
})

describe('otherSyllables', () => {
  test('changes one syllable of foreign words at a time', () => {
    assert.ok(otherSyllables('イニシアチブ').includes('イニシアテイブ'))
    assert.ok(otherSyllables('イニシアテイブ').includes('イニシアチブ'))
    assert.ok(otherSyllables('フアイナンス').includes('ハイナンス'))
    assert.deepEqual(otherSyllables('山田商事'), [])
  })
})
