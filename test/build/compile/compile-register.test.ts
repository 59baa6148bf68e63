import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fictionOf } from '../../../build/compile/compile-register.ts'

const REAL = [1_180_301_018_771, 2_000_012_010_002]
const INVENTED = [1_999_900_020_063, 9_999_993_522_404]

describe('fictionOf', () => {
  const cases = [
    { name: 'real numbers', numbers: REAL, expected: false },
    { name: 'invented numbers', numbers: INVENTED, expected: true },
    { name: 'no number', numbers: [], expected: false },
  ]
  for (const { name, numbers, expected } of cases)
    test(`is ${expected} for ${name}`, () =>
      assert.deepEqual(fictionOf(Float64Array.from(numbers)), { ok: true, value: expected }))

  test('refuses both together in one line that says how many', () => {
    const mixed = fictionOf(Float64Array.from([...REAL, ...INVENTED, 3_999_900_020_061]))
    assert.match(mixed.ok ? '' : mixed.problem, /^[^\n]*: 3 of 5 published numbers are of office 9999[^\n]*\.$/)
  })
})
