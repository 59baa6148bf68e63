import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { beginsWithKanaName, hasKanaName } from '../../../../build/publish/person/kana-names.ts'

describe('hasKanaName', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = [
    ['やまだたろうが描く', true],
    ['ヤマダタロウ作曲', true],
    ['タロウヤマダの絵', true],
    ['ヨシモトタケオの講演', true],
    ['タケシの店', true],
    ['ジョン=スミス作', true],
    ['グエン・ヴァン・ナム運営', true],
    ['ヌルポ・ゲシュの店', true],
    ['ヤマダ・コーヒーの店', true],
    ['ジョン・コーヒーの店', true],
    ['ボルト・ナットの製造', false],
    ['スズキ、ホンダの新車', false],
    ['当社を置かない理由', false],
    ['コーヒー ケーキ', false],
    ['ヤマダ ケーキ', false],
    ['農地をひろげる', false],
    ['みどりの多い町', false],
    ['ヌルポ ケース', false],
  ]
  for (const [text, expected] of cases) {
    test(`finds ${expected ? 'a' : 'no'} name in ${JSON.stringify(text)}`, () =>
      assert.equal(hasKanaName(text), expected))
  }
})

describe('beginsWithKanaName', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = [
    ['やまだがお待ちします', true],
    ['たけしが焼く', true],
    ['ヤマダ', true],
    ['マリア', true],
    ['はなこ', true],
    ['こだわりの味', false],
    ['パンの店', false],
  ]
  for (const [text, expected] of cases) {
    test(`sees ${expected ? 'a' : 'no'} name at the beginning of ${text}`, () =>
      assert.equal(beginsWithKanaName(text), expected))
  }
})
