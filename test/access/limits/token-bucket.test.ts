import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  type BucketLimit,
  type Buckets,
  limitOf,
  openTokenBuckets,
  rateLimited,
  retryAfterSeconds,
} from '../../../src/access/limits/token-bucket.ts'
import { tuples } from '../../fixtures/tables.ts'

// The definition: a take fits when, for every earlier take, the takes from that one on are no more than the quota plus
// the tokens that have come back since.
function fits(takes: readonly number[], at: number, { quota, intervalMicros }: BucketLimit): boolean {
  return takes.every((earlier, i) => takes.length - i + 1 <= quota + Math.floor((at - earlier) / intervalMicros))
}

const limits = fc.record({ quota: fc.integer({ min: 1, max: 12 }), windowSeconds: fc.constantFrom(1, 7, 60, 86_400) })
const steps = fc.array(fc.double({ min: 0, max: 0.6, noNaN: true }), { maxLength: 80, size: 'max' })

/** Opens one bucket, and a clock that the test moves. */
function opened(quota: number, windowSeconds: number, micros = 1_790_000_000_000_000) {
  const clock = { micros }
  const fullAts = new Float64Array(3)
  const limit: BucketLimit = { name: 'minute', ...limitOf(quota, windowSeconds), place: 0, inWords: 'a limit' }
  const rings: readonly Buckets[] = [{ cell: (action) => action(fullAts), limits: [limit] }]
  return { ...openTokenBuckets(() => clock.micros), clock, limit, rings, fullAts }
}

describe('openTokenBuckets', () => {
  test('agrees with the list of all take times', () => {
    fc.assert(
      fc.property(limits, steps, ({ quota, windowSeconds }, shares) => {
        const { take, status, clock, limit, rings } = opened(quota, windowSeconds)
        const takes: number[] = []
        for (const share of shares) {
          clock.micros += Math.floor(share * share * windowSeconds * 1e6)
          const at = clock.micros
          const [{ remaining, resetSeconds } = assert.fail('no status')] = status(rings)
          const wait = take(rings)?.waitMicros ?? 0
          assert.equal(wait === 0, fits(takes, at, limit))
          assert.equal(remaining === 0, wait > 0)
          if (wait === 0) {
            takes.push(at)
            continue
          }
          assert.ok(fits(takes, at + wait, limit))
          assert.ok(!fits(takes, at + wait - 1, limit))
          assert.equal(resetSeconds, Math.ceil(wait / 1e6))
        }
      }),
    )
  })

  test('never lets more than the quota through at once, whatever the quota', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 0, max: 2 ** 52 }), (quota, at) => {
        const { take, rings } = opened(quota, 86_400, at)
        for (let i = 0; i < quota; i++) assert.equal(take(rings), undefined)
        assert.ok(take(rings))
      }),
      { numRuns: 20 },
    )
  })

  for (const { name, tokens, taken, expected } of [
    { name: 'an interval for each token that is missing', tokens: 3, taken: 9, expected: 12_000_000 },
    { name: 'a part of an interval for a part of a token', tokens: 0.5, taken: 10, expected: 3_000_000 },
  ])
    test(`waits ${name}`, () => {
      const { take, rings } = opened(10, 60)
      take(rings, taken)
      assert.equal(take(rings, tokens)?.waitMicros, expected)
    })

  test('counts down from the quota and up again, and tells when the next token comes', () => {
    const { take, status, rings, clock } = opened(10, 60)
    const found = () => status(rings).map(({ remaining, resetSeconds }) => [remaining, resetSeconds])[0]
    assert.deepEqual(found(), [10, 0])
    take(rings)
    assert.deepEqual(found(), [9, 6])
    clock.micros += 5_999_999
    assert.deepEqual(found(), [9, 1])
    clock.micros += 1
    assert.deepEqual(found(), [10, 0])
  })

  test('takes from all rings or none, leaves the share of others, and gives back', () => {
    const rings = [10, 4].map((quota): Buckets => {
      const fullAts = new Float64Array(3)
      return {
        cell: (action) => action(fullAts),
        limits: [{ name: 'minute', ...limitOf(quota, 60), place: 0, inWords: `${quota}` }],
      }
    })
    const spent: string[] = []
    const { take, giveBack, status, refusal, note } = openTokenBuckets<Buckets>(
      () => 1_790_000_000_000_000,
      ({ limits: [limit] }, times) => spent.push(`${limit?.inWords}: ${times}`),
    )
    const left = () => status(rings).map(({ remaining }) => remaining)
    assert.equal(take(rings, 3), undefined)
    // Whoever used 3 of 10 leaves 3 tenths of a fifth of the outer bucket: 3.6 s of 60, of which 15 s are left.
    assert.deepEqual(left(), [7, 0])
    assert.equal(refusal(rings)?.waitMicros, 3_600_000)
    const refused = take(rings)
    assert.deepEqual([refused?.limit.inWords, refused?.waitMicros, left()], ['4', 3_600_000, [7, 0]])
    const told = { kind: 'rate-limited', retryAfterSeconds: 4, limit: '4', quota: 4, windowSeconds: 60 }
    assert.deepEqual(refused && rateLimited(refused), told)
    giveBack(rings, 2)
    assert.deepEqual(left(), [9, 2])
    assert.deepEqual(spent.splice(0), ['10: 3', '4: 3', '10: -2', '4: -2'])
    note(rings)
    note(rings)
    assert.deepEqual(left(), [7, 0])
    note(rings)
    assert.deepEqual(spent, ['10: 1', '4: 1', '10: 1', '4: 1', '10: 1', '4: 0.76'])
  })

  test('leaves an empty bucket empty and no emptier', () => {
    const { status, rings, clock, fullAts } = opened(10, 60)
    fullAts[0] = clock.micros + 90_000_000_000
    assert.equal(status(rings)[0]?.remaining, 0)
    assert.equal(fullAts[0], clock.micros + 60_000_000)
  })
})

describe('retryAfterSeconds', () => {
  for (const [micros, expected] of tuples<readonly [micros: number, expected: number]>(import.meta))
    test(`makes ${expected} s of ${micros} µs`, () => assert.equal(retryAfterSeconds(micros), expected))
})

describe('limitOf', () => {
  test('lets no more than the quota into a window, for quotas that do not divide it', () => {
    for (const quota of [7, 11, 13, 999_983]) {
      const { intervalMicros } = limitOf(quota, 60)
      assert.ok(Number.isInteger(intervalMicros) && quota * intervalMicros >= 60_000_000)
    }
  })
})
