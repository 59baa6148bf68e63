import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePositiveInteger } from '../../../../build/publish/values/iso-date.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('parsePositiveInteger', () => {
  const cases: readonly (readonly [text: string | undefined, expected: number | undefined])[] = tuples(import.meta)
  for (const [text, expected] of cases)
    test(`makes ${expected} of ${JSON.stringify(text)}`, () => assert.equal(parsePositiveInteger(text), expected))
})
