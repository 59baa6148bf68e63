import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { runCommand } from '../../../commands/run-command.ts'
import { type RunningServer, running } from '../../../fixtures/server-process.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'
import { SERVED, startOn } from '../../running-server.ts'

// A token takes hours to come back, so that the size of a burst is exact on a machine of any speed.
const PLANS = '[{"name": "ten", "per_day": 10}]'
const TOKENS = 10
const READY = '{"status":"ready"'

describe('two servers on one store', { timeout: 120_000 }, () => {
  let redis: RedisServer
  let servers: readonly RunningServer[] = []
  const folder = mkdtempSync(join(tmpdir(), 'replicas-'))

  before(async () => {
    redis = await startRedis()
    const plans = join(folder, 'plans.json')
    writeFileSync(plans, PLANS)
    const starts = [0, 1].map(() => startOn('', { STATE: redis.state, PLANS: plans }))
    servers = (await Promise.all(starts)).map(running)
  })

  after(async () => {
    await redis.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const either = (i: number): RunningServer => servers[i % servers.length] ?? assert.fail('no server')

  async function newKey(email: string): Promise<{ readonly api_key: string; readonly key_id: string }> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email })
    const reply = await either(0).ask('/developers/keys', { method: 'POST', headers, body })
    if (reply.status !== 201) assert.fail(await reply.text())
    return JSON.parse(await reply.text())
  }

  async function statusOf(server: RunningServer, apiKey: string): Promise<number> {
    const reply = await server.ask(`/v1/corp/${SERVED}`, { headers: { 'x-api-key': apiKey } })
    await reply.text()
    return reply.status
  }

  async function readiness(): Promise<readonly string[]> {
    return await Promise.all(servers.map(async (server) => (await server.ask('/readyz')).text()))
  }

  test('answer exactly ten of two hundred calls with one key', async () => {
    const { api_key } = await newKey('taro@example.jp')
    const asked = Array.from({ length: 200 }, (_, i) => statusOf(either(i), api_key))
    const statuses = await Promise.all(asked)
    assert.equal(statuses.filter((status) => status === 200).length, TOKENS)
    assert.equal(statuses.filter((status) => status === 429).length, 190)
  })

  test('go on while the store is killed and started again, within limits of their own', async () => {
    const { api_key } = await newKey('jiro@example.jp')
    const statuses: number[] = []
    let isOver = false
    const callers = [0, 1, 2, 3].map(async (i) => {
      while (!isOver) statuses.push(await statusOf(either(i), api_key))
    })
    while (statuses.length < 30) await setTimeout(20)
    await redis.kill()
    while ((await readiness()).some((text) => !text.includes('degraded'))) await setTimeout(20)
    const away = statuses.length
    while (statuses.length < away + 50) await setTimeout(20)
    await redis.restart()
    while ((await readiness()).some((text) => !text.startsWith(READY))) await setTimeout(20)
    const back = statuses.length
    while (statuses.length < back + 50) await setTimeout(20)
    isOver = true
    await Promise.all(callers)
    const answered = statuses.filter((status) => status === 200).length
    const found = [...new Set(statuses)].toSorted((a, b) => a - b)
    assert.deepEqual(found, [200, 429])
    assert.ok(answered >= TOKENS && answered <= TOKENS * (1 + servers.length), `${answered} answered`)
    for (const server of servers)
      assert.match(server.errors(), /STATE: the store is away .*STATE: the store is back\./s)
  })

  test('end a key that a command revokes', async () => {
    const { api_key, key_id } = await newKey('saburo@example.jp')
    for (const server of servers) assert.equal(await statusOf(server, api_key), 200)
    const command = await runCommand('keys', ['revoke', key_id], {
      STATE: redis.state,
      PLANS: join(folder, 'plans.json'),
    })
    assert.deepEqual(command, { exitCode: 0, out: `Revoked ${key_id}.\n`, err: '' })
    for (const server of servers) while ((await statusOf(server, api_key)) !== 403) await setTimeout(20)
  })

  test('stop without a word, and lose nothing that was counted', async () => {
    const { api_key, key_id } = await newKey('shiro@example.jp')
    for (let i = 0; i < 6; i++) assert.equal(await statusOf(either(i), api_key), 200)
    for (const server of servers) assert.equal(await server.stop('SIGTERM'), 0)
    const env = { STATE: redis.state, PLANS: join(folder, 'plans.json') }
    const { out } = await runCommand('keys', ['list'], env)
    assert.match(out, new RegExp(`^${key_id} .* live +6$`, 'm'))
  })
})
