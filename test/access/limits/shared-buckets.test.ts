import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { BucketTable, type FullTimes, type Take } from '../../../src/access/limits/bucket-table.ts'
import { allocateKeyEntries, KeyEntries, WAYS } from '../../../src/access/limits/key-entries.ts'
import { SharedBuckets } from '../../../src/access/limits/shared-buckets.ts'
import { type Draw, limitsOf, rowLimitOf } from '../../../src/access/limits/token-bucket.ts'
import { allocateUndecidedTakes, UndecidedTakes } from '../../../src/access/limits/undecided-takes.ts'
import { allocateLimits } from '../../../src/access/stores/lmdb/threads/limits-memory.ts'
import { startThread } from '../../../src/program/start-thread.ts'
import type { Hammered, Hammering } from './hammer.ts'

const PLAN = { name: 'small', perMinute: 4, perDay: 9, rowsPerDay: 50 }
const LIMITS = limitsOf(PLAN)
const START = 1_790_000_000_000_000
const OWNERS = [1, 2, 3]

type Step =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'take'; readonly owner: number; readonly key: string; readonly rows: number }
  | { readonly kind: 'keep' | 'give-back'; readonly which: number; readonly owner: number }

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 40 }) }),
    ...[1, 2].map(() =>
      fc.record({
        kind: fc.constant('take' as const),
        owner: fc.nat({ max: 2 }),
        key: fc.constantFrom('key_a', 'key_b'),
        rows: fc.constantFrom(0, 0, 7),
      }),
    ),
    fc.record({
      kind: fc.constantFrom('keep' as const, 'give-back' as const),
      which: fc.nat({ max: 5 }),
      owner: fc.nat({ max: 2 }),
    }),
  ),
  { maxLength: 60, size: 'max' },
)

function drawsOf(rows: number): readonly Draw[] {
  return rows === 0 ? LIMITS : [...LIMITS, { ...rowLimitOf(PLAN)!, tokens: rows }]
}

type Read = (keyId: string) => FullTimes | undefined

/** Returns the buckets of several threads over the same memory. */
function tablesOf({ sets = 64, takes = 100, read = () => undefined }: { sets?: number; takes?: number; read?: Read }) {
  const memory = { entries: allocateKeyEntries(sets), takes: allocateUndecidedTakes(takes) }
  return OWNERS.map(
    (owner) =>
      new SharedBuckets({
        entries: new KeyEntries(memory.entries, owner),
        takes: new UndecidedTakes(memory.takes, owner),
        read,
      }),
  )
}

describe('SharedBuckets', () => {
  test('agrees with the table of one thread, whichever threads take, keep and give back in whatever order', () => {
    fc.assert(
      fc.property(steps, (walk: readonly Step[]) => {
        const known: Read = (keyId) => (keyId === 'key_b' ? [START + 30e6, START + 3600e6, START + 60e6] : undefined)
        const oracle = new BucketTable(known)
        const tables = tablesOf({ read: known })
        const open: { readonly expected: Take; readonly take: Take }[] = []
        let at = START
        for (const step of walk) {
          if (step.kind === 'wait') at += step.seconds * 1_000_000
          else if (step.kind === 'take') {
            const draws = drawsOf(step.rows)
            const expected = oracle.take(step.key, draws, at)
            const taking = tables[step.owner]!.take(step.key, draws, at)
            assert.equal(taking.ok, expected.ok)
            if (taking.ok && expected.ok) open.push({ expected: expected.take, take: taking.take })
            if (!taking.ok && !expected.ok) {
              assert.deepEqual([taking.limit, taking.waitMicros], [expected.limit, expected.waitMicros])
            }
          } else if (open.length > 0) {
            const [decided] = open.splice(step.which % open.length, 1)
            const table = tables[step.owner]!
            if (step.kind === 'keep') oracle.keep(decided!.expected)
            else oracle.giveBack(decided!.expected)
            if (step.kind === 'keep') table.keep(decided!.take)
            else table.giveBack(decided!.take)
          }
          for (const key of ['key_a', 'key_b']) {
            assert.deepEqual(tables[0]!.fullTimes(key, LIMITS, at), oracle.fullTimes(key, LIMITS, at))
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('gives exactly the quota to threads that take at once and give half of it back', async () => {
    const memory = allocateLimits()
    const quota = 1_000
    const threads = OWNERS.map((owner) =>
      startThread('test/access/limits/hammer.ts', {
        workerData: { memory, owner, rounds: 4_000, quota, at: START } satisfies Hammering,
      }),
    )
    const done = (await Promise.all(threads.map(async (thread) => (await once(thread, 'message'))[0]))) as Hammered[]
    const sum = (count: (hammered: Hammered) => number): number => done.reduce((total, one) => total + count(one), 0)
    // A take may be refused while another thread has the last token and then gives it back.
    const left = sum(({ kept }) => kept)
    assert.ok(left <= quota && left > quota - 2 * OWNERS.length, `kept ${left}`)
    assert.equal(
      sum(({ budgeted }) => budgeted),
      quota,
    )
    const table = new SharedBuckets({
      entries: new KeyEntries(memory.entries, 9),
      takes: new UndecidedTakes(memory.takes, 9),
      read: () => undefined,
    })
    const limits = limitsOf({ name: 'hammered', perMinute: quota, perDay: undefined, rowsPerDay: undefined })
    const rest = Array.from({ length: 10 }, () => table.take('key_hammered', limits, START)).filter(({ ok }) => ok)
    assert.equal(left + rest.length, quota)
  })

  test('gives back what the requests of a thread that ended had taken, and no more', () => {
    const [first, second] = tablesOf({})
    const limits = limitsOf({ name: 'p', perMinute: 3, perDay: undefined, rowsPerDay: undefined })
    const kept = first!.take('key', limits, START)
    assert.ok(kept.ok && first!.take('key', limits, START).ok)
    first!.keep(kept.take)
    assert.ok(second!.take('key', limits, START).ok)
    assert.ok(!second!.take('key', limits, START).ok)
    second!.abandon(OWNERS[0]!)
    assert.ok(second!.take('key', limits, START).ok)
    assert.ok(!second!.take('key', limits, START).ok)
    second!.abandon(OWNERS[0]!)
    assert.ok(!second!.take('key', limits, START).ok)
  })

  test('keeps no more takes of a busy key than are undecided, while its oldest one is', () => {
    const [table] = tablesOf({ takes: 3 })
    const limits = limitsOf({ name: 'p', perMinute: 1000, perDay: undefined, rowsPerDay: undefined })
    const oldest = table!.take('key', limits, START)
    assert.ok(oldest.ok)
    for (let i = 1; i <= 500; i++) {
      const taking = table!.take('key', limits, START + i)
      assert.ok(taking.ok, `take ${i}`)
      table!.keep(taking.take)
    }
    table!.giveBack(oldest.take)
    const alone = new BucketTable(() => undefined)
    for (let i = 1; i <= 500; i++) assert.ok(alone.take('key', limits, START + i).ok)
    assert.deepEqual(table!.fullTimes('key', limits, START + 500), alone.fullTimes('key', limits, START + 500))
  })

  test('refuses for a second where there is room for no more takes, and has room again when they are decided', () => {
    const [table] = tablesOf({ takes: 1 })
    const limits = limitsOf({ name: 'p', perMinute: 10, perDay: undefined, rowsPerDay: undefined })
    const first = table!.take('key', limits, START)
    assert.ok(first.ok)
    const refused = table!.take('other key', limits, START)
    assert.ok(!refused.ok && refused.waitMicros === 1_000_000)
    table!.keep(first.take)
    assert.ok(table!.take('other key', limits, START).ok)
  })

  test('replaces no key whose buckets are not stored, and reads again what it replaced', () => {
    const memory = { entries: allocateKeyEntries(1), takes: allocateUndecidedTakes(100) }
    const entries = new KeyEntries(memory.entries, 1)
    const stored = new Map<string, FullTimes>()
    const table = new SharedBuckets({
      entries,
      takes: new UndecidedTakes(memory.takes, 1),
      read: (keyId) => stored.get(keyId),
    })
    const limits = limitsOf({ name: 'p', perMinute: 1, perDay: undefined, rowsPerDay: undefined })
    const takeAndKeep = (keyId: string): boolean => {
      const taking = table.take(keyId, limits, START)
      if (taking.ok) table.keep(taking.take)
      return taking.ok
    }
    for (let i = 0; i < WAYS; i++) assert.ok(takeAndKeep(`key ${i}`))
    const before = table.take('late', limits, START)
    assert.ok(!before.ok && before.waitMicros === 1_000_000)
    for (const entry of entries.startStoring(0)) stored.set(entries.keyIdOf(entry), entries.times(entry))
    assert.ok(!takeAndKeep('late'))
    entries.endStoring(0, 'stored')
    assert.ok(takeAndKeep('late'))
    for (let i = 0; i < WAYS; i++) assert.ok(!takeAndKeep(`key ${i}`), `key ${i}`)
  })

  test('has a key that was stored by a clock ahead of this one wait for one token and no longer', () => {
    const [table] = tablesOf({ read: () => [START + 1e12, 0, 0] })
    const limits = limitsOf({ name: 'p', perMinute: 2, perDay: undefined, rowsPerDay: undefined })
    const refused = table!.take('known', limits, START)
    assert.ok(!refused.ok && refused.waitMicros === 30e6)
    assert.ok(table!.take('known', limits, START + 30e6).ok)
  })

  test('starts from what the store holds, and refuses a take that is decided twice', () => {
    const [table] = tablesOf({ read: () => [START + 60e6, 0, 0] })
    const limits = limitsOf({ name: 'p', perMinute: 2, perDay: undefined, rowsPerDay: undefined })
    assert.ok(!table!.take('known', limits, START).ok)
    const taking = table!.take('known', limits, START + 60e6)
    assert.ok(taking.ok)
    table!.giveBack(taking.take)
    assert.throws(() => table!.keep(taking.take), /decided twice/)
  })
})
