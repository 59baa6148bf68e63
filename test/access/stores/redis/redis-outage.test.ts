import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Access } from '../../../../src/access/access.ts'
import { hashApiKey } from '../../../../src/access/keys/api-key.ts'
import type { Account } from '../../../../src/access/keys/gate.ts'
import { DEFAULT_PLANS, type Plans } from '../../../../src/access/limits/plan.ts'
import { openAccess } from '../../../../src/access/stores/open-access.ts'
import { granted, HOME, issued, problemOf, REPORT } from '../../expect.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'

const TEN_A_DAY: Plans = [{ name: 'ten', perMinute: undefined, perDay: 10, rowsPerDay: 1_000 }]
const DAY_MICROS = 86_400_000_000
const UNAVAILABLE = { kind: 'unavailable', retryAfterSeconds: 5 }

describe('a store that goes away', { timeout: 200_000 }, () => {
  const clock = { millis: Date.UTC(2026, 10, 21, 3) }
  const lines: string[] = []
  let server: RedisServer
  let access: Access
  let account: Account
  let key: { readonly apiKey: string; readonly keyId: string }

  before(async () => {
    server = await startRedis()
  })

  beforeEach(async () => {
    await server.client.flushall()
    lines.length = 0
    access = await open(TEN_A_DAY)
    key = await issued(access)
    account = granted(await access.gate.authenticate(key.apiKey, HOME))
  })

  // Also after a failed test: the next test needs a server, and an open connection keeps the process running.
  afterEach(async () => {
    await server.ensure()
    await access.close()
  })

  after(async () => await server.close())

  async function open(plans: Plans): Promise<Access> {
    const options = { state: server.state, plans, now: () => clock.millis, random: randomBytes }
    const opened = await openAccess({ ...options, onFault: (line) => lines.push(line) })
    return opened.ok ? opened.value : assert.fail(opened.problem.detail)
  }

  async function goneAway(): Promise<void> {
    await server.kill()
    while (access.isStoring()) await setTimeout(10)
  }

  async function backAgain(): Promise<void> {
    await server.restart()
    while (!access.isStoring()) await setTimeout(10)
  }

  async function tokens(): Promise<number> {
    let taken = 0
    for (; (await access.gate.take(account)).ok; taken++);
    return taken
  }

  async function connections(): Promise<number> {
    return Number(/total_connections_received:(\d+)/.exec(await server.client.info('stats'))?.[1])
  }

  function remaining(): number | undefined {
    return access.gate.status(account)[0]?.remaining
  }

  test('gives a key it knows ten tokens of this server, and goes on by itself', async () => {
    assert.equal(await tokens(), 10)
    await goneAway()
    granted(await access.gate.authenticate(key.apiKey, HOME))
    assert.equal(remaining(), 10)
    assert.equal(await tokens(), 10)
    assert.equal(remaining(), 0)
    await backAgain()
    granted(await access.gate.authenticate(key.apiKey, HOME))
    assert.equal(await tokens(), 0)
    await goneAway()
    assert.equal(await tokens(), 0, 'tokens of a second time away')
    await backAgain()
    assert.match(lines[0] ?? '', /^STATE: the store is away \(.+\): keys seen lately go on for 60 s/)
    assert.equal(lines[1], 'STATE: the store is back.')
  })

  test('answers what was being asked when it went', async () => {
    server.freeze()
    const start = performance.now()
    const asked = Array.from({ length: 20 }, () => access.gate.take(account))
    const taken = (await Promise.all(asked)).filter(({ ok }) => ok)
    assert.equal(taken.length, 10)
    assert.ok(performance.now() - start < 4_000)
    assert.equal(access.isStoring(), false)
    server.thaw()
    while (!access.isStoring()) await setTimeout(10)
  })

  test('gives tokens back that were taken of this server', async () => {
    await goneAway()
    for (let i = 0; i < 30; i++) granted(await access.gate.take(account)).settle('returned')
    assert.equal(await tokens(), 10)
    await backAgain()
  })

  test('stores what was counted meanwhile', async () => {
    await goneAway()
    for (let i = 0; i < 7; i++) granted(await access.gate.take(account)).settle('counted')
    assert.deepEqual(problemOf(await access.keys.usage(key.keyId)), UNAVAILABLE)
    await backAgain()
    assert.equal(granted(await access.keys.usage(key.keyId)).days.at(-1)?.counted, 7)
  })

  test('lets no key in after a minute, nor one that had ended or that it has not seen within a minute', async () => {
    const unseen = await issued(access, { email: 'jiro@example.jp' })
    const early = await issued(access, { email: 'saburo@example.jp' })
    granted(await access.gate.authenticate(early.apiKey, HOME))
    clock.millis += 60_001
    granted(await access.gate.authenticate(key.apiKey, HOME))
    const ended = await issued(access, { email: 'shiro@example.jp' })
    granted(await access.gate.authenticate(ended.apiKey, HOME))
    await server.client.hdel('crl:live', hashApiKey(ended.apiKey))
    clock.millis += 1_000
    assert.equal(problemOf(await access.gate.authenticate(ended.apiKey, HOME)).kind, 'invalid-api-key')
    await goneAway()
    for (const { apiKey } of [unseen, early, ended])
      assert.deepEqual(problemOf(await access.gate.authenticate(apiKey, HOME)), UNAVAILABLE)
    clock.millis += 59_999
    granted(await access.gate.authenticate(key.apiKey, HOME))
    clock.millis += 1
    assert.deepEqual(problemOf(await access.gate.authenticate(key.apiKey, HOME)), UNAVAILABLE)
    assert.deepEqual(problemOf(await access.gate.take(account)), UNAVAILABLE)
    assert.equal(problemOf(await access.gate.authenticate(undefined, HOME)).kind, 'missing-api-key')
    assert.equal(problemOf(await access.gate.authenticate('crl_mistyped', HOME)).kind, 'invalid-api-key')
    await backAgain()
    granted(await access.gate.authenticate(unseen.apiKey, HOME))
  })

  test('refuses keys and reports, and stores nothing of them', async () => {
    await goneAway()
    assert.deepEqual(problemOf(await access.keys.issue({ email: 'jiro@example.jp' })), UNAVAILABLE)
    assert.deepEqual(problemOf(await access.keys.revoke(key.keyId)), UNAVAILABLE)
    assert.deepEqual(problemOf(await access.keys.rotate(key.keyId)), UNAVAILABLE)
    assert.deepEqual(problemOf(await access.keys.list()), UNAVAILABLE)
    assert.deepEqual(problemOf(await access.reports.submit(REPORT, HOME)), UNAVAILABLE)
    assert.deepEqual(problemOf(await access.reports.list()), UNAVAILABLE)
    assert.deepEqual(problemOf(await access.reports.remove('rep_000000000000000000000000')), UNAVAILABLE)
    await backAgain()
    assert.equal(granted(await access.keys.list()).length, 1)
  })

  for (const [end, unused] of [
    ['revoke', 0],
    ['rotate', 1],
  ] as const)
    test(`ends a key on every server at once (${end}), also for the time it is away`, async () => {
      const other = await open(TEN_A_DAY)
      assert.ok((await other.keys[end](key.keyId)).ok)
      assert.equal(await server.client.hlen('crl:unused'), unused)
      // The clock stands still, so only a message of the store can end what the server remembers.
      while ((await access.gate.authenticate(key.apiKey, HOME)).ok) await setTimeout(10)
      await goneAway()
      assert.deepEqual(problemOf(await access.gate.authenticate(key.apiKey, HOME)), UNAVAILABLE)
      await backAgain()
      await other.close()
    })

  test('lets no key go on that may have ended while reports of it were missed', async () => {
    clock.millis += 1_000
    await server.client.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    while ((await server.client.pubsub('NUMSUB', 'crl:ended'))[1] !== 1) await setTimeout(10)
    // The store has it before its reply has come.
    await setTimeout(50)
    await goneAway()
    assert.deepEqual(problemOf(await access.gate.authenticate(key.apiKey, HOME)), UNAVAILABLE)
    await backAgain()
  })

  test('takes a server that takes nothing for one that is away', async () => {
    await server.client.config('SET', 'maxmemory', '1')
    assert.deepEqual(problemOf(await access.keys.issue({ email: 'jiro@example.jp' })), UNAVAILABLE)
    assert.match(lines[0] ?? '', /\(OOM\)/)
    assert.equal(await tokens(), 10)
    // Also for each new connection.
    const before = await connections()
    while ((await connections()) < before + 2) assert.equal(access.isStoring(), false)
    await server.client.config('SET', 'maxmemory', '0')
    while (!access.isStoring()) await setTimeout(10)
    assert.equal(await tokens(), 10)
  })

  test('takes a store that was emptied for one that is away, says so once, and refuses no key as wrong', async () => {
    const unseen = await issued(access, { email: 'jiro@example.jp' })
    const kept = await server.client.hgetall('crl:live')
    await server.client.flushall()
    // Asked before anybody has looked, in the second after.
    assert.deepEqual(problemOf(await access.gate.authenticate(unseen.apiKey, HOME)), UNAVAILABLE)
    granted(await access.gate.authenticate(key.apiKey, HOME))
    // Also for each new connection.
    const before = await connections()
    while ((await connections()) < before + 2) assert.equal(access.isStoring(), false)
    assert.deepEqual(lines, [
      'STATE: the store is away (it was emptied): keys seen lately go on for 60 s on limits of this server alone.',
    ])
    assert.deepEqual(problemOf(await access.keys.issue({ email: 'jiro@example.jp' })), UNAVAILABLE)
    assert.deepEqual(await server.client.keys('crl:*'), ['crl:emptied'])
    const { host } = new URL(server.state)
    const message = `STATE: ${host} was emptied while servers used it. Put its data back; or stop them, DEL crl:emptied, and start without keys.`
    await assert.rejects(open(TEN_A_DAY), { message })
    assert.deepEqual(await server.client.keys('crl:*'), ['crl:emptied'])
    await server.client.hset('crl:live', kept)
    await server.client.set('crl:format', '1')
    while (!access.isStoring()) await setTimeout(10)
    granted(await access.gate.authenticate(unseen.apiKey, HOME))
  })

  test('notices a store that was emptied although nobody asks it', async () => {
    await server.client.flushall()
    while (access.isStoring()) await setTimeout(10)
    assert.match(lines.join(), /^STATE: the store is away \(it was emptied\)[^,]*$/)
  })

  test('keeps the steady clock when its own is set back', async () => {
    // As if the store's clock had been a day ahead until now, and were then set back.
    await server.client.hincrby('crl:clock', 'ahead', DAY_MICROS)
    assert.equal(await tokens(), 10)
    await server.client.hincrby('crl:clock', 'last', DAY_MICROS)
    await server.client.hset('crl:clock', 'ahead', 0)
    assert.equal(await tokens(), 0)
    const ahead = Number(await server.client.hget('crl:clock', 'ahead'))
    assert.ok(ahead > 0.9 * DAY_MICROS && ahead <= DAY_MICROS, String(ahead))
    // As if it had then been set forward by a token's time, and back again.
    await server.client.hincrby('crl:clock', 'last', 8_640_000_000)
    assert.equal(await tokens(), 1)
  })

  test('has nobody wait longer than for a token where its clock was lost', async () => {
    await server.client.hincrby('crl:clock', 'ahead', 30 * DAY_MICROS)
    assert.equal(await tokens(), 10)
    await server.client.del('crl:clock')
    const refused = problemOf(await access.gate.take(account))
    assert.ok(refused.kind === 'rate-limited' && refused.retryAfterSeconds <= 8_640)
  })

  test('counts a batch of usage once whose reply was lost, also when it arrives behind later ones', async () => {
    granted(await access.gate.take(account)).settle('counted')
    granted(await access.keys.usage(key.keyId))
    const [batch = ''] = await server.client.keys('crl:batch:*')
    const number = await server.client.get(batch)
    await server.client.del(batch)
    granted(await access.gate.take(account)).settle('counted')
    await server.client.set(batch, String(Number(number) + 2))
    assert.equal(granted(await access.keys.usage(key.keyId)).days.at(-1)?.counted, 1)
  })

  for (const damaged of ['crl:live', 'crl:keys', 'crl:unused', 'crl:clock', 'crl:reports', 'crl:unread'])
    test(`is unavailable where it needs ${damaged}, which is of a wrong type, and says so once`, async () => {
      await server.client.del(damaged)
      await server.client.rpush(damaged, 'no record')
      clock.millis += 60_001
      const replies = [
        await access.gate.authenticate(key.apiKey, HOME),
        await access.keys.issue({ email: 'jiro@example.jp' }),
        await access.keys.list(),
        await access.keys.rotate(key.keyId),
        await access.reports.submit(REPORT, HOME),
        await access.reports.list(),
      ]
      const refused = replies.filter(({ ok }) => !ok)
      assert.ok(refused.length > 0 && refused.length < replies.length, `${refused.length} refused`)
      for (const reply of refused) assert.deepEqual(problemOf(reply), UNAVAILABLE)
      assert.equal(access.isStoring(), true)
      const found = lines.map((line) => line.split(':')[1])
      assert.deepEqual(found, [' the store is damaged (WRONGTYPE)'])
      await server.client.flushall()
    })

  test('gives a key whose buckets are of a wrong type those of this server for a minute', async () => {
    await server.client.lpush(`crl:buckets:${key.keyId}`, 'no buckets')
    assert.equal(await tokens(), 10)
    clock.millis += 60_001
    assert.deepEqual(problemOf(await access.gate.authenticate(key.apiKey, HOME)), UNAVAILABLE)
    assert.equal(lines.length, 1)
  })

  test('is refused in one line when a key in it is of a wrong type', async () => {
    await server.client.del('crl:live')
    await server.client.set('crl:live', 'no record')
    const opened = await openAccess({ state: server.state, plans: DEFAULT_PLANS, now: Date.now, random: randomBytes })
    assert.ok(!opened.ok)
    const said = /^STATE: 127\.0\.0\.1:\d+ holds a damaged store: crl:live is a string, expected a hash\.$/
    assert.match(opened.problem.detail, said)
  })

  test('is refused when it holds a store of another format', async () => {
    await server.client.set('crl:format', '3')
    const opened = await openAccess({ state: server.state, plans: DEFAULT_PLANS, now: Date.now, random: randomBytes })
    assert.ok(!opened.ok)
    assert.match(opened.problem.detail, /^STATE: 127\.0\.0\.1:\d+ holds a store of format 3, expected 2\.$/)
  })

  test('is refused with a wrong password, which nobody is told', async () => {
    await server.client.config('SET', 'requirepass', 'right')
    const state = server.state.replace('//', '//:wrong-secret@')
    const opened = await openAccess({ state, plans: DEFAULT_PLANS, now: Date.now, random: randomBytes })
    await server.client.config('SET', 'requirepass', '')
    assert.ok(!opened.ok)
    assert.match(opened.problem.detail, /^STATE: 127\.0\.0\.1:\d+ cannot be used as a store: WRONGPASS\.$/)
  })
})
