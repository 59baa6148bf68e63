import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { mintApiKey } from '../../../src/access/keys/api-key.ts'
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
    assert.deepEqual(problem, { kind: 'rate-limited', retryAfterSeconds: 1, limit: '600 failed requests a minute' })
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
  test('refuses the eleventh of a burst and grants it after exactly as long as it says', async (context) => {
    const clock = handClock()
    const access = await openIn(stateFolder(context), clock)
    const account = await newAccount(access)
    countTimes(access, account, 10)
    assert.deepEqual(problemOf(access.gate.take(account)), {
      kind: 'rate-limited',
      retryAfterSeconds: 6,
      limit: '10 requests a minute',
    })
    clock.millis += 5999
    assert.equal(refusedFor(access, account), 1)
    clock.millis += 1
    countTimes(access, account, 1)
    assert.equal(refusedFor(access, account), 6)
    await access.close()
  })

  test('refuses the hundred and first of a day until the day bucket has one more', async (context) => {
    const clock = handClock()
    const access = await openIn(stateFolder(context), clock)
    const account = await newAccount(access)
    for (let i = 0; i < 100; i++) {
      countTimes(access, account, 1)
      clock.millis += 6000
    }
    const problem = problemOf(access.gate.take(account))
    assert.ok(problem.kind === 'rate-limited' && problem.limit === '100 requests a day')
    assert.equal(problem.retryAfterSeconds, 264)
    clock.millis += 263_999
    assert.equal(refusedFor(access, account), 1)
    clock.millis += 1
    countTimes(access, account, 1)
    await access.close()
  })

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

  test('holds a token for every request that is not decided yet', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const account = await newAccount(access)
    const tickets = Array.from({ length: 10 }, () => granted(access.gate.take(account)))
    assert.equal(refusedFor(access, account), 6)
    tickets[3]?.settle('returned')
    countTimes(access, account, 1)
    assert.equal(refusedFor(access, account), 6)
    await access.close()
  })

  test('lets a ticket be settled once', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const ticket = granted(access.gate.take(await newAccount(access)))
    ticket.settle('counted')
    assert.throws(() => ticket.settle('returned'), /settled again/)
    await access.close()
  })

  test('meters but never refuses a key without limits', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const account = await newAccount(access, { email: 'taro@example.jp', plan: 'unmetered' })
    countTimes(access, account, 500)
    access.gate.noteFailure(account, HOME)
    assert.deepEqual(access.gate.status(account), [
      { name: 'failures', quota: 600, windowSeconds: 60, remaining: 599, resetSeconds: 1 },
    ])
    assert.equal(granted(await access.keys.usage(account.keyId)).days.at(-1)?.counted, 500)
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

describe('status', () => {
  test('tells what is left and when the next token comes', async (context) => {
    const clock = handClock()
    const access = await openIn(stateFolder(context), clock)
    const account = await newAccount(access)
    countTimes(access, account, 3)
    clock.millis += 1500
    assert.deepEqual(access.gate.status(account), [
      { name: 'minute', quota: 10, windowSeconds: 60, remaining: 7, resetSeconds: 5 },
      { name: 'day', quota: 100, windowSeconds: 86_400, remaining: 97, resetSeconds: 863 },
    ])
    await access.close()
  })
})

describe('rows of lists', () => {
  test('are taken with the token of their request, all or none, and told where they are asked for', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const account = await newAccount(access)
    granted(access.gate.take(account, 700)).settle('counted')
    const refused = problemOf(access.gate.take(account, 301))
    assert.deepEqual(refused, {
      kind: 'rate-limited',
      retryAfterSeconds: 87,
      limit: '1000 rows a day',
      fewerRows: true,
    })
    const left = access.gate.status(account, 'requests-and-rows').map(({ name, remaining }) => [name, remaining])
    assert.deepEqual(left, [
      ['minute', 9],
      ['day', 99],
      ['rows', 300],
    ])
    const names = access.gate.status(account).map(({ name }) => name)
    assert.deepEqual(names, ['minute', 'day'])
    granted(access.gate.take(account, 300)).settle('returned')
    assert.equal(access.gate.status(account, 'requests-and-rows').at(-1)?.remaining, 300)
    await access.close()
  })

  test('are refused for good when the plan never has so many at once', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const account = await newAccount(access)
    assert.equal(problemOf(access.gate.take(account, 1001)).kind, 'invalid-parameter')
    assert.equal(access.gate.status(account)[0]?.remaining, 10)
    await access.close()
  })

  test('are unlimited where nothing else is limited', async (context) => {
    const access = await openIn(stateFolder(context), handClock())
    const account = await newAccount(access, { email: 'taro@example.jp', plan: 'unmetered' })
    granted(access.gate.take(account, 1_000_000)).settle('counted')
    const found = access.gate.status(account, 'requests-and-rows').map(({ name }) => name)
    assert.deepEqual(found, ['failures'])
    await access.close()
  })
})
