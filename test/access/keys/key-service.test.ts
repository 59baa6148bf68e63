import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { isApiKey } from '../../../src/access/keys/api-key.ts'
import { parseEmail } from '../../../src/access/keys/key-service.ts'
import { MOST_UNUSED_KEYS } from '../../../src/access/limits/pending.ts'
import { openStore } from '../../../src/access/stores/lmdb/store.ts'
import { records, tuples } from '../../fixtures/tables.ts'
import { countTimes, granted, HOME, issued, problemOf } from '../expect.ts'
import { handClock, openIn, stateFolder } from '../state-folder.ts'

const RECORD = { prefix: 'crl_abcd', lastFour: 'wxyz', email: 'taro@example.jp', plan: 'beta_free' }

describe('issue', () => {
  test('gives a key that works at once and is kept nowhere', async (context) => {
    const folder = stateFolder(context)
    const access = await openIn(folder, handClock())
    const { apiKey, keyId, plan } = await issued(access)
    assert.ok(isApiKey(apiKey))
    assert.equal(plan.name, 'beta_free')
    assert.equal(granted(access.gate.authenticate(apiKey, HOME)).keyId, keyId)
    assert.deepEqual(granted(access.keys.list()), [
      {
        keyId,
        prefix: apiKey.slice(0, 8),
        lastFour: apiKey.slice(-4),
        email: 'taro@example.jp',
        plan: 'beta_free',
        createdAt: '2026-11-21T03:00:00.000Z',
      },
    ])
    await access.close()
    assert.equal(readFileSync(join(folder, 'data.mdb')).includes(apiKey), false)
  })

  test('issues every key for an e-mail address, and has the oldest unused ones of the fullest ring make way', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] })
    const folder = stateFolder(context)
    const clock = handClock()
    const store = await openStore(folder)
    assert.ok(store.ok)
    const filled = (i: number) => `key_${String(i).padStart(12, '0')}`
    // The fullest ring has half of the unused keys; the oldest key of all is of another one.
    store.value.write(() => {
      for (let i = 0; i < MOST_UNUSED_KEYS; i++) {
        const ring = i % 2 === 0 ? `ring ${i}` : 'fullest'
        store.value.unused.put(filled(i), { ring, at: clock.millis - 2 * MOST_UNUSED_KEYS + i })
        store.value.live.put(filled(i), { keyId: filled(i), plan: 'beta_free' })
        store.value.keys.put(filled(i), { ...RECORD, keyId: filled(i), hash: filled(i), createdAt: i })
      }
    })
    const access = await openIn(folder, clock)
    const keys = []
    for (let i = 0; i < 3; i++) keys.push(await issued(access, { email: 'taro@example.jp', ...HOME }))
    const second = async (): Promise<void> => {
      context.mock.timers.tick(1000)
      for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
      store.value.fresh()
    }
    await second()
    // Chosen already, and used before the store was told: it stays.
    granted(access.gate.take({ keyId: filled(1), plan: access.plans[0] })).settle('counted')
    await second()
    assert.equal(store.value.keys.size, MOST_UNUSED_KEYS + keys.length)
    await second()
    const gone = Array.from({ length: MOST_UNUSED_KEYS }, (_, i) => i).filter((i) => !store.value.keys.get(filled(i)))
    const expected = Array.from({ length: MOST_UNUSED_KEYS / 100 + keys.length - 1 }, (_, i) => 2 * i + 3)
    assert.deepEqual(gone, expected)
    assert.equal(store.value.live.size, MOST_UNUSED_KEYS - gone.length + keys.length)
    for (const { apiKey } of keys) granted(access.gate.authenticate(apiKey, HOME))
    await store.value.close()
    await access.close()
  })

  test('names the plans when asked for one that is not there', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const problem = problemOf(await access.keys.issue({ email: 'taro@example.jp', plan: '__proto__' }))
    assert.deepEqual(problem, {
      kind: 'invalid-parameter',
      faults: [{ parameter: 'plan', value: '__proto__', allowed: 'expected one of beta_free, unmetered.' }],
    })
    await access.close()
  })

  test('refuses what is no e-mail address and keeps nothing of it', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    for (const email of ['', 'taro', 'a@b', '\0@example.jp', 'x'.repeat(100_000)])
      assert.equal(problemOf(await access.keys.issue({ email, ...HOME })).kind, 'invalid-parameter')
    assert.deepEqual(granted(access.keys.list()), [])
    await access.close()
  })
})

describe('revoke', () => {
  test('ends a key at once in this process and within two seconds in another', async (context) => {
    const clock = handClock()
    const folder = stateFolder(context)
    const [here, there] = [await openIn(folder, clock), await openIn(folder, clock)]
    const { apiKey, keyId } = await issued(here)
    granted(here.gate.authenticate(apiKey, HOME))
    granted(there.gate.authenticate(apiKey, HOME))
    assert.equal(granted(await here.keys.revoke(keyId)), true)
    assert.equal(problemOf(here.gate.authenticate(apiKey, HOME)).kind, 'invalid-api-key')
    clock.millis += 1999
    assert.equal(problemOf(there.gate.authenticate(apiKey, HOME)).kind, 'invalid-api-key')
    assert.equal(granted(here.keys.list())[0]?.revokedAt, '2026-11-21T03:00:00.000Z')
    await here.close()
    await there.close()
  })
})

describe('usage', () => {
  test('counts by the day in Japan and keeps thirty days', async (context) => {
    // 23:59 on 21 November in Japan time.
    const clock = { millis: Date.UTC(2026, 10, 21, 14, 59) }
    const folder = stateFolder(context)
    let access = await openIn(folder, clock)
    const { apiKey, keyId } = await issued(access)
    const count = (times: number) => countTimes(access, granted(access.gate.authenticate(apiKey, HOME)), times)
    count(3)
    clock.millis += 60_000
    count(2)
    const days = granted(await access.keys.usage(keyId)).days
    assert.equal(days.length, 30)
    assert.deepEqual(days.slice(-3), [
      { date: '2026-11-20', counted: 0 },
      { date: '2026-11-21', counted: 3 },
      { date: '2026-11-22', counted: 2 },
    ])
    for (let day = 0; day < 29; day++) {
      if (day % 12 === 0) {
        await access.close()
        access = await openIn(folder, clock)
      }
      clock.millis += 86_400_000
      count(1)
    }
    const later = granted(await access.keys.usage(keyId)).days
    assert.deepEqual(later[0], { date: '2026-11-22', counted: 2 })
    const found = later.reduce((sum, { counted }) => sum + counted, 0)
    assert.equal(found, 31)
    await access.close()
    const store = await openStore(folder)
    assert.ok(store.ok)
    assert.equal(store.value.usage.size, 30)
    await store.value.close()
  })
})

describe('parseEmail', () => {
  const taken: readonly { readonly input: string; readonly written: string }[] = records(import.meta, 'email-taken')
  for (const { input, written } of taken)
    test(`takes ${input.slice(0, 40)}`, () => assert.equal(parseEmail(input), written))

  test('takes 254 characters, and as much white space', () => {
    const longest = `${'a'.repeat(64)}@${`${'b'.repeat(62)}.`.repeat(2)}${'c'.repeat(60)}.jp`
    assert.equal(parseEmail(longest), longest)
    assert.equal(parseEmail(longest.replace('c', 'cc')), undefined)
    assert.equal(parseEmail(longest.padStart(508)), longest)
    assert.equal(parseEmail(longest.padStart(509)), undefined)
  })

  const rejected: readonly (readonly [string])[] = tuples(import.meta, 'email-rejected')
  for (const input of [...rejected.flat(), '\ufdfa'.repeat(10_000), `${'a'.repeat(10_000)}@example.jp`])
    test(`rejects ${JSON.stringify(input.slice(0, 40))} (${input.length})`, () =>
      assert.equal(parseEmail(input), undefined))
})
