import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readsRepresentative } from '../../../../build/publish/person/reads-representative.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('readsRepresentative', () => {
  const cases: readonly (readonly [text: string, field: string, expected: boolean])[] = tuples(import.meta)
  for (const [text, field, expected] of cases)
    test(`finds ${expected ? 'a' : 'no'} reading of ${field} in ${text}`, () =>
      assert.equal(readsRepresentative(text, field), expected))
})
