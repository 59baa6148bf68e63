import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Access, AccessProblem } from '../../../../src/access/access.ts'
import { DEFAULT_PLANS } from '../../../../src/access/limits/plan.ts'
import { openAccess } from '../../../../src/access/stores/open-access.ts'
import { GOES_ON_MICROS, goesOn, StorePresence } from '../../../../src/access/stores/redis/redis-connection.ts'
import { CLOSED, LATE } from '../../../../src/access/stores/redis/redis-errors.ts'
import type { Result } from '../../../../src/domain/result.ts'
import { ownFile } from '../../../../src/program/own-file.ts'
import { granted, HOME, issued, problemOf } from '../../expect.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'
import { replyError } from '../../reply-error.ts'

test('goesOn is true while a store answers, and for less than a minute after it went away', () =>
  assert.deepEqual(
    [undefined, 1, 0].map((awaySince) => goesOn(awaySince, GOES_ON_MICROS)),
    [true, true, false],
  ))

describe('openRedis', { timeout: 60_000 }, () => {
  let server: RedisServer
  before(async () => {
    server = await startRedis()
  })
  beforeEach(async () => await server.client.flushall())
  after(async () => await server.close())

  test('is refused where there is no database of the number, and writes to no other', async () => {
    const opened = await tried(`${server.state}/99`)
    assert.ok(!opened.ok)
    const said = /^STATE: 127\.0\.0\.1:\d+ cannot be used as a store: no database of this number\.$/
    assert.match(opened.problem.detail, said)
    assert.equal(await server.client.dbsize(), 0)
  })

  test('is refused when it is a cluster, even of one server', async () => {
    const cluster = await startRedis(['--cluster-enabled', 'yes'])
    await cluster.client.call('CLUSTER', 'ADDSLOTSRANGE', 0, 16_383)
    while (!(await cluster.client.cluster('INFO')).includes('cluster_state:ok')) await setTimeout(10)
    for (const state of [cluster.state, `${cluster.state}/1`]) {
      const opened = await tried(state)
      assert.ok(!opened.ok)
      assert.match(opened.problem.detail, /cannot be used as a store: it is a cluster, expected a single primary\.$/)
    }
    await cluster.close()
  })

  test('keeps everything in the database of the number', async () => {
    const access = await open(`${server.state}/3`)
    await issued(access)
    await access.close()
    assert.equal(await server.client.dbsize(), 0)
  })

  test('does not take the store for away that answered while this thread was busy', async () => {
    const access = await open(server.state)
    const key = await issued(access)
    const asked = access.gate.authenticate(key.apiKey, HOME)
    const end = performance.now() + 700
    while (performance.now() < end);
    granted(await asked)
    assert.equal(access.isStoring(), true)
    await access.close()
  })

  test('tells the observer of each command, of its end, and of each refusal', async () => {
    let [asked, answered] = [0, 0]
    const limits: string[] = []
    const observer = {
      limitHit: (limit: string) => limits.push(limit),
      storeAsked() {
        asked++
        return () => void answered++
      },
    }
    const options = { state: server.state, plans: DEFAULT_PLANS, now: Date.now, random: randomBytes, observer }
    const opened = await openAccess(options)
    assert.ok(opened.ok)
    const access = opened.value
    const account = granted(await access.gate.authenticate((await issued(access)).apiKey, HOME))
    for (let i = 0; i < 11; i++) await access.gate.take(account)
    await access.close()
    assert.deepEqual(limits, ['10 requests a minute'])
    assert.ok(asked > 11)
    assert.equal(answered, asked)
  })

  describe('as a user who may do nothing outside crl:', () => {
    const withChannels = ['on', '>secret', '~crl:*', '+@all', '&crl:*']

    test('does all that a server does', async () => {
      await server.client.call('ACL', 'SETUSER', 'registry', 'reset', ...withChannels)
      const access = await open(server.state.replace('//', '//registry:secret@'))
      const key = await issued(access)
      await issued(access, { email: 'jiro@example.jp', ...HOME, form: 'form-1' })
      const account = granted(await access.gate.authenticate(key.apiKey, HOME))
      granted(await access.gate.take(account)).settle('returned')
      const fresh = granted(await access.keys.rotate(key.keyId))
      granted(await access.gate.authenticate(fresh.apiKey, HOME))
      assert.equal(granted(await access.keys.revoke(key.keyId)), true)
      assert.equal(access.isStoring(), true)
      await access.close()
    })

    test('is refused without the channel that says which keys have ended', async () => {
      await server.client.call('ACL', 'SETUSER', 'registry', 'reset', ...withChannels.slice(0, -1))
      const opened = await tried(server.state.replace('//', '//registry:secret@'))
      assert.ok(!opened.ok)
      assert.match(opened.problem.detail, /cannot be used as a store: NOPERM\.$/)
    })

    test('is refused without a command that only a script needs', async () => {
      for (const command of ['exists', 'time', 'hincrby', 'hsetnx']) {
        await server.client.call('ACL', 'SETUSER', 'registry', 'reset', ...withChannels, `-${command}`)
        const opened = await tried(server.state.replace('//', '//registry:secret@'))
        assert.ok(!opened.ok)
        assert.match(opened.problem.detail, /cannot be used as a store: NOPERM\.$/)
      }
    })

    test('takes a store that permits too little by now for one that is away', async () => {
      await server.client.call('ACL', 'SETUSER', 'registry', 'reset', ...withChannels)
      const access = await open(server.state.replace('//', '//registry:secret@'))
      await server.client.call('ACL', 'SETUSER', 'registry', '-hset')
      assert.equal(problemOf(await access.keys.issue({ email: 'taro@example.jp' })).kind, 'unavailable')
      assert.equal(access.isStoring(), false)
      await server.client.call('ACL', 'SETUSER', 'registry', '+hset')
      while (!access.isStoring()) await setTimeout(10)
      await issued(access)
      await access.close()
    })
  })

  test('says why it does not come back, where that is not why it went', async () => {
    await server.client.call('ACL', 'SETUSER', 'registry', 'reset', 'on', '>before', '~crl:*', '+@all', '&crl:*')
    const lines: string[] = []
    const access = await open(server.state.replace('//', '//registry:before@'), Date.now, (line) => lines.push(line))
    await server.client.call('ACL', 'SETUSER', 'registry', 'resetpass', '>after')
    await server.client.call('CLIENT', 'KILL', 'USER', 'registry')
    while (lines.length < 2) await setTimeout(10)
    await server.client.call('ACL', 'SETUSER', 'registry', '>before')
    while (!access.isStoring()) await setTimeout(10)
    assert.match(lines[0] ?? '', /^STATE: the store is away \(connection closed\): /)
    assert.deepEqual(lines.slice(1), [
      'STATE: the store is still away, for another reason now (WRONGPASS).',
      'STATE: the store is back.',
    ])
    await access.close()
  })

  test('takes a server that refuses what a script writes for one that is away, as Redis 6 says it', async () => {
    const inScript = /-(OOM [^\r]*?) script: [^\r]*/g
    const name = await startName(portOf(server), (reply) =>
      reply.replace(inScript, '-ERR Error running script (call to f_0): @user_script:9: @user_script: 9: -$1'),
    )
    const access = await open(`redis://127.0.0.1:${name.port}`)
    await server.client.config('SET', 'maxmemory', '1')
    assert.equal(problemOf(await access.keys.issue({ email: 'taro@example.jp' })).kind, 'unavailable')
    await server.client.config('SET', 'maxmemory', '0')
    await access.close()
    name.close()
  })

  test('ends a key that was revoked while messages did not arrive, also for the time the store is away', async () => {
    let millis = 0
    const [access, other] = [await open(server.state, () => millis), await open(server.state)]
    const [ended, live] = [await issued(other), await issued(other)]
    for (const { apiKey } of [ended, live]) granted(await access.gate.authenticate(apiKey, HOME))
    await server.client.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    assert.equal(granted(await other.keys.revoke(ended.keyId)), true)
    millis += 1_000
    const listening = async () => await server.client.pubsub('NUMSUB', 'crl:ended')
    while (Number((await listening())[1]) < 2) await setTimeout(10)
    granted(await access.gate.authenticate(live.apiKey, HOME))
    await server.kill()
    while (access.isStoring()) await setTimeout(10)
    millis += 1_000
    granted(await access.gate.authenticate(live.apiKey, HOME))
    assert.equal(problemOf(await access.gate.authenticate(ended.apiKey, HOME)).kind, 'unavailable')
    await server.restart()
    await access.close()
    await other.close()
  })

  test('goes on with the server that its name has passed to', async () => {
    const next = await startRedis()
    // As a replica has what its primary had.
    await next.client.set('crl:format', '1')
    const name = await startName(portOf(server))
    const access = await open(`redis://127.0.0.1:${name.port}`)
    await issued(access)
    name.passTo(portOf(next))
    // The former primary answers as a replica, on its existing connections.
    await server.client.call('REPLICAOF', '127.0.0.1', '1')
    assert.equal(problemOf(await access.keys.issue({ email: 'jiro@example.jp' })).kind, 'unavailable')
    while (!access.isStoring()) await setTimeout(10)
    await issued(access)
    assert.equal(await next.client.hlen('crl:keys'), 1)
    await access.close()
    name.close()
    await server.client.call('REPLICAOF', 'NO', 'ONE')
    await next.close()
  })
})

async function tried(
  state: string,
  now: () => number = Date.now,
  onFault: (line: string) => void = () => undefined,
): Promise<Result<Access, AccessProblem>> {
  return await openAccess({ state, plans: DEFAULT_PLANS, now, random: randomBytes, onFault })
}

async function open(...where: Parameters<typeof tried>): Promise<Access> {
  const opened = await tried(...where)
  return opened.ok ? opened.value : assert.fail(opened.problem.detail)
}

function portOf({ state }: RedisServer): number {
  return Number(new URL(state).port)
}

/** Opens a port that forwards new connections to another port, as a DNS name does; `said` changes the replies. */
async function startName(port: number, said: (text: string) => string = (text) => text) {
  let target = port
  const sockets = new Set<Socket>()
  const listening = createServer((socket) => {
    const there = createConnection(target, '127.0.0.1')
    for (const each of [socket, there]) {
      sockets.add(each)
      each.on('error', () => undefined)
    }
    socket.pipe(there)
    there.setEncoding('latin1').on('data', (text: string) => socket.write(said(text), 'latin1'))
    there.once('close', () => socket.end())
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    passTo(other: number): void {
      target = other
    },
    close(): void {
      listening.close()
      for (const each of sockets) each.destroy()
    },
  }
}

const FOLDER = fileURLToPath(ownFile('src/access/stores/redis/lua'))

describe('loadScripts', () => {
  test('tries every command that a script needs', () => {
    const tried = commandsIn('try-commands.lua')
    const needed = readdirSync(FOLDER).flatMap(commandsIn)
    assert.ok(needed.length > tried.length)
    assert.deepEqual([...new Set(needed)].sort(), [...new Set(tried)].sort())
  })
})

function commandsIn(file: string): readonly string[] {
  const lua = readFileSync(join(FOLDER, file), 'utf8')
  return [...lua.matchAll(/redis\.p?call\(\s*'(\w+)'/g)].map(([, name = '']) => name)
}

const KEYS = 3_000
const MADE = `for i = 1, ${KEYS} do
  local id = 'key_' .. i
  redis.call('HSET', 'crl:live', i, id .. ' beta_free')
  redis.call('HSET', 'crl:keys', id, string.format(ARGV[1], id, i))
end`
const RECORD =
  '{"keyId":"%s","hash":"","prefix":"crl_","lastFour":"","email":"taro@example.jp","plan":"beta_free","createdAt":%d}'

describe('hashValues', { timeout: 60_000 }, () => {
  let server: RedisServer
  before(async () => {
    server = await startRedis()
  })
  after(async () => await server.close())

  // With 200,000 keys, a store takes too long to return all at once, and answers no other request meanwhile.
  test('gives all, and never asks the store for them at once', async () => {
    await server.client.eval(MADE, 0, RECORD)
    await server.client.config('RESETSTAT')
    const opened = await openAccess({ state: server.state, plans: DEFAULT_PLANS, now: Date.now, random: randomBytes })
    if (!opened.ok) assert.fail(opened.problem.detail)
    const keys = granted(await opened.value.keys.list())
    assert.equal(new Set(keys.map(({ keyId }) => keyId)).size, KEYS)
    await opened.value.close()
    // One call of each is allowed: try-commands makes it, for a key that does not exist.
    assert.doesNotMatch(await server.client.info('commandstats'), /cmdstat_(?:hvals|hgetall|hkeys):calls=(?!1,)/)
  })
})

const REFUSED = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
const EXPIRED = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })

describe('StorePresence', () => {
  let lines: string[]
  let micros: number
  let presence: StorePresence

  beforeEach(() => {
    lines = []
    micros = 1_000
    presence = new StorePresence(
      () => micros,
      (line) => lines.push(line),
    )
  })

  test('is away from the beginning, and says nothing before the store has answered', () => {
    assert.equal(presence.awaySince, 1_000)
    for (const error of [REFUSED, EXPIRED, replyError('NOAUTH Authentication required.')]) presence.goAway(error)
    presence.comeBack()
    presence.comeBack()
    assert.equal(presence.awaySince, undefined)
    assert.deepEqual(lines, [])
  })

  test('says once that it went, why it stays away, and that it is back', () => {
    presence.comeBack()
    micros = 2_000
    presence.goAway(CLOSED)
    micros = 3_000
    for (const error of [REFUSED, LATE, replyError('LOADING'), EXPIRED, EXPIRED, REFUSED]) presence.goAway(error)
    assert.equal(presence.awaySince, 2_000)
    presence.comeBack()
    presence.comeBack()
    assert.deepEqual(lines, [
      'STATE: the store is away (connection closed): keys seen lately go on for 60 s on limits of this server alone.',
      'STATE: the store is still away, for another reason now (CERT_HAS_EXPIRED).',
      'STATE: the store is back.',
    ])
  })

  test('is settled when the store answers, when waiting is in vain, and when time is up', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    const [answered, inVain] = [presence.settled(5_000), presence.settled(5_000)]
    presence.goAway(replyError('WRONGPASS invalid username-password pair or user is disabled.'))
    await inVain
    const later = presence.settled(5_000)
    presence.goAway(REFUSED)
    context.mock.timers.tick(5_000)
    await Promise.all([later, answered])
    const last = presence.settled(5_000)
    presence.comeBack()
    await last
  })
})
