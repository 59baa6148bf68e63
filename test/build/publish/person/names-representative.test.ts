import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { namesRepresentative } from '../../../../build/publish/person/names-representative.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('namesRepresentative', () => {
  const cases: readonly (readonly [text: string, field: string, expected: boolean])[] = tuples(import.meta)
  for (const [text, field, expected] of cases)
    test(`finds ${expected ? 'a' : 'no'} part of ${field} in ${text}`, () =>
      assert.equal(namesRepresentative(text, field), expected))
})
