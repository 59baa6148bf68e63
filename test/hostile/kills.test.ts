import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { Random } from '../../dataset/chance/random.ts'
import { runCommand } from '../commands/run-command.ts'
import { lengthOf } from '../fixtures/length.ts'
import { opened } from '../fixtures/opened.ts'
import { type RunningServer, running, startServer } from '../fixtures/server-process.ts'
import { Acknowledged } from './acknowledged.ts'
import { smallSnapshot } from './small-snapshot.ts'

const ROUNDS = lengthOf({ usual: 3, full: 20 })
const MOST_ACKNOWLEDGED = 25
const SEED = Number(process.env['TEST_SEED'] ?? 12)
const FOLDER = mkdtempSync(join(tmpdir(), 'kills-'))
const started: RunningServer[] = []
after(async () => {
  for (const server of started) await server.stop('SIGKILL')
  rmSync(FOLDER, { recursive: true, force: true })
})

// The plan has no limit a minute, so a token comes back every 864 seconds.
const QUOTA = 100
const PLANS = { many: plans('many', 1_000_000), few: plans('few', QUOTA) }
const SNAPSHOT = await smallSnapshot()
const NUMBER = (await opened(SNAPSHOT)).register.records.recordOf(0).number

describe('kill -9', { concurrency: 2 }, () => {
  for (const store of ['one-store', 'other-store'].slice(0, lengthOf({ usual: 1, full: 2 })))
    test(`loses nothing that was acknowledged, round after round: ${store}`, async () => {
      const random = new Random(SEED, store)
      const state = join(FOLDER, store)
      const acknowledged = new Acknowledged(random)
      for (let round = 0; round < ROUNDS; round++) {
        const server = await start(state, PLANS.many)
        const visited = { port: server.port, number: NUMBER }
        await acknowledged.assertKeys(visited, MOST_ACKNOWLEDGED)
        const busy = acknowledged.keepBusy(visited)
        const count = acknowledged.more(random.between(1, MOST_ACKNOWLEDGED)).then(() => 'reached')
        assert.equal(await Promise.race([count, busy]), 'reached', server.errors())
        await server.stop('SIGKILL')
        await busy
      }
      const server = await start(state, PLANS.many)
      try {
        await acknowledged.assertKeys({ port: server.port, number: NUMBER })
        await acknowledged.assertReports(state)
      } finally {
        await server.stop()
      }
      const { live, ended, reports } = acknowledged.counts
      const fewest = Math.min(live, ended, reports)
      assert.ok(fewest > 0 && live + ended + reports > 3 * ROUNDS, `${live} live, ${ended} ended, ${reports} reports`)
    })

  // Tokens and counts are written to the store once a second: what an earlier second took stays taken.
  test('gives back no token that was written behind', async () => {
    const state = join(FOLDER, 'written-behind')
    const { out } = await runCommand('keys', ['issue', 'a@example.jp'], { STATE: `lmdb:${state}`, PLANS: PLANS.few })
    const [key = ''] = /crl_\w+/.exec(out) ?? []
    const first = await start(state, PLANS.few)
    for (let i = 1; i <= 5; i++) assert.equal(await remaining(first, key), QUOTA - i)
    while ((await countedToday(state)) < 5);
    await first.stop('SIGKILL')
    const second = await start(state, PLANS.few)
    assert.equal(await remaining(second, key), QUOTA - 6)
    await second.stop()
  })
})

function plans(name: string, perDay: number): string {
  const path = join(FOLDER, `${name}-plans.json`)
  writeFileSync(path, JSON.stringify([{ name: 'beta_free', per_day: perDay, rowsPerDay: undefined }]))
  return path
}

async function start(state: string, plansPath: string): Promise<RunningServer> {
  const settings = { SNAPSHOT, STATE: `lmdb:${state}`, PLANS: plansPath, TRUST_PROXY: 'on', LOG_LEVEL: 'error' }
  const server = running(await startServer(settings))
  started.push(server)
  return server
}

async function remaining(server: RunningServer, key: string): Promise<number> {
  const reply = await server.ask(`/v1/corp/${NUMBER}`, { headers: { 'X-API-Key': key } })
  await reply.arrayBuffer()
  return Number(/r=(\d+)/.exec(reply.headers.get('ratelimit') ?? '')?.[1])
}

// Reads the count by the operator's command, from the store that the server has open.
async function countedToday(state: string): Promise<number> {
  const { out } = await runCommand('keys', ['list'], { STATE: `lmdb:${state}`, PLANS: PLANS.few })
  return Number(/ (\d+)\s*$/.exec(out)?.[1])
}
