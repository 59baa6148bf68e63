import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { allocateCells, openCells } from '../../../src/access/limits/cells.ts'
import {
  drawsOf,
  limitsOf,
  memoryLimiter,
  type PlanLimiter,
  type Take,
} from '../../../src/access/limits/plan-limits.ts'
import type { Draw } from '../../../src/access/limits/token-bucket.ts'
import type { Late } from '../../../src/domain/late.ts'
import type { Result } from '../../../src/domain/result.ts'
import { startThread } from '../../../src/program/start-thread.ts'
import { granted, problemOf } from '../expect.ts'
import type { Hammered, Hammering } from './hammer.ts'

const PLAN = { name: 'small', perMinute: 4, perDay: 9, rowsPerDay: 50 }
const START = 1_790_000_000_000_000
const STORED = [START + 30e6, START + 3600e6, START + 60e6]

type Opened = {
  readonly limiters: readonly PlanLimiter[]
  readonly clock: { micros: number }
  readonly changed: string[]
}

/** Opens the limiters of three threads over the same memory, and a clock that the test moves. */
function opened(read: (keyId: string) => readonly number[] = () => [], blocks = 4): Opened {
  const clock = { micros: START }
  const changed: string[] = []
  const memory = allocateCells(blocks)
  const limiters = [1, 2, 3].map((owner) => {
    const cells = openCells(memory, owner)
    const cellOf = (keyId: string) => cells('key', [keyId], () => read(keyId))[0]!
    return memoryLimiter(
      cellOf,
      () => clock.micros,
      (keyId) => void changed.push(keyId),
    )
  })
  return { limiters, clock, changed }
}

function leftOf(limiter: PlanLimiter, keyId = 'key', plan = PLAN): readonly number[] {
  return limiter.status(keyId, limitsOf(plan, 'requests-and-rows')).map(({ remaining }) => remaining)
}

function isTaken(late: Late<Result<Take>>): boolean {
  return (late as Result<Take>).ok
}

/** The naive model: the takes of a key that were not given back, and by them when each bucket is full. */
class Model {
  readonly takes: { readonly at: number; readonly draws: readonly Draw[] }[] = []
  private readonly first: readonly number[]

  constructor(first: readonly number[]) {
    this.first = first
  }

  fullAt({ place }: Draw): number {
    return this.takes.reduce((fullAt, { at, draws }) => {
      const draw = draws.find((each) => each.place === place)
      return draw === undefined ? fullAt : Math.max(fullAt, at) + (draw.tokens ?? 1) * draw.intervalMicros
    }, this.first[place] ?? 0)
  }

  fits(draws: readonly Draw[], at: number): boolean {
    return draws.every((draw) => {
      const { intervalMicros, quota, tokens = 1 } = draw
      return Math.max(this.fullAt(draw), at) + tokens * intervalMicros <= at + quota * intervalMicros
    })
  }
}

type Step =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'take'; readonly thread: number; readonly key: string; readonly rows: number }
  | { readonly kind: 'keep' | 'give-back'; readonly thread: number; readonly which: number }

const thread = fc.nat({ max: 2 })
const steps = (which: fc.Arbitrary<number>): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 20_000 }) }),
      fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 40 }) }),
      ...[1, 2].map(() =>
        fc.record({
          kind: fc.constant('take' as const),
          thread,
          key: fc.constantFrom('key_a', 'key_b'),
          rows: fc.constantFrom(0, 0, 7),
        }),
      ),
      fc.record({ kind: fc.constantFrom('keep' as const, 'give-back' as const), thread, which }),
    ),
    { maxLength: 60, size: 'max' },
  )

/** Walks through the steps. Calls `compare` after each, with by how much the limiter is ahead of the model, at most. */
function walkThrough(
  walk: readonly Step[],
  compare: (found: { readonly expected: number; readonly tokens: number; readonly ahead: number }) => void,
): void {
  const { limiters, clock } = opened((keyId) => (keyId === 'key_b' ? STORED : []))
  const models = new Map(['key_a', 'key_b'].map((key) => [key, new Model(key === 'key_b' ? STORED : [])]))
  // The tokens of takes that were given back after another one: as many may be there early, in each bucket.
  const overlapped = new Map<string, number>()
  const open: { readonly take: Take; readonly entry: Model['takes'][number] }[] = []
  for (const step of walk) {
    if (step.kind === 'wait') clock.micros += step.seconds * 1_000_000
    else if (step.kind === 'take') {
      const model = models.get(step.key)!
      const draws = drawsOf(PLAN, step.rows)
      const taken = limiters[step.thread]!.take(step.key, draws) as Result<Take>
      if (model.fits(draws, clock.micros)) assert.ok(taken.ok, 'never against the caller')
      if (!taken.ok) continue
      const entry = { at: clock.micros, draws }
      model.takes.push(entry)
      open.push({ take: taken.value, entry })
    } else if (open.length > 0) {
      const [decided] = open.splice(step.which % open.length, 1)
      if (step.kind === 'keep') continue
      const { take, entry } = decided!
      const { takes } = models.get(take.keyId)!
      for (const { name, tokens = 1 } of entry === takes.at(-1) ? [] : take.draws) {
        const known = overlapped.get(`${take.keyId} ${name}`) ?? 0
        overlapped.set(`${take.keyId} ${name}`, known + tokens)
      }
      takes.splice(takes.indexOf(entry), 1)
      limiters[step.thread]!.giveBack(take)
    }
    for (const [key, model] of models) {
      const limits = limitsOf(PLAN, 'requests-and-rows')
      for (const [i, { name, remaining: tokens }] of limiters[0]!.status(key, limits).entries()) {
        const { quota, intervalMicros } = limits[i]!
        const missing = Math.max(0, model.fullAt(limits[i]!) - clock.micros)
        const expected = Math.max(0, Math.floor((quota * intervalMicros - missing) / intervalMicros))
        compare({ expected, tokens, ahead: overlapped.get(`${key} ${name}`) ?? 0 })
      }
    }
  }
}

describe('memoryLimiter', () => {
  test('errs by the tokens that overlap, in favour of the caller, whichever threads take and give back', () => {
    fc.assert(
      fc.property(steps(fc.nat({ max: 5 })), (walk) => {
        walkThrough(walk, ({ expected, tokens, ahead }) => {
          assert.ok(tokens >= expected && tokens <= expected + ahead, `${tokens}, expected ${expected}`)
        })
      }),
      { numRuns: 300 },
    )
  })

  test('is exact when each take is decided before the next', () => {
    fc.assert(
      fc.property(steps(fc.constant(0)), (walk) => {
        const decided = walk.flatMap((step): readonly Step[] =>
          step.kind === 'take' ? [step, { kind: step.rows > 0 ? 'give-back' : 'keep', thread: 0, which: 0 }] : [step],
        )
        walkThrough(decided, ({ expected, tokens }) => assert.equal(tokens, expected))
      }),
      { numRuns: 300 },
    )
  })

  test('gives exactly the quota to threads that take at once and give half of it back', async () => {
    const memory = { keys: allocateCells(), rings: allocateCells() }
    const quota = 1_000
    const threads = [1, 2, 3].map((owner) =>
      startThread('test/access/limits/hammer.ts', {
        workerData: { ...memory, owner, rounds: 4_000, quota, at: START } satisfies Hammering,
      }),
    )
    const done = (await Promise.all(threads.map(async (each) => (await once(each, 'message'))[0]))) as Hammered[]
    const sum = (count: (hammered: Hammered) => number): number => done.reduce((total, one) => total + count(one), 0)
    // A take may be refused while another thread has the last token and then gives it back.
    const kept = sum((each) => each.kept)
    assert.ok(kept <= quota && kept > quota - 6, `kept ${kept}`)
    const told = sum(({ budgeted }) => budgeted)
    assert.equal(told, quota)
    const cells = openCells(memory.keys, 9)
    const limiter = memoryLimiter(
      (keyId) => cells('key', [keyId])[0]!,
      () => START,
    )
    const plan = { name: 'hammered', perMinute: quota, perDay: undefined, rowsPerDay: undefined }
    assert.equal(limiter.status('key_hammered', limitsOf(plan, 'requests'))[0]?.remaining, quota - kept)
  })

  test('takes the rows of a request all or not at all, and gives them back with its token', () => {
    const { limiters } = opened()
    const [limiter] = limiters
    const first = granted(limiter!.take('key', drawsOf(PLAN, 30)))
    const refused = problemOf(limiter!.take('key', drawsOf(PLAN, 21)))
    assert.ok(refused.kind === 'rate-limited' && refused.limit === '50 rows a day' && refused.fewerRows)
    assert.deepEqual(leftOf(limiter!), [3, 8, 20])
    granted(limiter!.take('key', drawsOf(PLAN, 20)))
    assert.deepEqual(leftOf(limiter!), [2, 7, 0])
    limiter!.giveBack(first)
    assert.deepEqual(leftOf(limiter!), [3, 8, 30])
  })

  test('keeps the buckets of thousands of keys apart, and tells which have changed', () => {
    const { limiters, changed } = opened(() => [], 1_024)
    const [limiter] = limiters
    const draws = drawsOf({ name: 'p', perMinute: 1, perDay: undefined, rowsPerDay: undefined }, 0)
    for (let i = 0; i < 3_000; i++) assert.ok(isTaken(limiter!.take(`key ${i}`, draws)))
    for (let i = 0; i < 3_000; i++) assert.ok(!isTaken(limiter!.take(`key ${i}`, draws)))
    assert.equal(changed.length, 3_000)
    limiter!.giveBack({ keyId: 'key 7', draws, from: 'server' })
    assert.equal(changed.at(-1), 'key 7')
    assert.equal(changed.length, 3_001)
  })

  test('has a key that was stored by a clock ahead of this one wait for one token and no longer', () => {
    const { limiters, clock } = opened(() => [START + 1e12, 0, 0])
    const [limiter] = limiters
    const draws = drawsOf({ name: 'p', perMinute: 2, perDay: undefined, rowsPerDay: undefined }, 0)
    const refused = problemOf(limiter!.take('known', draws))
    assert.ok(refused.kind === 'rate-limited' && refused.retryAfterSeconds === 30)
    clock.micros += 30e6
    assert.ok(isTaken(limiter!.take('known', draws)))
  })
})

describe('limitsOf', () => {
  test('has one limit for each quota of the plan', () => {
    const plan = { name: 'p', perMinute: undefined, perDay: 100, rowsPerDay: 1000 }
    const seen = limitsOf(plan, 'requests').map(({ name, intervalMicros }) => [name, intervalMicros])
    assert.deepEqual(seen, [['day', 864_000_000]])
    const got = limitsOf({ name: 'p', perMinute: undefined, perDay: undefined, rowsPerDay: undefined }, 'requests')
    assert.deepEqual(got, [])
  })
})
