import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { mintApiKey } from '../../../src/access/keys/api-key.ts'
import { senderOf, sentKey } from '../../../src/access/keys/gate.ts'
import { failure } from '../../../src/domain/result.ts'
import { recordingGate } from '../../fixtures/recording-gate.ts'
import { tuples } from '../../fixtures/tables.ts'
import { sampleRequest } from '../../rest/sample-request.ts'
import { countTimes, granted, HOME, issued, newAccount, problemOf, refusedFor } from '../expect.ts'
import { handClock, openIn, stateFolder } from '../state-folder.ts'

const NEIGHBOUR = { address: '2001:db8::9' }

describe('authenticate', () => {
  test('tells a missing, a mistyped, an unknown and a live key apart', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const { apiKey, keyId, plan } = await issued(access)
    const { gate } = access
    const mistyped = `${apiKey.slice(0, -1)}${apiKey.endsWith('0') ? '1' : '0'}`
    assert.equal(problemOf(gate.authenticate(undefined, HOME)).kind, 'missing-api-key')
    assert.equal(problemOf(gate.authenticate('', HOME)).kind, 'missing-api-key')
    assert.equal(problemOf(gate.authenticate(mistyped, HOME)).kind, 'invalid-api-key')
    assert.equal(problemOf(gate.authenticate(mintApiKey(randomBytes), HOME)).kind, 'invalid-api-key')
    assert.equal(problemOf(gate.authenticate('x'.repeat(10_000), HOME)).kind, 'invalid-api-key')
    assert.deepEqual(granted(gate.authenticate(apiKey, HOME)), { keyId, plan })
    await access.close()
  })

  test('lets a subscriber without a key fail 600 times a minute, and says when the next time is', async (context) => {
    const clock = handClock()
    const { gate, close } = await openIn(stateFolder(context), clock)
    for (let i = 0; i < 600; i++) {
      assert.equal(problemOf(gate.authenticate(undefined, NEIGHBOUR)).kind, 'missing-api-key')
      gate.noteFailure(undefined, { address: `2001:db8::${i.toString(16)}` })
    }
    const problem = problemOf(gate.authenticate(undefined, NEIGHBOUR))
    assert.deepEqual(problem, {
      kind: 'rate-limited',
      retryAfterSeconds: 1,
      limit: '600 failed requests a minute for a /64',
      quota: 600,
      windowSeconds: 60,
    })
    assert.equal(problemOf(gate.authenticate(mintApiKey(randomBytes), NEIGHBOUR)).kind, 'rate-limited')
    assert.equal(problemOf(gate.authenticate(undefined, HOME)).kind, 'missing-api-key')
    // Further failures do not make the promised wait longer.
    for (let i = 0; i < 5000; i++) gate.noteFailure(undefined, NEIGHBOUR)
    clock.millis += 1000
    assert.equal(problemOf(gate.authenticate(undefined, NEIGHBOUR)).kind, 'missing-api-key')
    await close()
  })

  test('never refuses a good key for what others at its address do', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const { apiKey } = await issued(access)
    for (let i = 0; i < 700; i++) {
      access.gate.noteFailure(undefined, HOME)
      granted(access.gate.authenticate(apiKey, HOME))
    }
    assert.equal(problemOf(access.gate.authenticate(undefined, HOME)).kind, 'rate-limited')
    await access.close()
  })

  test('refuses a key that fails 600 times within a minute, wherever it fails', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const { gate } = access
    const [bad, good] = [await issued(access), await issued(access, { email: 'jiro@example.jp' })]
    const account = granted(gate.authenticate(bad.apiKey, HOME))
    for (let i = 0; i < 600; i++) gate.noteFailure(account, { address: `192.0.2.${i % 250}` })
    const problem = problemOf(gate.authenticate(bad.apiKey, NEIGHBOUR))
    assert.deepEqual(problem, {
      kind: 'rate-limited',
      retryAfterSeconds: 1,
      limit: '600 failed requests a minute',
      quota: 600,
      windowSeconds: 60,
    })
    // The failures do not count for others at its addresses.
    granted(gate.authenticate(good.apiKey, { address: '192.0.2.1' }))
    assert.equal(problemOf(gate.authenticate(undefined, { address: '192.0.2.1' })).kind, 'missing-api-key')
    await access.close()
  })

  test('looks at the address only of requests without a valid key', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const { apiKey } = await issued(access)
    let looks = 0
    const caller = {
      get address() {
        looks++
        return '192.0.2.7'
      },
    }
    granted(access.gate.authenticate(apiKey, caller))
    assert.equal(looks, 0)
    problemOf(access.gate.authenticate(undefined, caller))
    assert.equal(looks, 1)
    await access.close()
  })
})

describe('take', () => {
  test('counts nothing that is returned', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const account = await newAccount(access)
    for (let i = 0; i < 300; i++) granted(access.gate.take(account)).settle('returned')
    assert.deepEqual(
      access.gate.status(account).map(({ remaining, resetSeconds }) => [remaining, resetSeconds]),
      [
        [10, 0],
        [100, 0],
      ],
    )
    assert.equal(granted(await access.keys.usage(account.keyId)).days.at(-1)?.counted, 0)
    countTimes(access, account, 10)
    await access.close()
  })

  test('is not held up when the clock is set back', async (context) => {
    const clock = handClock()
    const access = await openIn(stateFolder(context), clock)
    const account = await newAccount(access)
    countTimes(access, account, 10)
    clock.millis -= 30 * 86_400_000
    assert.equal(refusedFor(access, account), 6)
    clock.millis += 6000
    countTimes(access, account, 1)
    await access.close()
  })
})

const ONE = 'crl_one'
const OTHER = 'crl_other'

const READ: readonly (readonly [name: string, headers: Readonly<Record<string, string>>, key: string | undefined])[] =
  tuples(import.meta, 'sent-key')

describe('sentKey', () => {
  for (const [name, headers, key] of READ)
    test(`reads ${name}`, () => assert.deepEqual(sentKey(new Map(Object.entries(headers))), { ok: true, value: key }))

  test('refuses two different keys and shows neither', () => {
    const sent = sentKey(
      new Map([
        ['x-api-key', ONE],
        ['authorization', `Bearer ${OTHER}`],
      ]),
    )
    assert.ok(!sent.ok)
    assert.equal(sent.problem.kind, 'invalid-parameter')
    assert.doesNotMatch(JSON.stringify(sent), /crl_/)
  })
})

describe('senderOf', () => {
  const twoKeys = sampleRequest('/v1/corp', { authorization: `Bearer ${OTHER}` })

  test('tells whoever sends two different keys so', async () => {
    const sender = await senderOf(twoKeys, recordingGate().gate)
    assert.equal(!sender.ok && sender.problem.kind, 'invalid-parameter')
  })

  test('tells whoever has failed too often that before', async () => {
    const limited = failure({
      kind: 'rate-limited',
      retryAfterSeconds: 6,
      limit: '600 failed requests',
      quota: 600,
      windowSeconds: 60,
    } as const)
    const sender = await senderOf(twoKeys, { ...recordingGate().gate, authenticate: () => limited })
    assert.equal(sender, limited)
  })
})
