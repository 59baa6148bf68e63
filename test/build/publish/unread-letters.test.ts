import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasUnreadLetters } from '../../../build/publish/audience-of.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('hasUnreadLetters', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = tuples(import.meta)
  for (const [text, expected] of cases)
    test(`finds ${expected ? 'some' : 'none'} in ${text}`, () => assert.equal(hasUnreadLetters(text), expected))
})
