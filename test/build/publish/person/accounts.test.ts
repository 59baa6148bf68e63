import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasOwnAccount } from '../../../../build/publish/person/accounts.ts'

describe('hasOwnAccount', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = [
    ['twitter @hiiragi_work', true],
    ['連絡は@ hiiragi_work', true],
    ['インスタグラム：hana_official', true],
    ['facebook.com/hiiragi.1975', true],
    ['note.com/hiiragi で発信', true],
    ['LINE ID: hiiragi0523', true],
    ['https://www.tanaka-kenji.com/', true],
    ['example.jp/~tanakakenji', true],
    ['https://www.example.co.jp/', false],
    ['Instagram運用代行、YouTube動画編集', false],
    ['Facebook / Instagram / Twitter の運用', false],
    ['info@example.co.jp', false],
  ]
  for (const [text, expected] of cases) {
    test(`finds ${expected ? 'an' : 'no'} account in ${JSON.stringify(text)}`, () =>
      assert.equal(hasOwnAccount(text), expected))
  }
})
