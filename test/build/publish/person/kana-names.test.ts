import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { beginsWithKanaName, hasKanaName } from '../../../../build/publish/person/kana-names.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('hasKanaName', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = tuples(import.meta)
  for (const [text, expected] of cases)
    test(`finds ${expected ? 'a' : 'no'} name in ${JSON.stringify(text)}`, () =>
      assert.equal(hasKanaName(text), expected))
})

describe('beginsWithKanaName', () => {
  const cases = tuples<readonly [text: string, expected: boolean]>(import.meta, 'kana-names-cases')
  for (const [text, expected] of cases)
    test(`sees ${expected ? 'a' : 'no'} name at the beginning of ${text}`, () =>
      assert.equal(beginsWithKanaName(text), expected))
})
