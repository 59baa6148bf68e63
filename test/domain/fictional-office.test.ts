import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isFictional } from '../../src/domain/corporate-number.ts'
import { records } from '../fixtures/tables.ts'

// The real numbers are of the National Personnel Authority, Toyota Motor, a body without registration (NTA, PDL1.0).
const CASES = records<{ readonly name: string; readonly number: number; readonly expected: boolean }>(import.meta)

describe('isFictional', () => {
  for (const { name, number, expected } of CASES)
    test(`is ${expected} for ${name}`, () => assert.equal(isFictional(number), expected))
})
