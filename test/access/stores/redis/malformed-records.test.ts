import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Access } from '../../../../src/access/access.ts'
import { hashApiKey } from '../../../../src/access/keys/api-key.ts'
import { DEFAULT_PLANS } from '../../../../src/access/limits/plan.ts'
import { openAccess } from '../../../../src/access/stores/open-access.ts'
import { granted, HOME, issued, problemOf, REPORT } from '../../expect.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'

const MALFORMED = ['', '{', 'null', '[]', '7', '{"keyId":"key_1"}', '\u001b[31m'] as const

describe('a malformed record', { timeout: 60_000 }, () => {
  const lines: string[] = []
  let server: RedisServer
  let access: Access
  before(async () => {
    server = await startRedis()
    access = await open()
  })
  beforeEach(() => lines.splice(0))
  after(async () => {
    await access.close()
    await server.close()
  })

  async function open(): Promise<Access> {
    const options = { state: server.state, plans: DEFAULT_PLANS, now: Date.now, random: randomBytes }
    const opened = await openAccess({ ...options, onFault: (line) => lines.push(line) })
    return opened.ok ? opened.value : assert.fail(opened.problem.detail)
  }

  test('is left out of the list of keys and of reports, and named in one line', async () => {
    const { keyId } = await issued(access)
    const { report_id } = granted(await access.reports.submit(REPORT, HOME))
    for (const [key, list] of [
      ['crl:keys', async () => granted(await access.keys.list()).map((each) => each.keyId)],
      ['crl:reports', async () => granted(await access.reports.list()).map((each) => each.report_id)],
    ] as const) {
      const sound = await server.client.hgetall(key)
      for (const [i, text] of MALFORMED.entries()) await server.client.hset(key, `bad_${i}`, text)
      assert.deepEqual(await list(), [key === 'crl:keys' ? keyId : report_id])
      assert.equal(lines.length, 1)
      const [said, names = ''] = (lines[0] ?? '').split(' left out as malformed: ')
      assert.equal(said, `STATE: the store is damaged: of ${key}`)
      const expected = MALFORMED.map((_, i) => `bad_${i}`)
      assert.deepEqual(names.slice(0, -1).split(', ').sort(), expected)
      for (let i = 0; i < 30; i++) await server.client.hset(key, `bad_${i}\n\u001b[31m`, '{')
      await list()
      assert.match(lines[1] ?? '', /^[\x20-\x7e]+ and 27 more\.$/)
      await server.client.del(key)
      await server.client.hset(key, sound)
      lines.splice(0)
    }
  })

  test('of a time that no date can show is malformed, too', async () => {
    const { keyId } = await issued(access, { email: 'hanako@example.jp' })
    const sound = (await server.client.hget('crl:keys', keyId)) ?? assert.fail()
    for (const change of [{ createdAt: '1' }, { createdAt: 1e300 }, { revokedAt: 'now' }, { email: 7 }]) {
      await server.client.hset('crl:keys', keyId, JSON.stringify({ ...JSON.parse(sound), ...change }))
      const listed = granted(await access.keys.list())
      assert.ok(!listed.some((each) => each.keyId === keyId))
    }
    await server.client.hset('crl:keys', keyId, sound)
    assert.ok(granted(await access.keys.list()).some((each) => each.keyId === keyId))
  })

  test('refuses what needs it alone, and is named once', async () => {
    const [key, other] = [await issued(access), await issued(access, { email: 'jiro@example.jp' })]
    const sound = (await server.client.hget('crl:keys', key.keyId)) ?? assert.fail()
    for (const text of ['{', '7']) {
      await server.client.hset('crl:keys', key.keyId, text)
      for (const refused of [
        await access.keys.usage(key.keyId),
        await access.keys.rotate(key.keyId),
        await access.keys.revoke(key.keyId),
      ])
        assert.equal(problemOf(refused).kind, 'unavailable')
    }
    const said = (name: string) =>
      `STATE: the store is damaged (MALFORMED): ${name} is malformed, and what needs it is refused.`
    assert.deepEqual(lines.splice(0), [said(`crl:keys ${key.keyId}`)])
    assert.equal(access.isStoring(), true)
    granted(await access.keys.usage(other.keyId))
    await server.client.hset('crl:keys', key.keyId, sound)
    granted(await access.keys.usage(key.keyId))
    await server.client.set(`crl:buckets:${other.keyId}`, 'no msgpack')
    assert.equal(problemOf(await access.gate.authenticate(other.apiKey, HOME)).kind, 'unavailable')
    assert.deepEqual(lines, [said(`crl:buckets:${other.keyId}`)])
  })

  test('of a live key is left out by a start, and that key is refused as unavailable, not as wrong', async () => {
    const { apiKey, keyId } = await issued(access, { email: 'saburo@example.jp' })
    const hash = hashApiKey(apiKey)
    await server.client.hset('crl:live', hash, keyId)
    const next = await open()
    assert.equal(problemOf(await next.gate.authenticate(apiKey, HOME)).kind, 'unavailable')
    assert.deepEqual(lines, [
      `STATE: the store is damaged: of crl:live left out as malformed: ${hash}.`,
      `STATE: the store is damaged (MALFORMED): crl:live ${hash} is malformed, and what needs it is refused.`,
    ])
    await next.close()
  })
})
