import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { hashApiKey } from '../../../../src/access/keys/api-key.ts'
import { DEFAULT_PLANS } from '../../../../src/access/limits/plan.ts'
import { type RedisAccounts, redisAccounts } from '../../../../src/access/stores/redis/redis-accounts.ts'
import { AWAY } from '../../../../src/access/stores/redis/redis-connection.ts'
import type { RunScript } from '../../../../src/access/stores/redis/redis-scripts.ts'
import { failure, success } from '../../../../src/domain/result.ts'

const KEY = 'crl_key'
const LIVE = success(['0', '0', '0', 'key_1', DEFAULT_PLANS[0]!.name])
const SECOND_MICROS = 1_000_000

describe('redisAccounts', () => {
  let micros: number
  let awaySince: number | undefined
  let asked: ((reply: Awaited<ReturnType<RunScript>>) => void)[]
  let accounts: RedisAccounts

  beforeEach(() => {
    micros = 0
    awaySince = undefined
    asked = []
    accounts = redisAccounts({
      run: () => new Promise((resolve) => asked.push(resolve)),
      limiter: { note: () => [] },
      awaySince: () => awaySince,
      plans: DEFAULT_PLANS,
      micros: () => micros,
    })
  })

  function find() {
    return accounts.find(KEY)
  }

  async function confirmed(): Promise<void> {
    const found = find()
    asked.pop()?.(LIVE)
    assert.ok((await found).ok)
  }

  test('asks again about a key that was ended here while the store was asked', async () => {
    const found = find()
    micros++
    accounts.askAnew()
    micros++
    asked.pop()?.(LIVE)
    await found
    void find()
    assert.equal(asked.length, 1)
  })

  test('asks again about a key that was confirmed in the microsecond in which one was ended here', async () => {
    await confirmed()
    accounts.askAnew()
    void find()
    assert.equal(asked.length, 1)
  })

  for (const [name, reply] of [
    ['says that it lives', LIVE],
    ['goes away', failure(AWAY)],
  ] as const)
    test(`does not let a key go on that another server ends before the store ${name}`, async () => {
      await confirmed()
      micros += SECOND_MICROS
      const found = find()
      accounts.forget(hashApiKey(KEY))
      asked.pop()?.(reply)
      assert.equal((await found).ok, reply.ok)
      awaySince = micros
      assert.deepEqual(await find(), failure(AWAY))
    })

  test('lets a key go on whose question the store does not answer, as it goes away', async () => {
    await confirmed()
    micros += SECOND_MICROS
    const found = find()
    asked.pop()?.(failure(AWAY))
    assert.ok((await found).ok)
  })

  test('lets a key go on after a new subscription while the store is away, and not after one before', async () => {
    await confirmed()
    micros += SECOND_MICROS
    awaySince = micros
    micros++
    accounts.noteSubscribed()
    assert.ok((await find()).ok)
    awaySince = micros
    assert.deepEqual(await find(), failure(AWAY))
  })
})
