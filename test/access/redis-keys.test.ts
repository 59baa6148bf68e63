import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Access } from '../../src/access/access.ts'
import { openAccess } from '../../src/access/open-access.ts'
import { DEFAULT_PLANS } from '../../src/access/plan.ts'
import { japanDay } from '../../src/domain/japan-day.ts'
import { granted, HOME, issued, problemOf } from './expect.ts'
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

  test('keeps no address, form or usage longer than they count', async () => {
    const [host] = hosts
    assert.ok(host)
    const { apiKey, keyId } = await issued(host, { email: 'taro@example.jp', address: '192.0.2.9', form: 'a form' })
    const usage = `crl:usage:${keyId}`
    await redis.client.hset(usage, String(japanDay(Date.now()) - 30), '1')
    granted(await host.gate.take(granted(await host.gate.authenticate(apiKey, HOME)))).settle('counted')
    granted(await host.keys.usage(keyId))
    assert.equal(await redis.client.hlen(usage), 1)
    for (const [pattern, most] of [
      ['crl:issues:*', HOUR_MILLIS],
      ['crl:form:*', 24 * HOUR_MILLIS],
      ['crl:batch:*', 24 * HOUR_MILLIS],
      ['crl:usage:*', 31 * 24 * HOUR_MILLIS],
    ] as const) {
      const names = await redis.client.keys(pattern)
      const lives = await Promise.all(names.map((name) => redis.client.pttl(name)))
      assert.equal(lives.length, 1)
      assert.ok(
        lives.every((life) => life > 0 && life <= most),
        `${pattern} ${lives}`,
      )
    }
  })

  test('gives a subscriber ten keys an hour of hosts whose clocks are hours apart, or of a lost clock', async () => {
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
    // As if the store's clock had been two hours ahead until now.
    await redis.client.hset('crl:clock', 'ahead', -2 * HOUR_MILLIS * 1_000)
    const [host] = hosts
    assert.equal((await host?.keys.issue({ email: 'person@example.jp', address: '192.0.2.1' }))?.ok, true)
  })
})
