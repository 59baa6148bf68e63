import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { englishName } from '../../../../build/publish/values/iso-date.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('englishName', () => {
  const cases: readonly (readonly [text: string | undefined, expected: string | undefined])[] = tuples(import.meta)
  for (const [text, expected] of cases)
    test(`makes ${expected} of ${JSON.stringify(text)}`, () => assert.equal(englishName(text), expected))
})
