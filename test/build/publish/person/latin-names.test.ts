import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasLatinName, holdsLatinName } from '../../../../build/publish/person/latin-names.ts'

describe('hasLatinName', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = [
    ['Software consulting by Tarō Yamada', true],
    ['T. Yamada & Associates', true],
    ['designed by kenzo takahashi', true],
    ['SATOU Hanako', true],
    ["Michael O'Brien runs a school", true],
    ['josé', true],
    ['Software Development and IT Consulting', false],
    ['SUZUKI, HONDA', false],
    ['Google Cloud, Amazon Web Services', false],
    ['BizLink', false],
    ['Metals Banks', false],
  ]
  for (const [text, expected] of cases) {
    test(`finds ${expected ? 'a' : 'no'} name in ${JSON.stringify(text)}`, () =>
      assert.equal(hasLatinName(text), expected))
  }
})

describe('holdsLatinName', () => {
  test('finds names in letters that run together', () => {
    assert.ok(holdsLatinName('https://example.com/~yamadataro'))
    assert.ok(holdsLatinName('https://kenji.example'))
    assert.ok(!holdsLatinName('https://www.example.co.jp/company'))
  })
})
