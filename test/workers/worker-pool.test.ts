import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { after, describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DEFAULT_PLANS } from '../../src/access/plan.ts'
import { FIRST_OWNER, openSharedStore } from '../../src/access/shared/shared-store.ts'
import { readConfig } from '../../src/config.ts'
import { freePort } from '../../src/serve/free-port.ts'
import { readSnapshot, type SnapshotParts } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { WorkerPool } from '../../src/workers/worker-pool.ts'
import { writeSmallSnapshot } from '../fixtures/small-register.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'worker-pool-'))
after(() => rmSync(FOLDER, { recursive: true, force: true }))
const SNAPSHOT = join(FOLDER, 'register.snapshot')
const STATE = `lmdb:${join(FOLDER, 'state')}`

function opened(): SnapshotParts {
  const parts = readSnapshot(SNAPSHOT, FOLD_VERSION, 'shared')
  assert.ok(parts.ok)
  return parts.value
}

describe('WorkerPool', { timeout: 60_000 }, () => {
  test('lets go of each snapshot when another one is served', async () => {
    await writeSmallSnapshot([{ name: '株式会社山田' }], SNAPSHOT)
    const config = readConfig({ SNAPSHOT, STATE, LOG_LEVEL: 'silent' })
    assert.ok(config.ok)
    const shared = { state: STATE, plans: DEFAULT_PLANS, now: Date.now, onFault: assert.fail }
    const store = await openSharedStore(shared)
    assert.ok(store.ok)
    const port = await freePort('127.0.0.1', 0)
    assert.ok(port.ok)
    const { folder, memory, perform, close } = store.value
    const made: WeakRef<object>[] = []
    const next = (): SnapshotParts => {
      const parts = opened()
      made.push(new WeakRef(parts))
      return parts
    }
    const pool = new WorkerPool({
      workers: 1,
      start: { settings: config.value, plans: DEFAULT_PLANS, version: '1', workers: 1, handlerModule: undefined },
      firstOwner: FIRST_OWNER + 1,
      log: assert.fail,
      monotonicMillis: () => performance.now(),
    })
    const listening = await pool.serve(
      { port: port.value, limits: { folder, memory }, snapshot: next() },
      {
        answer: async (question) => (question.kind === 'task' ? perform(question.task) : []),
        onEnded: () => undefined,
      },
    )
    assert.ok(listening.ok)
    for (let swap = 0; swap < 2; swap++) await pool.swap(next())
    const before = made.slice(0, -1)
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    // A WeakRef keeps its target alive until the end of the turn in which it is read: first collect, then read.
    do {
      await setImmediate()
      collect()
    } while (before.some((snapshot) => snapshot.deref() !== undefined))
    await pool.stop()
    await close()
  })
})
