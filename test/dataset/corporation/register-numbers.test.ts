import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { Random } from '../../../dataset/chance/random.ts'
import { registerNumbers } from '../../../dataset/corporation/register-numbers.ts'
import { checkDigit, isFictional } from '../../../src/domain/corporate-number.ts'

describe('registerNumbers', () => {
  test('gives exactly as many as asked, ascending, each with its check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), fc.nat(), (count, seed) => {
        const numbers = [...registerNumbers(count, new Random(seed, 'numbers'))].map(({ number }) => number)
        assert.equal(numbers.length, count)
        assert.deepEqual(numbers, [...new Set(numbers)].sort())
        for (const number of numbers) assert.equal(number[0], checkDigit(number.slice(1)))
      }),
      { numRuns: 20 },
    )
  })

  test('gives numbers of the one office that no corporation has', () => {
    for (const { number } of registerNumbers(20_000, new Random(1, 'numbers')))
      assert.ok(isFictional(Number(number)), number)
  })

  test('gives hundreds of thousands, each once, the same every time', () => {
    const numbers = registerNumbers(600_000, new Random(1, 'numbers'))
    const again = registerNumbers(600_000, new Random(1, 'numbers'))
    let given = 0
    let last = ''
    for (const { number } of numbers) {
      if (number <= last || number !== again.next().value?.number) assert.fail(`${number} after ${last}`)
      last = number
      given++
    }
    assert.equal(given, 600_000)
  })

  test('keeps numbers near each other alike in kind and prefecture, as real ones are', () => {
    const given = [...registerNumbers(20_000, new Random(1, 'numbers'))]
    const alike = given.filter(({ kind, prefectureCode }, i) => {
      const next = given[i + 1]
      return next?.kind === kind && next.prefectureCode === prefectureCode
    })
    assert.ok(alike.length > given.length * 0.7, String(alike.length))
  })
})
