import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readsRepresentative } from '../../../../build/publish/person/reads-representative.ts'

describe('readsRepresentative', () => {
  const cases: readonly (readonly [text: string, field: string, expected: boolean])[] = [
    ['すずきの店', '鈴木一郎', true],
    ['スズ キの店', '鈴木一郎', true],
    ['はせがわの店', '長谷川誠', true],
    ['はやしの店', '林　誠', true],
    ['すずきの店', '代表取締役鈴木一郎', true],
    ['すずきの店', '社長鈴木一郎', true],
    // The radical ⽊, not the letter 木.
    ['すずきの店', '鈴\u2f4a一郎', true],
    ['a shop of Suzuki', '鈴木一郎', true],
    ['a shop of Suzukiya', '鈴木一郎', false],
    ['さとうの店', '鈴木一郎', false],
    ['やまだたろうの店', '山田太郎', true],
    ['たろうの店', '山田　太郎', true],
    ['TARO YAMADA', '山田　太郎', true],
    ["Shin'ichi", '山田　慎一', true],
    // A reading with another voice.
    ['なかだの店', '中田　弘', true],
    ['Yamasaki', '山崎　弘', true],
    // A reading that is not the dictionary's.
    ['はぎわらの店', '萩原　誠', true],
    // A name in kana.
    ['Yamada Taro', 'ヤマダ　タロウ', true],
    ['Mori Makoto', '森　誠', true],
    ['もりまさしの店', '森　正志', true],
    // A reading of two kana, which many words contain.
    ['おもりの店', '森　誠', false],
    // The dictionary reads コ in 古垣.
    ['品質,コスト,納期の改善', '古垣　真緒', false],
  ]
  for (const [text, field, expected] of cases) {
    test(`finds ${expected ? 'a' : 'no'} reading of ${field} in ${text}`, () =>
      assert.equal(readsRepresentative(text, field), expected))
  }
})
