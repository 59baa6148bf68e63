import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { hashApiKey } from '../../src/access/keys/api-key.ts'
import type { Plans } from '../../src/access/limits/plan.ts'
import { type Service, startServer } from '../../src/server/start-server.ts'
import { type RedisServer, startRedis } from '../access/redis-server.ts'
import { keyAt } from '../fixtures/key-at.ts'
import { serviceOptions } from '../fixtures/service-options.ts'
import { writeSmallSnapshot } from '../fixtures/small-register.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { Connection, connectionsTo } from '../workers/connection.ts'

const FOLDER = temporaryFolder('workers-on-redis')
const SNAPSHOT = join(FOLDER, 'register.snapshot')
// A token takes hours to come back, so that the size of a burst is exact on a machine of any speed.
const TOKENS = 10
const PLANS: Plans = [{ name: 'ten', perMinute: undefined, perDay: TOKENS, rowsPerDay: undefined }]

async function start(state: string, log: string[] = []): ReturnType<typeof startServer> {
  return await startServer({
    ...(await serviceOptions({ LOG_LEVEL: 'silent', SNAPSHOT, STATE: state }, log)),
    plans: PLANS,
    handlerModule: join(import.meta.dirname, '../workers/throwing-handler.cjs'),
  })
}

describe('startServer on a store that servers share', { timeout: 120_000 }, () => {
  let redis: RedisServer
  let service: Service
  let url: string
  const log: string[] = []

  before(async () => {
    redis = await startRedis()
    await writeSmallSnapshot([{ name: '株式会社山田' }], SNAPSHOT)
    const started = await start(redis.state, log)
    if (!started.ok) assert.fail(started.problem.line)
    service = started.value
    url = `http://127.0.0.1:${service.port}`
  })
  after(async () => {
    await service.stop()
    await redis.close()
  })

  async function asked(connections: readonly Connection[], apiKey: string, calls: number) {
    const headers = { 'X-API-Key': apiKey }
    return await Promise.all(
      Array.from({ length: calls }, (_, i) =>
        connections[i % connections.length]!.ask('/v1/corp?q=%E5%B1%B1', { headers }),
      ),
    )
  }

  test('stores what a worker has counted that an error ends', async () => {
    const apiKey = await keyAt(url)
    const [connection, other] = await connectionsTo(url, 2)
    for (const { status } of await asked([connection!], apiKey, 3)) assert.equal(status, 200)
    await connection!.ask('/throw')
    while (!log.some((line) => line.includes('made to fail'))) await other!.ask('/healthz')
    for (const each of [connection!, other!]) each.close()
    const [record = '{}'] = (await redis.client.hvals('crl:keys')).filter((text) => text.includes(hashApiKey(apiKey)))
    const { keyId } = JSON.parse(record) as { readonly keyId: string }
    while ((await redis.client.hvals(`crl:usage:${keyId}`))[0] !== '3') await setTimeout(20)
  })

  test('stops though the store is away and is not told the last usage, which the log says', async () => {
    const lines: string[] = []
    const started = await start(redis.state, lines)
    if (!started.ok) assert.fail(started.problem.line)
    const { port, stop } = started.value
    const connection = new Connection(`http://127.0.0.1:${port}`)
    const apiKey = await keyAt(url)
    for (const { status } of await asked([connection], apiKey, 1)) assert.equal(status, 200)
    await redis.kill()
    for (const { status } of await asked([connection], apiKey, 1)) assert.equal(status, 200)
    connection.close()
    await assert.rejects(stop(), /could not store what it had counted last/)
    await redis.restart()
    assert.match(lines.join('\n'), /the last limits and usage could not be stored/)
  })

  test('ends while the store is away, and says what it could not store', async () => {
    const connections = await connectionsTo(url, 2)
    // The test before took the store away, and each worker finds it again in its own time, without a word where it has
    // not missed it.
    await setTimeout(3_000)
    const apiKey = await keyAt(url)
    for (const { status } of await asked(connections, apiKey, 2)) assert.equal(status, 200)
    await redis.kill()
    // Each worker now applies limits of its own.
    for (const { status } of await asked(connections, apiKey, 2)) assert.equal(status, 200)
    await assert.rejects(service.stop(), /could not store what it had counted last/)
    assert.equal(log.filter((line) => line.includes('the last limits and usage could not be stored')).length, 2)
    for (const connection of connections) connection.close()
  })
})
