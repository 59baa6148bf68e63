import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  clampedFullAt,
  fullAfterTake,
  type Limit,
  limitOf,
  limitsOf,
  nextTokenMicros,
  retryAfterSeconds,
  tokensLeft,
  waitMicros,
} from '../../../src/access/limits/token-bucket.ts'

// The definition: a take fits when, for every earlier take, the takes from that one on are no more than the quota plus
// the tokens that have come back since.
function fits(takes: readonly number[], at: number, { quota, intervalMicros }: Limit): boolean {
  return takes.every((earlier, i) => takes.length - i + 1 <= quota + Math.floor((at - earlier) / intervalMicros))
}

const limits = fc.record({ quota: fc.integer({ min: 1, max: 12 }), windowSeconds: fc.constantFrom(1, 7, 60, 86_400) })
const steps = fc.array(fc.double({ min: 0, max: 0.6, noNaN: true }), { maxLength: 80, size: 'max' })

describe('fullAfterTake', () => {
  test('agrees with the list of all take times', () => {
    fc.assert(
      fc.property(limits, steps, ({ quota, windowSeconds }, shares) => {
        const limit = limitOf(quota, windowSeconds)
        const takes: number[] = []
        let at = 1_790_000_000_000_000
        let fullAt = 0
        for (const share of shares) {
          at += Math.floor(share * share * windowSeconds * 1e6)
          const wait = waitMicros(fullAfterTake(fullAt, at, limit.intervalMicros), at, limit)
          assert.equal(wait === 0, fits(takes, at, limit))
          assert.equal(tokensLeft(fullAt, at, limit) === 0, wait > 0)
          if (wait > 0) {
            assert.ok(fits(takes, at + wait, limit))
            assert.ok(!fits(takes, at + wait - 1, limit))
            assert.equal(nextTokenMicros(fullAt, at, limit), wait)
            continue
          }
          takes.push(at)
          fullAt = fullAfterTake(fullAt, at, limit.intervalMicros)
        }
      }),
    )
  })

  test('never lets more than the quota through at once, whatever the quota', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 0, max: 2 ** 52 }), (quota, at) => {
        const limit = limitOf(quota, 86_400)
        let fullAt = 0
        for (let i = 0; i < quota; i++) {
          fullAt = fullAfterTake(fullAt, at, limit.intervalMicros)
          assert.equal(waitMicros(fullAt, at, limit), 0)
        }
        assert.ok(waitMicros(fullAfterTake(fullAt, at, limit.intervalMicros), at, limit) > 0)
      }),
      { numRuns: 20 },
    )
  })
})

describe('waitMicros', () => {
  const limit = limitOf(10, 60)
  for (const { name, tokens, taken, expected } of [
    { name: 'nothing for all tokens of a full bucket', tokens: 10, taken: 0, expected: 0 },
    { name: 'an interval for each token that is missing', tokens: 3, taken: 9, expected: 12_000_000 },
    { name: 'a part of an interval for a part of a token', tokens: 0.5, taken: 10, expected: 3_000_000 },
  ]) {
    test(`is ${name}`, () => {
      const fullAt = fullAfterTake(0, 0, taken * limit.intervalMicros)
      assert.equal(waitMicros(fullAfterTake(fullAt, 0, tokens * limit.intervalMicros), 0, limit), expected)
    })
  }
})

describe('tokensLeft', () => {
  test('counts down from the quota and up again', () => {
    const limit = limitOf(10, 60)
    const full = fullAfterTake(0, 0, limit.intervalMicros)
    assert.equal(tokensLeft(0, 0, limit), 10)
    assert.equal(tokensLeft(full, 0, limit), 9)
    assert.equal(tokensLeft(full, 5_999_999, limit), 9)
    assert.equal(tokensLeft(full, 6_000_000, limit), 10)
  })
})

describe('nextTokenMicros', () => {
  const limit = limitOf(10, 60)
  for (const { name, fullAt, expected } of [
    { name: 'is 0 for a full bucket', fullAt: 0, expected: 0 },
    { name: 'is the whole interval right after a take', fullAt: 6_000_000, expected: 6_000_000 },
    { name: 'is the rest of the interval later', fullAt: 6_000_001, expected: 1 },
  ]) {
    test(name, () => assert.equal(nextTokenMicros(fullAt, 0, limit), expected))
  }
})

describe('clampedFullAt', () => {
  test('leaves an empty bucket empty and no emptier', () => {
    const limit = limitOf(10, 60)
    assert.equal(clampedFullAt(90_000_000_000, 0, limit), 60_000_000)
    assert.equal(clampedFullAt(59_000_000, 0, limit), 59_000_000)
  })
})

describe('retryAfterSeconds', () => {
  for (const [micros, expected] of [
    [0, 1],
    [1, 1],
    [1_000_000, 1],
    [1_000_001, 2],
    [6_000_000, 6],
  ] as const) {
    test(`makes ${expected} s of ${micros} µs`, () => assert.equal(retryAfterSeconds(micros), expected))
  }
})

describe('limitsOf', () => {
  test('has one limit for each quota of the plan', () => {
    assert.deepEqual(
      limitsOf({ name: 'p', perMinute: undefined, perDay: 100, rowsPerDay: 1000 }).map(({ name, intervalMicros }) => [
        name,
        intervalMicros,
      ]),
      [['day', 864_000_000]],
    )
    assert.deepEqual(limitsOf({ name: 'p', perMinute: undefined, perDay: undefined, rowsPerDay: undefined }), [])
  })
})

describe('limitOf', () => {
  test('lets no more than the quota into a window, for quotas that do not divide it', () => {
    for (const quota of [7, 11, 13, 999_983]) {
      const { intervalMicros } = limitOf(quota, 60)
      assert.ok(Number.isInteger(intervalMicros) && quota * intervalMicros >= 60_000_000)
    }
  })
})
