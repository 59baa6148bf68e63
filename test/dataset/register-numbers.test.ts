import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { PROFILES } from '../../dataset/profile.ts'
import { Random } from '../../dataset/random.ts'
import { registerNumbers } from '../../dataset/register-numbers.ts'
import { checkDigit } from '../../src/domain/corporate-number.ts'

describe('registerNumbers', () => {
  test('gives exactly as many as asked, ascending, each with its check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), fc.nat(), (count, seed) => {
        const numbers = [...registerNumbers(count, PROFILES.national, new Random(seed, 'numbers'))].map(
          ({ number }) => number,
        )
        assert.equal(numbers.length, count)
        assert.deepEqual(numbers, [...new Set(numbers)].sort())
        for (const number of numbers) assert.equal(number[0], checkDigit(number.slice(1)))
      }),
      { numRuns: 20 },
    )
  })

  test('puts each kind under the register type of its law', () => {
    const types = new Map([
      ['301', '01'],
      ['302', '02'],
      ['303', '03'],
      ['304', '03'],
      ['305', '03'],
      ['399', '05'],
      ['401', '50'],
      ['499', '50'],
      ['101', '12'],
      ['201', '20'],
    ])
    for (const { number, kind } of registerNumbers(20_000, PROFILES.demo, new Random(1, 'numbers'))) {
      assert.equal(number.slice(5, 7), types.get(kind))
    }
  })
})
