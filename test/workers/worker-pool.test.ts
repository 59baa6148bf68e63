import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { before, describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DEFAULT_PLANS } from '../../src/access/limits/plan.ts'
import { openThreadsStore } from '../../src/access/stores/open-access.ts'
import { freePort } from '../../src/serve/socket/free-port.ts'
import { readConfig } from '../../src/server/config.ts'
import { readSnapshot, type SnapshotParts } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { heartbeat, restartPause, WorkerPool } from '../../src/workers/worker-pool.ts'
import { madeCertificate } from '../fixtures/made-certificate.ts'
import { writeSmallSnapshot } from '../fixtures/small-register.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { TlsClient } from '../fixtures/tls-client.ts'
import { ADAPTERS } from '../serve/socket/start-server.ts'

const FOLDER = temporaryFolder('worker-pool')
const SNAPSHOT = join(FOLDER, 'register.snapshot')
const STATE = `lmdb:${join(FOLDER, 'state')}`

async function opened(): Promise<SnapshotParts> {
  const parts = await readSnapshot(SNAPSHOT, FOLD_VERSION)
  assert.ok(parts.ok)
  return parts.value
}

type Opened = { readonly pool: WorkerPool; readonly port: number; serve(snapshot: SnapshotParts): Promise<void> }

/** Runs `use` with a pool of one worker, its port, and the function that makes it serve. */
async function withPool(
  { environment = {}, handlerModule }: { environment?: Record<string, string>; handlerModule?: string },
  use: (opened: Opened) => Promise<void>,
): Promise<void> {
  const config = readConfig({ SNAPSHOT, STATE, LOG_LEVEL: 'silent', ...environment })
  assert.ok(config.ok)
  const options = { state: STATE, plans: DEFAULT_PLANS, now: Date.now, random: randomBytes, onFault: assert.fail }
  const store = await openThreadsStore(options)
  assert.ok(store.ok)
  const { limits, perform, close } = store.value
  const free = await freePort('127.0.0.1', 0)
  assert.ok(free.ok)
  const port = free.value
  const pool = new WorkerPool({
    start: {
      settings: { ...config.value, adapter: ADAPTERS[0]! },
      sharing: 'threads',
      plans: DEFAULT_PLANS,
      version: '1',
      workers: 1,
      handlerModule,
    },
    log: assert.fail,
    monotonicMillis: () => performance.now(),
  })
  async function serve(snapshot: SnapshotParts): Promise<void> {
    const listening = await pool.serve({ port, limits, snapshot }, { perform, connect: async () => undefined })
    assert.ok(listening.ok)
  }
  try {
    await use({ pool, port, serve })
  } finally {
    await pool.stop()
    await close()
  }
}

describe('WorkerPool', { timeout: 60_000 }, () => {
  before(() => writeSmallSnapshot([{ name: '株式会社山田' }], SNAPSHOT))

  test('lets go of each snapshot when another one is served', () =>
    withPool({}, async ({ pool, serve }) => {
      const made: WeakRef<object>[] = []
      const next = async (): Promise<SnapshotParts> => {
        const parts = await opened()
        made.push(new WeakRef(parts))
        return parts
      }
      await serve(await next())
      for (let swap = 0; swap < 2; swap++) await pool.swap(await next())
      const released = made.slice(0, -1)
      setFlagsFromString('--expose-gc')
      const collect = runInNewContext('gc') as () => void
      // A WeakRef keeps its target alive until the end of the turn in which it is read: first collect, then read.
      do {
        await setImmediate()
        collect()
      } while (released.some((snapshot) => snapshot.deref() !== undefined))
    }))

  test('has a worker that is starting read a certificate again that it has read already', () => {
    const [first, second] = ['first', 'second'].map((name) => madeCertificate(FOLDER, name))
    assert.ok(first && second)
    const handlerModule = join(import.meta.dirname, 'tells-late.cjs')
    const environment = { TLS_CERT: first.certificatePath, TLS_KEY: first.keyPath }
    return withPool({ environment, handlerModule }, async ({ pool, port, serve }) => {
      const listening = serve(await opened())
      const earlier = await untilOpen(port)
      assert.equal(earlier.subject, 'first')
      earlier.close()
      copyFileSync(second.certificatePath, first.certificatePath)
      copyFileSync(second.keyPath, first.keyPath)
      assert.deepEqual(await pool.renewCertificate(), { ok: true, value: undefined })
      const client = await TlsClient.open(port)
      await client.ask('GET /healthz HTTP/1.1\r\nHost: localhost')
      await listening
      assert.equal(client.subject, 'second')
      client.close()
    })
  })
})

async function untilOpen(port: number): Promise<TlsClient> {
  for (;;) {
    try {
      return await TlsClient.open(port)
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ECONNREFUSED')
    }
  }
}

describe('restartPause', () => {
  test('grows while workers end at once, up to half a minute, and is none after one that had served', () => {
    const pauseAfter = restartPause()
    const found = [0, 10, 999, 0, 0, 0, 0, 0].map(pauseAfter)
    assert.deepEqual(found, [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    assert.equal(pauseAfter(1_000), 0)
    assert.equal(pauseAfter(0), 500)
  })
})

describe('heartbeat', () => {
  test('tells once of a worker that gives no sign of life for 30 s, and when it gives one again', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    const told: string[] = []
    const asked: (() => void)[] = []
    const ask = t.mock.fn(() => new Promise<void>((resolve) => asked.push(resolve)))
    const stop = heartbeat(ask, (what) => told.push(what))
    const pass = (seconds: number): void => t.mock.timers.tick(seconds * 1000)
    const answer = async (): Promise<void> => {
      for (const resolve of asked.splice(0)) resolve()
      await setImmediate()
    }
    for (let beat = 0; beat < 20; beat++) {
      pass(5)
      await answer()
    }
    pass(30)
    await answer()
    assert.deepEqual(told, [])
    pass(35)
    const hangs = 'hangs: no answer for 30 s. Its connections wait; only a restart of the server ends it.'
    assert.deepEqual(told, [hangs])
    const before = ask.mock.callCount()
    pass(3_600)
    assert.equal(ask.mock.callCount(), before)
    await answer()
    assert.deepEqual(told, [hangs, 'answers again.'])
    pass(35)
    assert.deepEqual(told, [hangs, 'answers again.', hangs])
    stop()
    await answer()
    pass(60)
    assert.equal(ask.mock.callCount(), before + 6)
  })
})
