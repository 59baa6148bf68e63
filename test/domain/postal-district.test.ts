import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isSameDistrict } from '../../src/domain/postal-district.ts'

describe('isSameDistrict', () => {
  for (const { one, other, expected } of [
    { one: '1000005', other: '1000004', expected: true },
    { one: '1050001', other: '1080023', expected: true },
    { one: '1630810', other: '1600023', expected: true },
    { one: '1000005', other: '1030027', expected: false },
    { one: '1690075', other: '1700013', expected: false },
    { one: '5300001', other: '5300041', expected: true },
    { one: '5300001', other: '5410041', expected: false },
  ])
    test(`is ${expected} of ${one} and ${other}`, () => assert.equal(isSameDistrict(one, other), expected))
})
