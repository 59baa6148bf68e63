import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import type { Access } from '../../../../src/access/access.ts'
import { type Budgets, openBudgets } from '../../../../src/access/limits/budgets.ts'
import { allocateCells, openCells } from '../../../../src/access/limits/cells.ts'
import { DEFAULT_PLANS } from '../../../../src/access/limits/plan.ts'
import { drawsOf, limitsOf, memoryLimiter, type Take } from '../../../../src/access/limits/plan-limits.ts'
import { ringLimits } from '../../../../src/access/limits/ring-budgets.ts'
import { openAccess } from '../../../../src/access/stores/open-access.ts'
import type { RedisConnection } from '../../../../src/access/stores/redis/redis-connection.ts'
import { redisBudgets, redisLimiter } from '../../../../src/access/stores/redis/redis-limiter.ts'
import { type RunScript, type ScriptInput, scriptsOn } from '../../../../src/access/stores/redis/redis-scripts.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { failure, success } from '../../../../src/domain/result.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'

const PLAN = { name: 'small', perMinute: 4, perDay: 9, rowsPerDay: 50 }

// Whole multiples of five seconds, as are the times after which tokens come back: what passes on the clock of Redis
// between two steps makes no difference.
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(5, 20, 600, 9_600) }),
    fc.record({ kind: fc.constant('take' as const), rows: fc.constantFrom(0, 0, 5) }),
    fc.record({ kind: fc.constant('take' as const), rows: fc.constantFrom(0, 0, 5) }),
    fc.record({ kind: fc.constantFrom('keep' as const, 'give-back' as const), which: fc.nat({ max: 5 }) }),
  ),
  { maxLength: 40, size: 'max' },
)

describe('redisLimiter', { timeout: 60_000 }, () => {
  let server: RedisServer
  let here: Access
  let there: Access

  before(async () => {
    server = await startRedis()
    here = await open()
    there = await open()
  })
  after(async () => {
    await here.close()
    await there.close()
    await server.close()
  })

  async function open(): Promise<Access> {
    const opened = await openAccess({ state: server.state, plans: DEFAULT_PLANS, now: Date.now, random: randomBytes })
    return opened.ok ? opened.value : assert.fail(opened.problem.detail)
  }

  test('takes and gives back as buckets in memory do, whatever overlaps', async () => {
    const clock = { micros: 1_790_000_000_000_000 }
    const micros = (): number => clock.micros
    const cells = openCells(allocateCells(1), 1)
    const memory = memoryLimiter((keyId) => cells('key', [keyId])[0]!, micros)
    const { client } = server
    const connection = { ask: async (command) => success(await command(client)) } as RedisConnection
    const run = scriptsOn(connection)
    const store = redisLimiter(run, micros, () => undefined)
    let key = 0
    const property = fc.asyncProperty(steps, async (walk) => {
      const keyId = `key_${key++}`
      const open: (readonly [here: Take, there: Take])[] = []
      for (const step of walk) {
        if (step.kind === 'wait') {
          clock.micros += step.seconds * 1e6
          await server.client.hincrby('crl:clock', 'ahead', step.seconds * 1e6)
        } else if (step.kind === 'take') {
          const draws = drawsOf(PLAN, step.rows)
          const [here, there] = [await memory.take(keyId, draws), await store.take(keyId, draws)]
          assert.equal(there.ok, here.ok)
          if (here.ok && there.ok) open.push([here.value, there.value])
          if (!here.ok && !there.ok) assert.deepEqual(nameOf(there.problem), nameOf(here.problem))
        } else if (open.length > 0) {
          const [decided] = open.splice(step.which % open.length, 1)
          if (step.kind === 'keep') continue
          memory.giveBack(decided![0])
          store.giveBack(decided![1])
          // Its reply comes before this one, and is noted before the next step.
          await client.ping()
          await new Promise(setImmediate)
        }
        const limits = limitsOf(PLAN, 'requests-and-rows')
        const [here, there] = [memory, store].map((limiter) => limiter.status(keyId, limits))
        const found = there!.map(({ remaining }) => remaining)
        const expected = here!.map(({ remaining }) => remaining)
        assert.deepEqual(found, expected)
      }
    })
    await fc.assert(property, { numRuns: 40 })
  })

  test('tells other servers what was taken of a budget, and keeps no debt beyond its tokens', async () => {
    const stored = 'crl:budget:keys:192.0.2.0/24'
    const [one, other] = [here, there].map(({ budgets }) => budgets('keys'))
    assert.ok(one && other)
    assert.equal(one.take('192.0.2.1', 6), undefined)
    while ((await server.client.exists(stored)) === 0) await setTimeout(10)
    assert.equal(other.take('192.0.2.1'), undefined)
    while (other.left('192.0.2.1').remaining !== 3) await setTimeout(10)
    // Both use up the ring before they have heard of each other, and one gives back what was told already.
    for (const budget of [one, other]) assert.equal(budget.take('192.0.2.2', 10), undefined)
    while ((await server.client.pttl(stored)) < 3_500_000) await setTimeout(10)
    assert.ok((await server.client.pttl(stored)) <= 3_600_000)
    for (let i = 0; i < 20; i++) one.giveBack('192.0.2.3')
    while ((await server.client.exists(stored)) === 1) await setTimeout(10)
  })
})

function nameOf(problem: Problem): string | undefined {
  return problem.kind === 'rate-limited' ? problem.limit : undefined
}

const NOW_MICROS = 1_795_000_000_000_000
const HOME = '192.0.2.1'
const HOUR_MICROS = 3_600_000_000
/** The time after which a token of an address, and of its /24, is there again. */
const [TOKEN, RING_TOKEN] = [HOUR_MICROS / 10, HOUR_MICROS / 20]

type Opened = { readonly budgets: Budgets; readonly asked: readonly ScriptInput[]; exchange(): Promise<void> }

/**
 * Opens budgets on a store that answers with the microseconds until the buckets of each ring are full, or is away, and
 * keeps inputs.
 */
function opened(...leftMicros: readonly (readonly number[])[]): Opened {
  const asked: ScriptInput[] = []
  const run: RunScript = async (_name, input) => {
    asked.push(input)
    return leftMicros.length > 0
      ? success(leftMicros.flat().map(String))
      : failure({ kind: 'unavailable', retryAfterSeconds: 5 })
  }
  const micros = (): number => NOW_MICROS
  const { budgets, exchange } = redisBudgets(run, micros)
  return { budgets: openBudgets({ micros, onLimitHit: () => undefined }, budgets), asked, exchange }
}

describe('redisBudgets', () => {
  test('tells what was taken from every ring since the last time, once', async () => {
    const { budgets, asked, exchange } = opened([0, 3 * TOKEN, 0], [0, 3 * RING_TOKEN, 0])
    budgets('reports').take(HOME)
    budgets('reports').take(HOME, 2)
    await exchange()
    await exchange()
    const keys = ['crl:budget:reports:192.0.2.1/32', 'crl:budget:reports:192.0.2.0/24']
    const args = [0, 0, 0, TOKEN, 10, 3, 0, 0, 0, 0, 0, 0, RING_TOKEN, 20, 3, 0, 0, 0]
    assert.deepEqual(asked, [{ keys, args }])
  })

  test('tells nothing of a list without rows, of a refusal, or of what was given back', async () => {
    const { budgets, asked, exchange } = opened()
    budgets('rows').take(HOME, 0)
    budgets('rows').take(HOME, 1_001)
    budgets('keys').take(HOME)
    budgets('keys').giveBack(HOME)
    await exchange()
    assert.deepEqual(asked, [])
  })

  test('learns what was taken elsewhere, of each ring', async () => {
    const { budgets, exchange } = opened([0, TOKEN, 0], [0, 15 * RING_TOKEN, 0])
    assert.equal(budgets('keys').take(HOME), undefined)
    assert.equal(budgets('keys').left('192.0.2.2').remaining, 10)
    await exchange()
    assert.equal(budgets('keys').left(HOME).remaining, 4)
    assert.equal(budgets('keys').left('192.0.2.2').remaining, 5)
  })

  test('goes on by itself while the store is away', async () => {
    const { budgets, exchange } = opened()
    budgets('rows').take(HOME, 1_000)
    await exchange()
    assert.equal(budgets('rows').take(HOME)?.kind, 'rate-limited')
  })

  test('tells of no more than a thousand rings at once, and nothing again after a failure', async () => {
    const { budgets, asked, exchange } = opened()
    for (let i = 0; i < 750; i++) budgets('rows').take(`10.${i >> 8}.${i & 255}.1`)
    for (let times = 0; times < 3; times++) await exchange()
    const found = asked.map(({ keys }) => keys?.length)
    assert.deepEqual(found, [1_000, 500])
  })

  test('learns of no more tokens than it knows are left', async () => {
    const { budgets, exchange } = opened([0, TOKEN, 0], [0, RING_TOKEN, 0])
    budgets('keys').take(HOME, 9)
    await exchange()
    assert.equal(budgets('keys').left(HOME).remaining, 1)
  })

  test('keeps the limits of one budget apart', async () => {
    const { budgets, asked, exchange } = opened([0, 0, 2_997 * 28_800_000], [0, 0, 0])
    budgets('views').take(HOME)
    await exchange()
    assert.deepEqual(asked[0]?.keys, ['crl:budget:views:192.0.2.1/32', 'crl:budget:views:192.0.2.0/24'])
    assert.equal(budgets('views').left(HOME).remaining, 3)
    assert.equal(budgets('views').take(HOME, 4)?.limit, ringLimits('views').get(32)?.[1]?.inWords)
  })
})
