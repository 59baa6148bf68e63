import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { DEFAULT_PLANS, type Plans } from '../../../src/access/limits/plan.ts'
import { openStore } from '../../../src/access/stores/lmdb/store.ts'
import { openAccess, openThreadsStore } from '../../../src/access/stores/open-access.ts'
import { countTimes, granted, HOME, issued, newAccount, refusedFor } from '../expect.ts'
import { handClock, openIn, stateFolder } from '../state-folder.ts'

async function refusalOf(state: string, plans: Plans = DEFAULT_PLANS): Promise<string> {
  const opened = await openAccess({ state, plans, now: () => 0, random: (bytes) => new Uint8Array(bytes) })
  if (!opened.ok) return `${opened.problem.kind}: ${opened.problem.detail}`
  await opened.value.close()
  return 'opened'
}

describe('openAccess', () => {
  test('tells the operator of keys and limits, and nothing of who they are', async (context) => {
    const lines: string[] = []
    const clock = handClock()
    const opened = await openAccess({
      state: `lmdb:${stateFolder(context)}`,
      plans: DEFAULT_PLANS,
      now: () => clock.millis,
      random: randomBytes,
      onNotice: (line) => lines.push(line),
    })
    assert.ok(opened.ok)
    const access = opened.value
    const { apiKey, keyId } = await issued(access, { email: 'hanako@example.jp', ...HOME })
    const account = granted(access.gate.authenticate(apiKey, HOME))
    countTimes(access, account, 10)
    for (let i = 0; i < 3; i++) refusedFor(access, account)
    const fresh = granted(await access.keys.rotate(keyId))
    granted(await access.keys.revoke(keyId))
    assert.ok(access.budgets('views').take(HOME.address, 91))
    await access.close()
    assert.deepEqual(lines, [
      `key issued: ${keyId}, plan beta_free`,
      `key rotated: ${keyId}`,
      `key revoked: ${keyId}`,
      'limits refused requests since the last such line: 3 by 10 requests a minute, 1 by 90 page views a minute',
    ])
    for (const secret of ['hanako', HOME.address, apiKey, fresh.apiKey]) assert.ok(!lines.join().includes(secret))
  })

  test('has used no rows of a key that was stored before there were any', async (context) => {
    const clock = handClock()
    const folder = stateFolder(context)
    let access = await openIn(folder, clock)
    const { keyId } = await newAccount(access)
    await access.close()
    const store = await openStore(folder)
    assert.ok(store.ok)
    store.value.write(() => store.value.buckets.put(keyId, [0, 0]))
    await store.value.close()
    access = await openIn(folder, clock)
    const found = granted(await access.keys.usage(keyId)).buckets.map(({ remaining }) => remaining)
    assert.deepEqual(found, [10, 100, 1000])
    await access.close()
  })

  test('starts with buckets no emptier than empty when the clock went back meanwhile', async (context) => {
    const clock = handClock()
    const folder = stateFolder(context)
    let access = await openIn(folder, clock)
    const { apiKey } = await issued(access)
    countTimes(access, granted(access.gate.authenticate(apiKey, HOME)), 1)
    await access.close()
    clock.millis -= 365 * 86_400_000
    access = await openIn(folder, clock)
    assert.equal(refusedFor(access, granted(access.gate.authenticate(apiKey, HOME))), 864)
    await access.close()
  })

  test('stores in wall time what the clock set back under it', async (context) => {
    const clock = handClock()
    const folder = stateFolder(context)
    let access = await openIn(folder, clock)
    const { apiKey } = await issued(access)
    clock.millis -= 3_600_000
    countTimes(access, granted(access.gate.authenticate(apiKey, HOME)), 10)
    await access.close()
    access = await openIn(folder, clock)
    assert.equal(refusedFor(access, granted(access.gate.authenticate(apiKey, HOME))), 6)
    await access.close()
  })

  test('writes limits and usage behind every second', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] })
    const clock = handClock()
    const folder = stateFolder(context)
    const [writer, reader] = [await openIn(folder, clock), await openIn(folder, clock)]
    const account = await newAccount(writer)
    countTimes(writer, account, 7)
    const seen = async () => granted(await reader.keys.usage(account.keyId)).days.at(-1)?.counted
    assert.equal(await seen(), 0)
    context.mock.timers.tick(1000)
    // It is written a turn later. Wait until the write is visible; the test's own time limit guards the loop.
    while ((await seen()) !== 7) await new Promise((resolve) => setImmediate(resolve))
    assert.equal(granted(await reader.keys.usage(account.keyId)).buckets[0]?.remaining, 3)
    await writer.close()
    await reader.close()
  })

  test('forgets unused keys and forms that no longer count, while it is running too', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] })
    const clock = handClock()
    const folder = stateFolder(context)
    const access = await openIn(folder, clock)
    await issued(access, { email: 'taro@example.jp', ...HOME, form: 'a form' })
    const store = await openStore(folder)
    assert.ok(store.ok)
    const { keys, live, unused, forms } = store.value
    const kept = () => [keys, live, unused, forms].map((table) => table.size)
    assert.deepEqual(kept(), [1, 1, 1, 1])
    clock.millis += 30 * 86_400_000
    for (let second = 0; second < 3; second++) {
      context.mock.timers.tick(1000)
      for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
    store.value.fresh()
    assert.deepEqual(kept(), [0, 0, 0, 0])
    await store.value.close()
    await access.close()
  })

  test('keeps keys to their owner on a shared machine', async (context) => {
    const folder = join(stateFolder(context), 'deep', 'state.d')
    const access = await openIn(folder, handClock())
    await access.close()
    assert.equal(statSync(folder).mode & 0o777, 0o700)
    assert.ok(statSync(join(folder, 'data.mdb')).isFile())
  })

  test('keeps keys to their owner in a folder that others may look into', async (context) => {
    const folder = join(stateFolder(context), 'state')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    const access = await openIn(folder, handClock())
    for (const file of ['data.mdb', 'lock.mdb']) assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600)
    await access.close()
  })

  for (const [state, expected] of [
    ['', 'got no scheme'],
    ['lmdb:', 'got "lmdb:…"'],
    ['valkey://:secret@cache:6379', 'got "valkey:…"'],
  ] as const)
    test(`refuses the state ${JSON.stringify(state)}`, async () => {
      const forms = 'lmdb:FOLDER, redis://USER:PASSWORD@HOST:PORT/DB or rediss://…, USER and PASSWORD percent-encoded.'
      const refusal = `setting-wrong: STATE: ${expected}, expected ${forms}`
      assert.equal(await refusalOf(state), refusal)
      const options = { state, plans: DEFAULT_PLANS, now: Date.now, random: randomBytes, onFault: assert.fail }
      const opened = await openThreadsStore(options)
      assert.ok(!opened.ok && refusal.endsWith(opened.problem.detail))
    })

  test('refuses a state that is a file, and one where no folder can be made', async (context) => {
    const file = join(stateFolder(context), 'file')
    writeFileSync(file, 'not a folder')
    const said = /^state-unusable: STATE: \S+ cannot be used as a store: \S.*; set STATE to lmdb:FOLDER, a folder .*\.$/
    for (const state of [file, '/proc/none/state']) assert.match(await refusalOf(`lmdb:${state}`), said)
  })

  test('refuses a damaged store in one line, whatever the damage', async (context) => {
    const folder = stateFolder(context)
    const whole = join(folder, 'whole')
    const access = await openIn(whole, handClock())
    for (let i = 0; i < 40; i++) await issued(access, { email: `person${i}@example.jp` })
    await access.close()
    const sound = readFileSync(join(whole, 'data.mdb'))
    const damages: readonly (readonly [string, Uint8Array])[] = [
      ['no-bytes', new Uint8Array(0)],
      ['ten-bytes', sound.subarray(0, 10)],
      ['cut', sound.subarray(0, 3 * 4096)],
      ['text', Buffer.from('not a database\n'.repeat(1000))],
      ['magic', withByte(sound, [16, 4096 + 16, 24, 4096 + 24])],
      ['scrambled', sound.map((byte, i) => (i > 8192 && i % 7 === 0 ? byte ^ 0x55 : byte))],
    ]
    const refusals = damages.map(async ([name, bytes]) => {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'data.mdb'), bytes)
      const refusal = await refusalOf(`lmdb:${join(folder, name)}`)
      assert.match(refusal, /^state-unusable: STATE: \S+ holds a damaged store: .+\. Put back a copy, .+\.$/, name)
    })
    await Promise.all(refusals)
  })

  test('refuses a store of another format', async (context) => {
    const folder = stateFolder(context)
    const store = await openStore(folder)
    assert.ok(store.ok)
    store.value.write(() => store.value.meta.putSync('format', 4))
    await store.value.close()
    assert.match(await refusalOf(`lmdb:${folder}`), /holds a store of format 4, expected 3\.$/)
  })
})

function withByte(bytes: Uint8Array, offsets: readonly number[]): Uint8Array {
  return bytes.map((byte, i) => (offsets.includes(i) ? byte ^ 0xff : byte))
}
