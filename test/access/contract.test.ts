import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Access } from '../../src/access/access.ts'
import type { Account, Ticket } from '../../src/access/keys/gate.ts'
import { DEFAULT_PLANS, type Plans } from '../../src/access/limits/plan.ts'
import { openAccess } from '../../src/access/stores/open-access.ts'
import { formTaken } from '../../src/domain/problem.ts'
import type { Result } from '../../src/domain/result.ts'
import { granted, HOME, issued, problemOf, REPORT } from './expect.ts'
import { folderPlace, type Place, redisPlace } from './places.ts'

// The promises of every store of keys and limits: in a folder of this machine, and in a Redis server that hosts share.

// A token takes hours to come back, so that the size of a burst is exact on a machine of any speed.
const TEN_A_DAY: Plans = [{ name: 'ten', perMinute: undefined, perDay: 10, rowsPerDay: 1_000 }]
const TOKEN_MILLIS = 8_640_000
const DAY_MILLIS = 86_400_000

for (const place of [folderPlace(), redisPlace()]) describe(`keys and limits in ${place.name}`, () => contract(place))

function contract(place: Place): void {
  let open: Access[] = []

  async function servers(plans: Plans = TEN_A_DAY): Promise<readonly [Access, Access]> {
    const pair = await place.servers(plans)
    open.push(...new Set(pair))
    return pair
  }

  async function closeAll(): Promise<void> {
    for (const access of open) await access.close()
    open = []
  }

  beforeEach(async () => {
    await closeAll()
    await place.empty()
  })

  after(async () => {
    await closeAll()
    await place.remove()
  })

  test('two hundred takes at once get exactly ten tokens', async () => {
    const [here, there] = await servers()
    const account = await accountOf(here, await issued(here))
    const takes = await Promise.all(Array.from({ length: 200 }, (_, i) => (i % 2 ? here : there).gate.take(account)))
    assert.equal(takes.filter(({ ok }) => ok).length, 10)
    const refused = takes.map(waitOf).filter((seconds) => seconds !== undefined)
    assert.equal(refused.length, 190)
    for (const seconds of refused) assert.ok(seconds > 8_000 && seconds <= 8_640, `${seconds} s`)
  })

  test('a plan of ten a minute refuses the eleventh, and names the limit', async () => {
    const [here, there] = await servers(DEFAULT_PLANS)
    const account = await accountOf(here, await issued(here))
    await Promise.all(Array.from({ length: 10 }, () => take(here, account)))
    const problem = problemOf(await there.gate.take(account))
    assert.ok(problem.kind === 'rate-limited')
    assert.equal(problem.limit, '10 requests a minute')
    await place.passMillis(6_000)
    await take(there, account)
    assert.equal(left(there, account).get('minute'), 0)
  })

  test('of two limits that refuse, the one is named that makes wait longest', async () => {
    const [here, there] = await servers([{ name: 'one', perMinute: 1, perDay: 1, rowsPerDay: 1 }])
    const account = await accountOf(here, await issued(here))
    await take(here, account)
    const problem = problemOf(await there.gate.take(account))
    assert.ok(problem.kind === 'rate-limited')
    assert.equal(problem.limit, '1 requests a day')
    assert.ok(problem.retryAfterSeconds > 86_000, `${problem.retryAfterSeconds} s`)
  })

  test('a token that is given back is there again', async () => {
    const [here, there] = await servers()
    const account = await accountOf(here, await issued(here))
    const tickets = await Promise.all(Array.from({ length: 10 }, () => take(here, account)))
    tickets[4]?.settle('returned')
    assert.equal(left(here, account).get('day'), 1)
    await take(here, account)
    assert.equal((await there.gate.take(account)).ok, false)
    assert.equal((await here.gate.take(account)).ok, false)
  })

  test('a server tells what others have taken once it has looked the key up', async () => {
    const [here, there] = await servers()
    const key = await issued(here)
    const account = await accountOf(here, key)
    for (let i = 0; i < 3; i++) (await take(here, account)).settle('counted')
    assert.equal(left(there, await accountOf(there, key)).get('day'), 7)
  })

  test('a bucket that was full meanwhile does not overflow when a token comes back', async () => {
    const [here, there] = await servers()
    const account = await accountOf(here, await issued(here))
    const early = await take(here, account)
    await place.passMillis(30_000)
    await Promise.all(Array.from({ length: 9 }, () => take(there, account)))
    early.settle('returned')
    await take(here, account)
    assert.equal((await there.gate.take(account)).ok, false)
  })

  test('tokens come back in any order, and what was kept stays taken', async () => {
    const [here, there] = await servers()
    const account = await accountOf(here, await issued(here))
    const tickets = await Promise.all(Array.from({ length: 8 }, (_, i) => take(i % 2 ? here : there, account)))
    for (const i of [6, 1, 3]) tickets[i]?.settle('returned')
    for (const i of [0, 7, 2, 4, 5]) tickets[i]?.settle('counted')
    const more = await Promise.all(Array.from({ length: 5 }, () => take(here, account)))
    assert.equal((await there.gate.take(account)).ok, false)
    for (const ticket of more) ticket.settle('returned')
    await Promise.all(Array.from({ length: 5 }, () => take(here, account)))
    assert.equal((await there.gate.take(account)).ok, false)
  })

  test('a token that comes back to a bucket that was full meanwhile is there besides, once', async () => {
    const [here, there] = await servers([{ name: 'four', perMinute: 4, perDay: undefined, rowsPerDay: 1 }])
    const account = await accountOf(here, await issued(here))
    const early = await take(here, account)
    ;(await take(there, account)).settle('counted')
    // Both tokens have come back, so that the next two would be all that is missing without the first.
    await place.passMillis(32_000)
    ;(await take(there, account)).settle('counted')
    await take(there, account)
    early.settle('returned')
    await Promise.all([take(here, account), take(here, account), take(there, account)])
    assert.equal((await here.gate.take(account)).ok, false)
  })

  test('a bucket fills up by one token at a time, and to its quota', async () => {
    const [here, there] = await servers()
    const account = await accountOf(here, await issued(here))
    for (let i = 0; i < 10; i++) (await take(here, account)).settle('counted')
    await place.passMillis(3 * TOKEN_MILLIS)
    for (let i = 0; i < 3; i++) (await take(there, account)).settle('counted')
    assert.equal((await here.gate.take(account)).ok, false)
    await place.passMillis(40 * TOKEN_MILLIS)
    for (let i = 0; i < 10; i++) (await take(here, account)).settle('counted')
    assert.equal((await there.gate.take(account)).ok, false)
  })

  test('rows are taken with their request, all of them or none', async () => {
    const [here, there] = await servers()
    const account = await accountOf(here, await issued(here))
    const ticket = await take(here, account, 700)
    const problem = problemOf(await there.gate.take(account, 301))
    assert.ok(problem.kind === 'rate-limited')
    assert.equal(problem.limit, '1000 rows a day')
    assert.deepEqual(
      [...left(there, account)],
      [
        ['day', 9],
        ['rows', 300],
      ],
    )
    ticket.settle('returned')
    await take(here, account, 1_000)
    assert.equal(problemOf(await there.gate.take(account, 1_001)).kind, 'invalid-parameter')
  })

  test('a plan without limits is counted and never refused', async () => {
    const [here] = await servers(DEFAULT_PLANS)
    const account = await accountOf(here, await issued(here, { email: 'taro@example.jp', plan: 'unmetered' }))
    for (let i = 0; i < 50; i++) (await take(here, account)).settle('counted')
    assert.equal(await countedToday(here, account.keyId), 50)
    const found = here.gate.status(account).map(({ name }) => name)
    assert.deepEqual(found, ['failures'])
  })

  test('limits outlive the servers', async () => {
    const [first] = await servers()
    const key = await issued(first)
    const account = await accountOf(first, key)
    for (let i = 0; i < 9; i++) (await take(first, account)).settle('counted')
    await closeAll()
    const [second] = await servers()
    await take(second, await accountOf(second, key))
    assert.equal((await second.gate.take(account)).ok, false)
    assert.equal(await countedToday(second, account.keyId), 9)
  })

  test('the owner of an e-mail address gets a key, however many used ones others have on it', async () => {
    const [here, there] = await servers()
    const email = 'taro@example.jp'
    for (let i = 0; i < 5; i++) {
      const key = await issued(here, { email, address: `198.51.${i}.1` })
      ;(await take(here, await accountOf(here, key))).settle('counted')
    }
    await issued(there, { email, ...HOME })
  })

  test('a subscriber gets ten keys an hour, however many are asked for at once', { timeout: 20_000 }, async () => {
    const [here, there] = await servers()
    const asked = Array.from({ length: 15 }, (_, i) =>
      here.keys.issue({ email: `person${i}@example.jp`, address: `2001:db8::${i}` }),
    )
    assert.equal((await Promise.all(asked)).filter(({ ok }) => ok).length, 10)
    const late = { email: 'late@example.jp', address: '2001:db8::ffff' }
    const expected = {
      kind: 'rate-limited',
      retryAfterSeconds: 360,
      limit: '10 new keys an hour for a /64',
      quota: 10,
      windowSeconds: 3_600,
    }
    assert.deepEqual(problemOf(await here.keys.issue(late)), expected)
    await issued(here, { email: 'operator@example.jp' })
    await place.passMillis(360_000)
    await issued(here, late)
    // Servers tell the store what was taken some tenths of a second later.
    while ((await there.keys.issue(late)).ok) await setTimeout(20)
  })

  test('one /48 gets twenty keys and twenty reports in a minute, and another one is not slowed', async () => {
    const [here] = await servers()
    const counts = { keys: 0, reports: 0 }
    for (let i = 0; i < 60; i++) {
      const from = { address: `2001:db8:bad:${i.toString(16)}00::1` }
      if ((await here.keys.issue({ email: `person${i}@example.jp`, ...from })).ok) counts.keys++
      if ((await here.reports.submit({ ...REPORT, description: `${i}` }, from)).ok) counts.reports++
      if (i % 10 === 0) {
        const elsewhere = { address: '2001:db8:900d::1' }
        await issued(here, { email: 'taro@example.jp', ...elsewhere })
        granted(await here.reports.submit({ ...REPORT, description: `elsewhere ${i}` }, elsewhere))
      }
      await place.passMillis(1_000)
    }
    assert.deepEqual(counts, { keys: 20, reports: 20 })
  })

  test('a key that nobody has used for thirty days expires, and no other one', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] })
    const [here] = await servers()
    const [unused, used, rotated] = [await issued(here), await issued(here), await issued(here)]
    ;(await take(here, await accountOf(here, used))).settle('counted')
    const fresh = granted(await here.keys.rotate(rotated.keyId))
    await closeAll()
    await place.passMillis(30 * DAY_MILLIS - 1)
    const seconds = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i++) {
        context.mock.timers.tick(1_000)
        await setTimeout(50)
      }
    }
    const [before] = await servers()
    await seconds(4)
    for (const key of [unused, used, fresh]) await accountOf(before, key)
    await closeAll()
    await place.passMillis(1)
    const [after] = await servers()
    while (granted(await after.keys.list()).length > 1) await seconds(1)
    await accountOf(after, used)
    for (const { apiKey } of [unused, fresh])
      assert.equal(problemOf(await after.gate.authenticate(apiKey, HOME)).kind, 'invalid-api-key')
    const keyIds = granted(await after.keys.list()).map(({ keyId }) => keyId)
    assert.deepEqual(keyIds, [used.keyId])
    await closeAll()
  })

  test('a form issues one key, however often it is sent and wherever, and for a day', async () => {
    const [here, there] = await servers()
    const request = { email: 'taro@example.jp', form: 'request-1' }
    const asked = Array.from({ length: 8 }, (_, i) => (i % 2 ? here : there).keys.issue(request))
    const outcomes = await Promise.all(asked)
    assert.equal(outcomes.filter(({ ok }) => ok).length, 1)
    for (const outcome of outcomes.filter(({ ok }) => !ok)) assert.deepEqual(problemOf(outcome), formTaken())
    await issued(there, { ...request, form: `\0${'x'.repeat(10_000)}` })
    await closeAll()
    await place.passMillis(DAY_MILLIS - 1)
    const [again] = await servers()
    assert.deepEqual(problemOf(await again.keys.issue(request)), formTaken())
  })

  test('a form that was refused may be sent again', async () => {
    const [here] = await servers()
    for (let i = 0; i < 10; i++) await issued(here, { email: 'taro@example.jp', ...HOME })
    const request = { email: 'taro@example.jp', ...HOME, form: 'request-1' }
    assert.equal(problemOf(await here.keys.issue(request)).kind, 'rate-limited')
    await place.passMillis(360_000)
    await issued(here, request)
    // A form that comes back takes no key from those of its address.
    await place.passMillis(360_000)
    for (let i = 0; i < 5; i++) assert.deepEqual(problemOf(await here.keys.issue(request)), formTaken())
    await issued(here, { email: 'taro@example.jp', ...HOME })
    // Nor does it wait for one: who sends it again hears that it has issued a key.
    assert.deepEqual(problemOf(await here.keys.issue(request)), formTaken())
    assert.equal(problemOf(await here.keys.issue({ email: 'taro@example.jp', ...HOME })).kind, 'rate-limited')
  })

  test('a revoked key ends at once where it is revoked, and within two seconds everywhere', async () => {
    const [here, there] = await servers()
    const key = await issued(here)
    await accountOf(here, key)
    await accountOf(there, key)
    assert.equal(granted(await here.keys.revoke(key.keyId)), true)
    assert.equal(problemOf(await here.gate.authenticate(key.apiKey, HOME)).kind, 'invalid-api-key')
    await place.passMillis(1_999)
    assert.equal(problemOf(await there.gate.authenticate(key.apiKey, HOME)).kind, 'invalid-api-key')
    assert.equal(granted(await there.keys.revoke(key.keyId)), false)
    assert.equal(granted(await there.keys.list())[0]?.revokedAt, new Date(place.now() - 1_999).toISOString())
  })

  test('a rotated key keeps its limits and usage, and the old secret ends', async () => {
    const [here, there] = await servers()
    const old = await issued(here)
    const account = await accountOf(here, old)
    for (let i = 0; i < 10; i++) (await take(here, account)).settle('counted')
    const fresh = granted(await here.keys.rotate(old.keyId))
    assert.equal(fresh.keyId, old.keyId)
    assert.equal(fresh.plan.name, 'ten')
    assert.equal(problemOf(await here.gate.authenticate(old.apiKey, HOME)).kind, 'invalid-api-key')
    assert.equal((await here.gate.take(await accountOf(there, fresh))).ok, false)
    assert.equal(await countedToday(here, old.keyId), 10)
    assert.equal(granted(await there.keys.list()).length, 1)
    assert.equal(granted(await there.keys.revoke(old.keyId)), true)
    assert.equal(problemOf(await there.keys.rotate(old.keyId)).kind, 'invalid-api-key')
  })

  test('there is no key of a made-up id', async () => {
    const [here] = await servers()
    for (const keyId of ['', 'key_000000000000', '__proto__', 'key_\0', 'x'.repeat(10_000)]) {
      assert.equal(granted(await here.keys.revoke(keyId)), false)
      assert.equal(problemOf(await here.keys.rotate(keyId)).kind, 'invalid-api-key')
      assert.deepEqual(granted(await here.keys.usage(keyId)), { buckets: [], days: [] })
    }
  })

  test('usage is counted by the day in Japan, for thirty days', async () => {
    const [here] = await servers([{ name: 'free', perMinute: undefined, perDay: undefined, rowsPerDay: undefined }])
    const account = await accountOf(here, await issued(here))
    for (let day = 0; day < 32; day++) {
      ;(await take(here, account)).settle('counted')
      granted(await here.keys.usage(account.keyId))
      await place.passMillis(DAY_MILLIS)
    }
    const { days } = granted(await here.keys.usage(account.keyId))
    assert.equal(days.length, 30)
    assert.equal(days.at(-1)?.counted, 0)
    assert.ok(days.slice(0, -1).every(({ counted }) => counted === 1))
  })

  test('a report is stored once, listed everywhere and removed', async () => {
    const [here, there] = await servers()
    const first = granted(await here.reports.submit(REPORT, HOME))
    await place.passMillis(1_000)
    assert.deepEqual(granted(await there.reports.submit(REPORT, HOME)), first)
    const second = granted(await there.reports.submit({ ...REPORT, contact: 'taro@example.jp' }, HOME))
    assert.deepEqual(granted(await here.reports.list()), [
      { ...REPORT, ...first },
      { ...REPORT, contact: 'taro@example.jp', ...second },
    ])
    assert.equal(granted(await there.reports.remove(first.report_id)), true)
    for (const id of [first.report_id, '', 'rep_', '__proto__', 'rep_\0', 'x'.repeat(10_000)])
      assert.equal(granted(await here.reports.remove(id)), false)
    assert.equal(granted(await here.reports.list()).length, 1)
  })

  test('failures of a key and of an address have budgets, wherever they fail', { timeout: 20_000 }, async () => {
    const [here, there] = await servers()
    const key = await issued(here)
    const account = await accountOf(here, key)
    for (let i = 0; i < 1_200; i++) {
      const { gate } = i % 2 ? here : there
      gate.noteFailure(account, HOME)
      gate.noteFailure(undefined, HOME)
    }
    // Servers report failures to the store some tenths of a second later. After that each server refuses by itself.
    const refuses = async (access: Access, apiKey: string | undefined): Promise<boolean> =>
      waitOf(await access.gate.authenticate(apiKey, HOME)) !== undefined
    for (const access of [here, there]) {
      while (!(await refuses(access, key.apiKey)) || !(await refuses(access, undefined))) await setTimeout(20)
    }
    const told = problemOf(await here.gate.authenticate(undefined, { address: '198.51.100.1' })).kind
    assert.equal(told, 'missing-api-key')
  })

  test('a table of plans without the plan of a live key is refused', async () => {
    const [here] = await servers()
    const { keyId } = await issued(here)
    const options = { state: place.state(), plans: DEFAULT_PLANS, now: place.now }
    const refused = await openAccess({ ...options, random: (bytes) => new Uint8Array(bytes) })
    assert.deepEqual(refused, {
      ok: false,
      problem: {
        kind: 'setting-wrong',
        detail:
          'PLANS: a live key is on plan "ten", which the table of plans lacks: add that plan, at least until its keys are revoked.',
      },
    })
    granted(await here.keys.revoke(keyId))
    open.push(await place.open(DEFAULT_PLANS))
  })
}

async function take(access: Access, account: Account, rows?: number): Promise<Ticket> {
  return granted(await access.gate.take(account, rows))
}

async function accountOf(access: Access, { apiKey }: { readonly apiKey: string }): Promise<Account> {
  return granted(await access.gate.authenticate(apiKey, HOME))
}

function left(access: Access, account: Account): ReadonlyMap<string, number> {
  const rows = access.gate.status(account, 'requests-and-rows')
  return new Map(rows.map(({ name, remaining }) => [name, remaining]))
}

function waitOf(result: Result<unknown>): number | undefined {
  return result.ok || result.problem.kind !== 'rate-limited' ? undefined : result.problem.retryAfterSeconds
}

async function countedToday(access: Access, keyId: string): Promise<number | undefined> {
  return granted(await access.keys.usage(keyId)).days.at(-1)?.counted
}
