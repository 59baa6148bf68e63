import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { BucketTable, offsetOf, type Take } from '../../../src/access/limits/bucket-table.ts'
import { type Limit, limitsOf, rowLimitOf, tokensLeft } from '../../../src/access/limits/token-bucket.ts'

const LIMITS = limitsOf({ name: 'small', perMinute: 4, perDay: 9, rowsPerDay: undefined })
const START = 1_790_000_000_000_000

type Step =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'take' }
  | { readonly kind: 'keep' | 'give-back'; readonly which: number }

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 40 }) }),
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({ kind: fc.constant('take' as const) }),
    fc.record({ kind: fc.constantFrom('keep' as const, 'give-back' as const), which: fc.nat({ max: 5 }) }),
  ),
  { maxLength: 60, size: 'max' },
)

// The time at which a bucket is full again, computed from the times of the takes that were not given back alone.
function fullAtOf(takes: readonly number[], { intervalMicros }: Limit): number {
  return takes.reduce((latest, at, i) => Math.max(latest, at + (takes.length - i) * intervalMicros), 0)
}

function fits(takes: readonly number[], at: number, { quota, intervalMicros }: Limit): boolean {
  return takes.every((earlier, i) => takes.length - i + 1 <= quota + Math.floor((at - earlier) / intervalMicros))
}

describe('BucketTable', () => {
  test('agrees with the list of takes that were not given back, in whatever order they are decided', () => {
    fc.assert(
      fc.property(steps, (walk: readonly Step[]) => {
        const table = new BucketTable(() => undefined)
        const takes: { readonly at: number }[] = []
        const open: { readonly entry: { readonly at: number }; readonly take: Take }[] = []
        let at = START
        for (const step of walk) {
          if (step.kind === 'wait') at += step.seconds * 1_000_000
          else if (step.kind === 'take') {
            const times = takes.map((entry) => entry.at)
            const taking = table.take('key', LIMITS, at)
            assert.equal(
              taking.ok,
              LIMITS.every((limit) => fits(times, at, limit)),
            )
            if (!taking.ok) continue
            const entry = { at }
            takes.push(entry)
            open.push({ entry, take: taking.take })
          } else if (open.length > 0) {
            const [decided] = open.splice(step.which % open.length, 1)
            if (decided === undefined) continue
            if (step.kind === 'keep') table.keep(decided.take)
            else {
              table.giveBack(decided.take)
              takes.splice(takes.indexOf(decided.entry), 1)
            }
          }
          const fullTimes = table.fullTimes('key', LIMITS, at)
          for (const [i, limit] of LIMITS.entries()) {
            const expected = fullAtOf(
              takes.map((entry) => entry.at),
              limit,
            )
            assert.equal(tokensLeft(fullTimes[i] ?? 0, at, limit), tokensLeft(expected, at, limit))
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('takes from no bucket when one of them is empty', () => {
    const table = new BucketTable(() => undefined)
    const limits = limitsOf({ name: 'p', perMinute: 1, perDay: 100, rowsPerDay: 1000 })
    assert.ok(table.take('key', limits, START).ok)
    const before = table.fullTimes('key', limits, START)
    const refused = table.take('key', limits, START)
    assert.ok(!refused.ok && refused.limit.name === 'minute')
    assert.deepEqual(table.fullTimes('key', limits, START), before)
  })

  test('names the limit that takes longest', () => {
    const table = new BucketTable(() => undefined)
    const limits = limitsOf({ name: 'p', perMinute: 1, perDay: 1, rowsPerDay: undefined })
    assert.ok(table.take('key', limits, START).ok)
    const refused = table.take('key', limits, START)
    assert.ok(!refused.ok && refused.limit.name === 'day')
  })

  test('keeps the buckets of thousands of keys apart', () => {
    const table = new BucketTable(() => undefined)
    const limits = limitsOf({ name: 'p', perMinute: 1, perDay: undefined, rowsPerDay: undefined })
    for (let i = 0; i < 3000; i++) assert.ok(table.take(`key ${i}`, limits, START).ok)
    for (let i = 0; i < 3000; i++) assert.ok(!table.take(`key ${i}`, limits, START).ok)
    assert.equal(table.takeDirty().length, 3000)
    assert.equal(table.takeDirty().length, 0)
  })

  test('starts from what the store holds, and no emptier than empty', () => {
    const year = 365 * 86_400_000_000
    const table = new BucketTable((keyId) =>
      keyId === 'known' ? [START + year, START + year, START + year] : undefined,
    )
    const refused = table.take('known', LIMITS, START)
    assert.ok(!refused.ok)
    assert.equal(refused.waitMicros, 9_600_000_000)
    assert.ok(table.take('unknown', LIMITS, START).ok)
  })

  test('takes the rows of a request all or not at all, and gives them back with its token', () => {
    const table = new BucketTable(() => undefined)
    const plan = { name: 'p', perMinute: 2, perDay: undefined, rowsPerDay: 100 }
    const draws = (tokens: number) => [...limitsOf(plan), { ...rowLimitOf(plan)!, tokens }]
    const left = () =>
      [...limitsOf(plan), rowLimitOf(plan)!].map((limit) =>
        tokensLeft(table.fullTimes('key', [limit], START)[offsetOf(limit)], START, limit),
      )
    const first = table.take('key', draws(60), START)
    assert.deepEqual(left(), [1, 40])
    const refused = table.take('key', draws(41), START)
    assert.ok(!refused.ok && refused.limit.name === 'rows')
    assert.equal(refused.waitMicros, 864_000_000)
    assert.deepEqual(left(), [1, 40])
    const second = table.take('key', draws(40), START)
    assert.deepEqual(left(), [0, 0])
    assert.ok(first.ok && second.ok)
    table.giveBack(first.take)
    assert.deepEqual(left(), [1, 60])
    table.keep(second.take)
    assert.deepEqual(left(), [1, 60])
  })

  test('names the limit that takes longest, whichever is looked at first', () => {
    const limits = limitsOf({ name: 'p', perMinute: 1, perDay: 1, rowsPerDay: undefined })
    for (const draws of [limits, limits.toReversed()]) {
      const table = new BucketTable(() => undefined)
      assert.ok(table.take('key', draws, START).ok)
      const refused = table.take('key', draws, START)
      assert.ok(!refused.ok && refused.limit.name === 'day')
    }
  })

  test('has what was given back stored, too', () => {
    const table = new BucketTable(() => undefined)
    const taking = table.take('key', LIMITS, START)
    assert.ok(taking.ok)
    assert.equal(table.takeDirty().length, 1)
    table.giveBack(taking.take)
    assert.deepEqual(table.takeDirty(), [['key', [0, 0, 0]]])
  })

  test('has the times of a key stored that has not taken, never those of another key', () => {
    const table = new BucketTable((keyId) => (keyId === 'other' ? [1, 2, 3] : undefined))
    assert.ok(table.take('key', LIMITS, START).ok)
    table.takeDirty()
    table.markDirty('other')
    assert.deepEqual(table.takeDirty(), [['other', [1, 2, 3]]])
  })

  test('tells no bucket emptier than empty', () => {
    const year = 365 * 86_400_000_000
    const table = new BucketTable(() => [START + year, START + year, START + year])
    const fullTimes = table.fullTimes('key', LIMITS, START)
    assert.deepEqual(
      LIMITS.map((limit) => tokensLeft(fullTimes[offsetOf(limit)], START, limit)),
      [0, 0],
    )
  })
})
