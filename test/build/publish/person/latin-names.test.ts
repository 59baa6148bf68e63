import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasLatinName, holdsLatinName } from '../../../../build/publish/person/latin-names.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('hasLatinName', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = tuples(import.meta)
  for (const [text, expected] of cases)
    test(`finds ${expected ? 'a' : 'no'} name in ${JSON.stringify(text)}`, () =>
      assert.equal(hasLatinName(text), expected))
})

describe('holdsLatinName', () => {
  test('finds names in letters that run together', () => {
    assert.ok(holdsLatinName('https://example.com/~yamadataro'))
    assert.ok(holdsLatinName('https://kenji.example'))
    assert.ok(!holdsLatinName('https://www.example.co.jp/company'))
  })
})
