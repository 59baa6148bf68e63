import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Access } from '../../../../src/access/access.ts'
import type { Plans } from '../../../../src/access/limits/plan.ts'
import { type Draw, limitOf } from '../../../../src/access/limits/token-bucket.ts'
import { openAccess } from '../../../../src/access/stores/open-access.ts'
import { redisBuckets } from '../../../../src/access/stores/redis/redis-buckets.ts'
import type { RunScript } from '../../../../src/access/stores/redis/redis-scripts.ts'
import { success } from '../../../../src/domain/result.ts'
import { granted, HOME, issued } from '../../expect.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'

// A token takes a minute and a half to come back, so that the size of a burst is exact on a machine of any speed.
const TOKENS = 1_000
const PLANS: Plans = [{ name: 'many', perMinute: 100_000, perDay: TOKENS, rowsPerDay: undefined }]

test('redisBuckets tells the store once of each take that was kept, and of none that took nothing', async () => {
  const told: unknown[] = []
  const run: RunScript = async (_name, { args }) => {
    told.push(args[1])
    return success(['0', '0', '0', '0'])
  }
  const buckets = redisBuckets({ run, micros: () => 0, serverId: 's' })
  const takeOf = async (...draws: readonly Draw[]) => {
    const taken = granted(await buckets.take('key', draws))
    return taken.ok ? taken.take : assert.fail('refused')
  }
  const draw: Draw = { ...limitOf(10, 60), name: 'minute' }
  buckets.keep(await takeOf())
  buckets.giveBack(await takeOf())
  for (const take of [await takeOf(draw), await takeOf(draw)]) buckets.keep(take)
  const last = await takeOf(draw)
  buckets.keep(await takeOf(draw))
  buckets.giveBack(last)
  buckets.giveBack(last)
  assert.deepEqual(told, ['', '', 's.0 s.1 ', '', 's.3 ', ''])
})

describe('redisBuckets', { timeout: 60_000 }, () => {
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
    const opened = await openAccess({ state: server.state, plans: PLANS, now: Date.now, random: randomBytes })
    return opened.ok ? opened.value : assert.fail(opened.problem.detail)
  }

  test('keeps little of a key that another server is asked for while a take here is undecided', async () => {
    const { apiKey, keyId } = await issued(here)
    const account = granted(await here.gate.authenticate(apiKey, HOME))
    const undecided = granted(await here.gate.take(account))
    for (let i = 0; i < 250; i++) {
      granted(await there.gate.take(account)).settle('counted')
      const [kept, returned] = [granted(await there.gate.take(account)), granted(await there.gate.take(account))]
      kept.settle('counted')
      returned.settle('returned')
    }
    const bytes = await server.client.strlen(`crl:buckets:${keyId}`)
    assert.ok(bytes < 1_000, `${bytes} bytes`)
    undecided.settle('returned')
    let left = 0
    for (; (await there.gate.take(account)).ok; left++);
    assert.equal(left, TOKENS - 500)
  })

  test('tells other servers what was taken of a budget, and keeps no debt beyond its tokens', async () => {
    const stored = 'crl:budget:keys:0:192.0.2.0/24'
    const [one, other] = [here, there].map(({ budgets }) => budgets('keys'))
    assert.ok(one && other)
    assert.equal(one.take('192.0.2.1', 6), undefined)
    while ((await server.client.exists(stored)) === 0) await setTimeout(10)
    assert.equal(other.take('192.0.2.1'), undefined)
    while (other.left('192.0.2.1').tokens !== 3) await setTimeout(10)
    // Both use up the ring before they have heard of each other, and one gives back what was told already.
    for (const budget of [one, other]) assert.equal(budget.take('192.0.2.2', 10), undefined)
    while ((await server.client.pttl(stored)) < 3_500_000) await setTimeout(10)
    assert.ok(Number(await server.client.get(stored)) <= 1_000 * (Date.now() + 3_600_000))
    for (let i = 0; i < 20; i++) one.giveBack('192.0.2.3')
    while ((await server.client.exists(stored)) === 1) await setTimeout(10)
  })
})
