import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { romanisedReading } from '../../src/query/present.ts'
import { tuples } from '../fixtures/tables.ts'

describe('romanisedReading', () => {
  for (const [reading, expected] of tuples<readonly [reading: string, expected: string | undefined]>(import.meta))
    test(`writes ${reading || 'nothing'} as ${expected}`, () => assert.equal(romanisedReading(reading), expected))
})
