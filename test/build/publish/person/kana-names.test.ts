import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasKanaName } from '../../../../build/publish/person/kana-names.ts'

describe('hasKanaName', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = [
    ['やまだたろうが描く', true],
    ['やまだがお待ちします', true],
    ['社長のたけしが焼く', true],
    ['ヤマダタロウ作曲', true],
    ['タロウヤマダの絵', true],
    ['ヨシモトタケオの講演', true],
    ['金子みすず詩集', true],
    ['高木ブーのコンサート', true],
    ['ジョン=スミス作', true],
    ['グエン・ヴァン・ナム運営', true],
    ['トム ハリソン設計', true],
    ['ヤマダの店', true],
    ['ジョン・コーヒーの店', true],
    ['ボルト・ナットの製造', false],
    ['スズキ、ホンダの新車', false],
    ['当社を置かない理由', false],
    ['コーヒー ケーキ', false],
    ['農地をひろげる', false],
    ['ながいが丈夫', false],
    ['みどりの多い町', false],
    ['ヌルポ ケース', false],
  ]
  for (const [text, expected] of cases) {
    test(`finds ${expected ? 'a' : 'no'} name in ${JSON.stringify(text)}`, () =>
      assert.equal(hasKanaName(text.replace(/ /g, ''), text), expected))
  }
})
