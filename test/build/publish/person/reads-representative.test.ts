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
    // A reading of two kana, which many words contain.
    ['おもりの店', '森　誠', false],
  ]
  for (const [text, field, expected] of cases) {
    test(`finds ${expected ? 'a' : 'no'} reading of ${field} in ${text}`, () =>
      assert.equal(readsRepresentative(text, field), expected))
  }
})
