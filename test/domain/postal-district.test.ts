import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isSameDistrict } from '../../src/domain/postal-prefecture.ts'
import { records } from '../fixtures/tables.ts'

describe('isSameDistrict', () => {
  for (const { one, other, expected } of records<{ one: string; other: string; expected: boolean }>(import.meta))
    test(`is ${expected} of ${one} and ${other}`, () => assert.equal(isSameDistrict(one, other), expected))
})
