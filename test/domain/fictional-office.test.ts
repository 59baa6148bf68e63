import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isFictional } from '../../src/domain/fictional-office.ts'

// The real numbers are of the National Personnel Authority, Toyota Motor, a body without registration (NTA, PDL1.0).
const CASES: readonly { readonly name: string; readonly number: number; readonly expected: boolean }[] = [
  { name: 'a state organ', number: 2_000_012_010_002, expected: false },
  { name: 'a company', number: 1_180_301_018_771, expected: false },
  { name: 'a body without registration', number: 5_700_150_104_285, expected: false },
  { name: 'the first number of the office', number: 9_999_900_000_000, expected: true },
  { name: 'the last number of the office', number: 1_999_999_999_999, expected: true },
  { name: 'nines elsewhere', number: 9_999_899_999_999, expected: false },
]

describe('isFictional', () => {
  for (const { name, number, expected } of CASES)
    test(`is ${expected} for ${name}`, () => assert.equal(isFictional(number), expected))
})
