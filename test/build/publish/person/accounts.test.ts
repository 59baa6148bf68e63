import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasOwnAccount } from '../../../../build/publish/person/latin-names.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('hasOwnAccount', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = tuples(import.meta)
  for (const [text, expected] of cases)
    test(`finds ${expected ? 'an' : 'no'} account in ${JSON.stringify(text)}`, () =>
      assert.equal(hasOwnAccount(text), expected))
})
