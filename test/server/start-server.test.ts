import assert from 'node:assert/strict'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, mock, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { type Service, serveFailure, startServer } from '../../src/server/start-server.ts'
import { readSnapshot } from '../../src/snapshot/open-snapshot.ts'
import { SnapshotWriter } from '../../src/snapshot/snapshot-writer.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { keyAt } from '../fixtures/key-at.ts'
import { listeners } from '../fixtures/listeners.ts'
import { writeSmallSnapshot } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { ADAPTERS, SHARING } from '../serve/socket/start-server.ts'
import { Connection, connectionsTo } from '../workers/connection.ts'
import { countsOf } from '../workers/counts-of.ts'
import { throwingOptions } from '../workers/throwing-options.ts'

const FOLDER = temporaryFolder('workers')
const SNAPSHOT = join(FOLDER, 'register.snapshot')

const log: string[] = []
const optionsOf = throwingOptions(FOLDER, log)

for (const adapter of SHARING)
  describe(`startServer with two threads on ${adapter}`, { timeout: 300_000 }, () => {
    let service: Service
    let url: string
    before(async () => {
      await writeSmallSnapshot([{ name: '株式会社山田' }, { name: '山田商店株式会社' }], SNAPSHOT)
      const started = await startServer(await optionsOf({ ADAPTER: adapter }))
      if (!started.ok) assert.fail(started.problem.line)
      service = started.value
      url = `http://127.0.0.1:${service.port}`
    })
    after(() => service.stop())

    test('answers 10 of 200 calls with one key at once, whichever worker they reach', async () => {
      const headers = { 'X-API-Key': await keyAt(url) }
      const connections = [...(await connectionsTo(url, 2)), ...Array.from({ length: 14 }, () => new Connection(url))]
      const calls = Array.from({ length: 200 }, (_, i) => connections[i % 16]!.ask('/v1/corp?q=%E5%B1%B1', { headers }))
      const answers = await Promise.all(calls)
      assert.equal(answers.filter(({ status }) => status === 200).length, 10)
      assert.equal(answers.filter(({ status }) => status === 429).length, 190)
      assert.equal(new Set(answers.map(({ thread }) => thread)).size, 2)
      for (const connection of connections) connection.close()
    })

    test('ends a key in every worker at once when one of them revokes it', async () => {
      const apiKey = await keyAt(url)
      const connections = await connectionsTo(url, 2)
      const statuses = () =>
        Promise.all(
          connections.map(async (connection) => {
            return (await connection.ask('/v1/corp?q=%E5%B1%B1', { headers: { 'X-API-Key': apiKey } })).status
          }),
        )
      assert.deepEqual(await statuses(), [200, 200])
      const form = new URLSearchParams({ api_key: apiKey, confirmed: 'yes' }).toString()
      assert.equal((await connections[0]!.ask('/developers/revoke', { form })).status, 200)
      assert.deepEqual(await statuses(), [403, 403])
      for (const connection of connections) connection.close()
    })

    test('tells what all workers have counted', async () => {
      const connections = await connectionsTo(url, 2)
      for (const connection of connections) {
        for (let i = 0; i < 3; i++) await connection.ask('/v1/openapi.json', {})
        connection.close()
      }
      assert.deepEqual(await countsOf(service, '/v1/openapi.json'), [3, 3])
    })

    test('says how many workers there are, and refuses its port to another server', async () => {
      const ready = (await (await fetch(`${url}/readyz`)).json()) as { workers: number }
      assert.equal(ready.workers, 2)
      for (const other of ADAPTERS) {
        const second = await startServer(await optionsOf({ ADAPTER: other, PORT: String(service.port) }))
        assert.ok(!second.ok)
        assert.match(second.problem.line, /^Port \d+ on 127\.0\.0\.1 is in use/)
      }
    })

    test('holds no snapshot for as long as a worker lives', async () => {
      const { headers } = await fetch(`${url}/healthz`)
      const held = (headers.get('x-started-with') ?? '').split(' ')
      assert.ok(held.includes('settings'))
      assert.ok(!held.includes('snapshot'))
    })

    test('serves another snapshot in every worker, none of which then answers from the one before or closes its socket', async () => {
      const other = join(FOLDER, 'other.snapshot')
      await writeSmallSnapshot([{ name: '株式会社鈴木' }], other)
      const connections = await connectionsTo(url, 2)
      const listening = listeners(service.port)
      assert.equal(listening.length, 2)
      copyFileSync(other, SNAPSHOT)
      await service.reload()
      assert.deepEqual(listeners(service.port), listening)
      for (const connection of connections) {
        const { corporations } = JSON.parse((await connection.ask('/readyz')).body) as { corporations: number }
        assert.equal(corporations, 1)
        connection.close()
      }
    })

    test('stays with the snapshot there is where another one is whole but cannot be opened', async () => {
      const before = await (await fetch(`${url}/readyz`)).text()
      log.length = 0
      await writeWithoutNumbers(SNAPSHOT)
      await service.reload()
      for (const connection of await connectionsTo(url, 2)) {
        assert.equal((await connection.ask('/readyz')).body, before)
        connection.close()
      }
      // The watcher of the path may log the snapshot of the test before once more.
      const said = log.find((line) => line.startsWith('error: ')) ?? ''
      assert.match(said, /^error: Error: snapshot: no section number\..* Snapshot \S+ stays\.$/s)
    })

    test('serves another snapshot, and tells metrics, while a worker hangs', async () => {
      const end = join(FOLDER, `end-of-hanging-${adapter}`)
      const [hanging, other] = await connectionsTo(url, 2)
      log.length = 0
      const hangs = (seconds: number): boolean =>
        log.some((line) => line.endsWith(` hangs: no answer for ${seconds} s.`))
      const released = hanging!.ask(`/hang?${end}`)
      mock.timers.enable({ apis: ['setTimeout'] })
      try {
        await writeSmallSnapshot([{ name: '株式会社佐藤' }, { name: '佐藤商店' }, { name: '佐藤建設' }], SNAPSHOT)
        let isOver = false
        void service.reload().then(() => {
          isOver = true
        })
        for (; !isOver; mock.timers.tick(60_000)) await setImmediate()
        assert.ok(hangs(60))
        while (!(await other!.ask('/readyz')).body.includes('"corporations":3,')) await setImmediate()
        const metrics = service.metrics()
        for (let round = 0; round < 50; round++) await other!.ask('/healthz')
        mock.timers.tick(5_000)
        // Of the worker that hangs, what it had counted stays.
        const told = await metrics
        assert.equal(told.length, 2)
        assert.equal(told.flat().filter(({ name }) => name === 'corp_workers_answering').length, 1)
        assert.ok(hangs(5))
      } finally {
        mock.timers.reset()
        writeFileSync(end, '')
      }
      await released
      while (!(await hanging!.ask('/readyz')).body.includes('"corporations":3,')) await setImmediate()
      hanging!.close()
      other!.close()
    })

    test('asks each worker for signs of life, and counts those that answer', async () => {
      mock.timers.enable({ apis: ['setInterval'] })
      const started = await startServer(await optionsOf({ ADAPTER: adapter }))
      assert.ok(started.ok)
      log.length = 0
      const lines = (part: string): number => log.filter((line) => line.includes(part)).length
      // Nobody can answer meanwhile: this thread hears nothing.
      mock.timers.tick(35_000)
      assert.equal(lines(' hangs: no answer for 30 s.'), 2)
      while (lines(' answers again.') < 2) await setImmediate()
      const told = (await started.value.metrics()).flat().filter(({ name }) => name === 'corp_workers_answering')
      const found = told.flatMap(({ values }) => values.map(({ value }) => value))
      assert.deepEqual(found, [1, 1])
      mock.timers.reset()
      await started.value.stop()
    })
  })

/** Rewrites the snapshot at a path without the sections of numbers, and with another id. */
async function writeWithoutNumbers(path: string): Promise<void> {
  const read = await readSnapshot(path, FOLD_VERSION)
  assert.ok(read.ok)
  const { header, sections } = read.value
  const writer = new SnapshotWriter(path)
  for (const [name, bytes] of sections) if (!name.startsWith('number.')) writer.section(name, [bytes])
  writer.finish({ ...header, id: `${header.id}-other` })
}

describe('serveFailure', () => {
  for (const { port, reason, line } of records<{ port: number; reason: string; line: RegExp }>(
    import.meta,
    'start-server-rows',
  ))
    test(`says what to change where ${port} meets ${reason}`, () => {
      const failed = serveFailure({ kind: 'cannot-listen', host: '192.0.2.1', port, reason })
      assert.match(failed.line, line)
      assert.equal(failed.exitCode, 1)
    })

  test('says which setting to change where uWebSockets.js does not load', () => {
    const { line } = serveFailure({ kind: 'no-binding' })
    assert.equal(line, 'ADAPTER is "uws", and uWebSockets.js does not load here; remove ADAPTER, or set it to node.')
  })
})
