import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { lengthOf } from '../fixtures/length.ts'
import { opened } from '../fixtures/opened.ts'
import { COLLECTABLE, type RunningServer, running, startServer } from '../fixtures/server-process.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { ADAPTERS } from '../serve/socket/start-server.ts'
import { type FuzzRun, fuzz } from './fuzz-run.ts'
import type { World } from './hostile-texts.ts'
import { smallSnapshot } from './small-snapshot.ts'

const REQUESTS = lengthOf({ usual: 5_000, full: 100_000 })
// Most requests fail, and a key may fail 600 times a minute.
const REQUESTS_A_KEY = 1_000
const SEED = Number(process.env['TEST_SEED'] ?? 12)
const FOLDER = temporaryFolder('fuzz')

// Keys have no limits: refusals would keep requests from the handlers behind them.
const PLANS = join(FOLDER, 'plans.json')
writeFileSync(PLANS, '[{"name": "unmetered"}]')
const SNAPSHOT = await smallSnapshot()

// The memory is measured after each of 20 parts of the requests.
const PARTS = 20
// The memory that the allocator holds varies by some MB. A leak of 5 KB a request would show in the short run, and of
// 0.5 KB in the full one.
const MOST_GROWTH_BYTES = 24e6

describe('the server, whatever is sent', () => {
  for (const adapter of ADAPTERS)
    test(`answers every hostile request and stays as large as it was (${adapter})`, async () => {
      const STATE = `lmdb:${join(FOLDER, `state-${adapter}`)}`
      const settings = { SNAPSHOT, STATE, ADAPTER: adapter, PLANS, TRUST_PROXY: 'on', LOG_LEVEL: 'error' }
      const server = running(await startServer(settings, COLLECTABLE))
      const tally: FuzzRun['tally'] = new Map()
      const ownBytes: number[] = []
      try {
        assert.equal(server.adapter, adapter)
        const world = await openWorld(server)
        for (let part = 0; part < PARTS; part++) {
          const seed = SEED * PARTS + part
          await fuzz({ port: server.port, world, seed, requests: REQUESTS / PARTS, tally })
          await server.collectGarbage()
          ownBytes.push(server.ownBytes())
        }
      } finally {
        assert.equal(await server.stop(), 0, server.errors())
      }
      assert.equal(server.errors(), '', 'nothing went wrong inside')
      assertNotLimited(tally)
      assertFlat(ownBytes)
    })
})

// Asserts that limits refused few requests: otherwise the handlers behind the limits would not have been tested.
function assertNotLimited(tally: FuzzRun['tally']): void {
  const times = (outcome: number | 'closed'): number => tally.get(outcome) ?? 0
  const answered = [...tally.values()].reduce((sum, count) => sum + count, 0) - times('closed')
  const shown = JSON.stringify([...tally])
  assert.ok(answered > REQUESTS * 0.9, shown)
  assert.ok(times(200) > answered / 10, shown)
  assert.ok(times(429) < answered / 10, shown)
}

// Compares the least of the second quarter with that of the second half: from the second quarter on, every bounded
// table is full. The least, because Node 20 gives memory back to the system now and then.
function assertFlat(ownBytes: readonly number[]): void {
  const quarter = ownBytes.length / 4
  const growth = Math.min(...ownBytes.slice(2 * quarter)) - Math.min(...ownBytes.slice(quarter, 2 * quarter))
  const megabytes = ownBytes.map((bytes) => Math.round(bytes / 1e6))
  assert.ok(growth < MOST_GROWTH_BYTES, `memory grew by ${growth} bytes, megabytes: ${megabytes.join(' ')}`)
}

async function openWorld(server: RunningServer): Promise<World> {
  const { register } = await opened(SNAPSHOT)
  const records = Array.from({ length: 300 }, (_, i) => register.records.recordOf((i * 7) % register.size))
  const keys: string[] = []
  for (let i = 0; i < REQUESTS / REQUESTS_A_KEY; i++) {
    const reply = await server.ask('/developers/keys', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${i}.7` },
      body: JSON.stringify({ email: `fuzz-${i}@example.jp` }),
    })
    assert.equal(reply.status, 201)
    keys.push(((await reply.json()) as { api_key: string }).api_key)
  }
  return { numbers: records.map(({ number }) => number), names: records.map(({ name }) => name), keys }
}
