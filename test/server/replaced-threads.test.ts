import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../src/serve/socket/free-port.ts'
import { type Service, startServer } from '../../src/server/start-server.ts'
import { lengthOf } from '../fixtures/length.ts'
import { writeSmallSnapshot } from '../fixtures/small-register.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { SHARING } from '../serve/socket/start-server.ts'
import { Connection, connectionsTo } from '../workers/connection.ts'
import { countsOf } from '../workers/counts-of.ts'
import { throwingOptions } from '../workers/throwing-options.ts'

const FOLDER = temporaryFolder('replaced')
const SNAPSHOT = join(FOLDER, 'register.snapshot')
const THROWS = lengthOf({ usual: 2, full: 20 })

const log: string[] = []
const optionsOf = throwingOptions(FOLDER, log)

for (const adapter of SHARING) {
  describe(`threads on ${adapter} that throw`, { timeout: 600_000 }, () => {
    let service: Service
    let url: string
    before(async () => {
      await writeSmallSnapshot([{ name: '株式会社山田' }], SNAPSHOT)
      const started = await startServer(await optionsOf({ ADAPTER: adapter }))
      if (!started.ok) assert.fail(started.problem.line)
      service = started.value
      url = `http://127.0.0.1:${service.port}`
    })
    after(() => service.stop())

    // Those that have thrown go on answering for a while.
    const threads = new Set<string>()
    for (const [round, migrates] of ['0', '1'].entries())
      test(`loses nothing but new connections when a worker throws ${THROWS} times, tcp_migrate_req=${migrates}`, async () => {
        const migration = setMigration(migrates)
        log.length = 0
        const lost: unknown[] = []
        let asking = true
        const clients = Array.from({ length: 8 }, async (_, client) => {
          const kept = new Connection(url)
          while (asking) {
            const connection = client % 2 === 0 ? kept : new Connection(url)
            await connection.ask('/healthz').then(
              ({ status }) => assert.equal(status, 200),
              (error) => {
                // The kernel had queued the connection at a socket that was just closing (docs/operating.md).
                const isQueued = error.code === 'ECONNRESET' && error.isNew && migration.given !== '1'
                if (!isQueued) lost.push(error)
              },
            )
            if (connection !== kept) connection.close()
          }
          kept.close()
        })
        const sums: number[] = []
        const watching = (async () => {
          while (asking) {
            sums.push((await countsOf(service, '/healthz')).reduce((sum, count) => sum + count, 0))
            await setTimeout(20)
          }
        })()
        try {
          for (let thrown = 0; thrown < THROWS; thrown++) {
            // Both workers serve again.
            const [connection, other] = await connectionsTo(url, 2, threads)
            threads.add((await connection!.ask('/throw')).thread)
            while (log.filter((line) => line.includes('made to fail')).length <= thrown) await other!.ask('/healthz')
            connection!.close()
            other!.close()
          }
        } finally {
          asking = false
          await Promise.all([...clients, watching])
          migration.restore()
        }
        assert.deepEqual(lost, [])
        // Sums must never fall: Prometheus would take a fall for a restart.
        assert.deepEqual(
          sums,
          sums.toSorted((a, b) => a - b),
        )
        assert.equal(threads.size, (round + 1) * THROWS)
        assert.equal(log.filter((line) => /^error: a worker has ended and is replaced/.test(line)).length, THROWS)
      })
  })

  describe(`startServer with threads on ${adapter} that fail as they start`, { timeout: 120_000 }, () => {
    before(() => writeSmallSnapshot([{ name: '株式会社山田' }], SNAPSHOT))

    const startWith = async (handlerModule: string) => {
      log.length = 0
      const module = join(import.meta.dirname, '../workers', handlerModule)
      return startServer({ ...(await optionsOf({ ADAPTER: adapter })), handlerModule: module })
    }

    test('replaces each of them by one, and one that fails while others start, too', async () => {
      const started = await startWith('faulty-start.cjs')
      if (!started.ok) assert.fail(started.problem.line)
      const connections = await connectionsTo(`http://127.0.0.1:${started.value.port}`, 2, new Set(['2', '4']))
      assert.equal(log.filter((line) => line.includes('is replaced')).length, 2)
      for (const connection of connections) connection.close()
      await started.value.stop()
    })

    test('gives a port to one of two servers that start at once', async () => {
      const free = await freePort('127.0.0.1', 0)
      assert.ok(free.ok)
      const starts = [1, 2].map(async () =>
        startServer(await optionsOf({ ADAPTER: adapter, PORT: String(free.value) })),
      )
      const outcomes = await Promise.all(starts)
      for (const outcome of outcomes) {
        if (outcome.ok) await outcome.value.stop()
        else assert.match(outcome.problem.line, /^Port \d+ on 127\.0\.0\.1 is in use/)
      }
      assert.equal(outcomes.filter(({ ok }) => ok).length, 1)
    })

    test('says why where none starts', async () => {
      const started = await startWith('never-starts.cjs')
      assert.ok(!started.ok)
      assert.deepEqual(started.problem, { exitCode: 1, line: 'A worker ended with 1 before it listened.' })
      assert.match(log.join('\n'), /^error: Error: made not to start$/m)
    })
  })
}

describe('startServer with one thread that shares its port with none', { timeout: 120_000 }, () => {
  test('replaces the thread once its socket is closed', async () => {
    await writeSmallSnapshot([{ name: '株式会社山田' }], SNAPSHOT)
    const options = await optionsOf({ ADAPTER: 'node', WORKERS: '1' })
    const started = await startServer({ ...options, threads: { ...options.threads, count: 1, sharing: 'none' } })
    if (!started.ok) assert.fail(started.problem.line)
    const url = `http://127.0.0.1:${started.value.port}`
    const connection = new Connection(url)
    const { thread } = await connection.ask('/throw')
    connection.close()
    const answers = async (): Promise<string> => {
      const next = new Connection(url)
      const answered = await next.ask('/healthz').catch(() => undefined)
      next.close()
      return answered?.thread ?? thread
    }
    while ((await answers()) === thread) await setTimeout(20)
    assert.equal(log.filter((line) => line.includes('cannot listen')).length, 0)
    await started.value.stop()
  })
})

const MIGRATION = '/proc/sys/net/ipv4/tcp_migrate_req'

/**
 * Tells the kernel whether a connection that is queued at a closing socket goes to another one, where this process may;
 * `given` is what the kernel does.
 */
function setMigration(wanted: string): { readonly given: string; restore(): void } {
  const read = (): string => (existsSync(MIGRATION) ? readFileSync(MIGRATION, 'utf8').trim() : '0')
  const write = (value: string): void => {
    try {
      writeFileSync(MIGRATION, value)
    } catch {
      // Only root may, and only in a network of its own: then the test asserts what the kernel gives.
    }
  }
  const before = read()
  write(wanted)
  return { given: read(), restore: () => write(before) }
}
