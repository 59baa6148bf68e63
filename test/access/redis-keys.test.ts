import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Access } from '../../src/access/access.ts'
import { openAccess } from '../../src/access/open-access.ts'
import { DEFAULT_PLANS } from '../../src/access/plan.ts'
import { problemOf } from './expect.ts'
import { type RedisServer, startRedis } from './redis-server.ts'

const HOUR_MILLIS = 3_600_000

describe('redisKeys', () => {
  let redis: RedisServer
  let hosts: readonly Access[] = []

  before(async () => {
    redis = await startRedis()
    hosts = await Promise.all([0, 3 * HOUR_MILLIS].map(hostAhead))
  })

  after(async () => {
    for (const host of hosts) await host.close()
    await redis.close()
  })

  async function hostAhead(millis: number): Promise<Access> {
    const now = (): number => Date.now() + millis
    const access = await openAccess({ state: redis.state, plans: DEFAULT_PLANS, now, random: randomBytes })
    return access.ok ? access.value : assert.fail(access.problem.detail)
  }

  test('gives a subscriber ten keys an hour of hosts whose clocks are hours apart', async () => {
    for (let i = 0; i < 12; i++) {
      const host = hosts[i % 2] ?? assert.fail('no host')
      const outcome = await host.keys.issue({ email: `person${i}@example.jp`, address: '192.0.2.1' })
      if (i < 10) assert.ok(outcome.ok)
      else {
        const problem = problemOf(outcome)
        assert.ok(problem.kind === 'rate-limited' && problem.retryAfterSeconds > 3_500, JSON.stringify(problem))
        assert.ok(problem.retryAfterSeconds <= 3_600, JSON.stringify(problem))
      }
    }
  })
})
