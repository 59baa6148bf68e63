import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FAMILY_READINGS } from '../../../../build/publish/person/family-names.ts'
import { isShapedLikeName } from '../../../../build/publish/person/name-shape.ts'
import { SHAPED_WORDS } from '../../../../build/publish/person/shaped-words.ts'
import { GIVEN_NAMES } from '../../../../dataset/words/given-names.ts'
import { SURNAMES } from '../../../../dataset/words/surnames.ts'

describe('isShapedLikeName', () => {
  const cases: readonly (readonly [run: string, expected: boolean])[] = [
    ['柊木重蔵', true],
    ['柴田', true],
    ['新庄健太郎', true],
    ['伝統工芸士黒木国昭', true],
    ['中村民治', true],
    ['林真里子', true],
    ['田中研究室', true],
    ['塩原家', true],
    ['稗田組', true],
    ['古市憲一', true],
    ['内沼映治', true],
    ['西園寺家', true],
    ['望月光三', true],
    ['新保健孝', true],
    ['小木曽清二', true],
    ['蘂五十嵐', true],
    ['田中町', false],
    ['長野県松本市', false],
    ['山口県内', false],
    ['東京都千代田区', false],
    ['鉄筋工事', false],
    ['森林管理', false],
    ['植物工場', false],
    ['電気通信工事業', false],
    ['', false],
  ]
  for (const [run, expected] of cases) {
    test(`${expected ? 'sees' : 'sees no'} name in ${JSON.stringify(run)}`, () =>
      assert.equal(isShapedLikeName(run), expected))
  }

  test('sees every common family name of two kanji and more before a given name', () => {
    const families = SURNAMES.map(({ text }) => text).filter((text) => [...text].length > 1)
    const missed = families.flatMap((family, i) => {
      const given = GIVEN_NAMES[(i * 37) % GIVEN_NAMES.length]?.text ?? ''
      return isShapedLikeName(family + given) ? [] : [family + given]
    })
    assert.deepEqual(missed, [])
  })
})

describe('SHAPED_WORDS', () => {
  test('has no common family name', () => {
    assert.deepEqual(
      [...SHAPED_WORDS].filter((word) => FAMILY_READINGS.has(word)),
      [],
    )
  })
})
