import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { robotsOf } from '../../../src/web/layout/layout.tsx'

const CASES = [
  { indexing: 'listed', fictional: false, expected: undefined },
  { indexing: 'unlisted', fictional: false, expected: 'noindex' },
  { indexing: 'personal', fictional: false, expected: 'noindex, noarchive' },
  { indexing: 'personal', fictional: true, expected: 'noindex, noarchive' },
  { indexing: 'listed', fictional: true, expected: 'noindex' },
  { indexing: 'unlisted', fictional: true, expected: 'noindex' },
] as const

describe('robotsOf', () => {
  for (const { indexing, fictional, expected } of CASES)
    test(`says ${expected ?? 'nothing'} of a page that is ${indexing}, fictional ${fictional}`, () =>
      assert.equal(robotsOf({ indexing }, fictional), expected))
})
