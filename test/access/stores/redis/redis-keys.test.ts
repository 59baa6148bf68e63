import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Access } from '../../../../src/access/access.ts'
import { MOST_UNREAD_REPORTS, MOST_UNUSED_KEYS } from '../../../../src/access/limits/pending.ts'
import { DEFAULT_PLANS } from '../../../../src/access/limits/plan.ts'
import { openAccess } from '../../../../src/access/stores/open-access.ts'
import { japanDay } from '../../../../src/domain/japan-day.ts'
import { granted, HOME, issued } from '../../expect.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'

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

  // In one step with its mark: without that, the hosts would take the store for one that has lost its data.
  async function empty(): Promise<void> {
    await redis.client.multi().flushall().set('crl:format', '2').exec()
  }

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

  test('has the oldest unused keys of the fullest ring make way for a new one', async () => {
    const [host, other] = hosts
    assert.ok(host && other)
    await empty()
    await redis.client.set('crl:format', '2')
    const long = Date.now() - HOUR_MILLIS
    const filled = (i: number) => `key_${String(i).padStart(12, '0')}`
    const fields = (value: (i: number) => string) =>
      Array.from({ length: MOST_UNUSED_KEYS }, (_, i) => [filled(i), value(i)]).flat()
    await redis.client.hset('crl:keys', ...fields((i) => JSON.stringify({ keyId: filled(i), hash: filled(i) })))
    await redis.client.hset('crl:live', ...fields((i) => `${filled(i)} beta_free`))
    await redis.client.hset(
      'crl:unused',
      ...fields((i) => `${filled(i)} ${i % 2 === 0 ? `ring${i}` : 'full'} ${long + i}`),
    )
    const { apiKey } = await issued(host, { email: 'taro@example.jp', ...HOME })
    granted(await host.gate.authenticate(apiKey, HOME))
    // Used on another host, which tells the store within a second: it stays, whether or not it is chosen meanwhile.
    granted(await other.gate.take({ keyId: filled(1), plan: other.plans[0] })).settle('counted')
    while ((await redis.client.hlen('crl:keys')) > MOST_UNUSED_KEYS) await setTimeout(50)
    const gone = Array.from({ length: MOST_UNUSED_KEYS / 100 }, (_, i) => filled(2 * i + 3))
    for (const table of ['crl:keys', 'crl:live']) {
      assert.equal(await redis.client.hlen(table), MOST_UNUSED_KEYS + 1 - gone.length)
      assert.deepEqual(await redis.client.hmget(table, ...gone), new Array(gone.length).fill(null))
    }
  })

  test('has the oldest unread reports of the fullest ring make way for a new one, and none that was read', async () => {
    const [host] = hosts
    assert.ok(host)
    await empty()
    const report = { corporateNumber: '9010401147100', field: 'f', description: 'd', sourceUrl: 'https://example.jp/' }
    const read = granted(await host.reports.submit(report, HOME))
    granted(await host.reports.markRead(granted(await host.reports.list()).map(({ report_id }) => report_id)))
    const ids = Array.from({ length: MOST_UNREAD_REPORTS }, (_, i) => `rep_${i}`)
    await redis.client.hset('crl:reports', ...ids.flatMap((id) => [id, '{}']))
    await redis.client.hset('crl:unread', ...ids.flatMap((id, i) => [id, `${id} ${i % 2 ? 'full' : `ring${i}`} ${i}`]))
    const late = granted(await host.reports.submit({ ...report, field: 'late' }, HOME))
    const kept = new Set(await redis.client.hkeys('crl:reports'))
    const found = ids.filter((id) => !kept.has(id))
    const expected = Array.from({ length: MOST_UNREAD_REPORTS / 100 + 1 }, (_, i) => `rep_${2 * i + 1}`)
    assert.deepEqual(found, expected)
    for (const { report_id } of [read, late]) assert.ok(kept.has(report_id))
  })

  test('takes a store of format 1 over: what was never used may expire, and what was used may not', async () => {
    const [host] = hosts
    assert.ok(host)
    await empty()
    const [unused, used] = [await issued(host), await issued(host)]
    const stored = granted(
      await host.reports.submit(
        { corporateNumber: '9010401147100', field: 'f', description: 'd', sourceUrl: 'https://example.jp/' },
        HOME,
      ),
    )
    await redis.client.del('crl:unused', 'crl:unread')
    await redis.client.sadd('crl:used', used.keyId)
    await redis.client.hset('crl:emails', 'taro@example.jp', '[]')
    await redis.client.set('crl:format', '1')
    const upgraded = await hostAhead(0)
    assert.deepEqual(await redis.client.hkeys('crl:unused'), [unused.keyId])
    assert.deepEqual(await redis.client.hkeys('crl:unread'), [stored.report_id])
    assert.equal(await redis.client.exists('crl:used', 'crl:emails'), 0)
    assert.equal(await redis.client.get('crl:format'), '2')
    await upgraded.close()
  })
})
