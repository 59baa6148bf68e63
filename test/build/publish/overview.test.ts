import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { namesRepresentative, tidyOverview } from '../../../build/publish/overview.ts'

describe('tidyOverview', () => {
  const cases: readonly (readonly [text: string | undefined, expected: string | undefined])[] = [
    ['一行目\n二行目', '一行目\n二行目'],
    ['  一行目 \r\n\r\n\n\u3000二\u3000\u3000行目\t', '一行目\n二 行目'],
    ['a\u2028b', 'a\nb'],
    [' \n\u3000', undefined],
    [undefined, undefined],
  ]
  for (const [text, expected] of cases) {
    test(`makes ${JSON.stringify(expected)} of ${JSON.stringify(text)}`, () => {
      assert.equal(tidyOverview(text), expected)
    })
  }
})

describe('namesRepresentative', () => {
  const cases: readonly (readonly [text: string, representative: string, expected: boolean])[] = [
    ['山田太郎が創業した会社です。', '山田　太郎', true],
    ['代表の山田 太郎が', '山田太郎', true],
    ['山田\n太郎', '山田太郎', true],
    ['社長は山田太郎', '代表取締役　山田　太郎', true],
    ['社長は山田太郎', '代表取締役社長山田太郎', true],
    ['社長は山田太郎', '代表取締役　ＣＥＯ　山田　太郎', true],
    ['社長は山田太郎', '当主　山田　太郎', true],
    ['鈴木花子と山田太郎', '山田太郎、鈴木花子', true],
    ['渡邊次郎', '渡辺　次郎', true],
    ['by ＪＯＨＮ　Smith', 'John Smith', true],
    ['山田町で食品を作る', '山田　太郎', false],
    ['太郎という菓子', '山田　太郎', false],
    ['代表取締役のために', '代表取締役　山田太郎', false],
    ['何でも作る', '何', false],
    ['作る', '', false],
  ]
  for (const [text, representative, expected] of cases) {
    test(`${expected ? 'finds' : 'does not find'} ${representative} in ${JSON.stringify(text)}`, () => {
      assert.equal(namesRepresentative(text, representative), expected)
    })
  }
})
