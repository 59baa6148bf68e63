import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { DEFAULT_PLANS } from '../../../../src/access/limits/plan.ts'
import { openAccess } from '../../../../src/access/stores/open-access.ts'
import { granted } from '../../expect.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'

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
