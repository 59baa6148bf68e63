import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Result } from '../../src/domain/result.ts'
import { pulledPath } from '../../src/pull/snapshot-source.ts'
import { type Service, type StartFailure, startServer } from '../../src/server/start-server.ts'
import { fileOf, type TwoSnapshots, twoSnapshots } from '../edition/two-snapshots.ts'
import { serviceOptions } from '../fixtures/service-options.ts'
import { NOW, openStore, type SnapshotStore } from './snapshot-store.ts'

describe('a service whose SNAPSHOT is an address', { timeout: 120_000 }, () => {
  let snapshots: TwoSnapshots
  let store: SnapshotStore
  before(async () => {
    snapshots = await twoSnapshots()
    store = await openStore()
    store.hold(fileOf(snapshots.folder, 'monday'))
  })
  after(() => snapshots.remove())

  test('serves what is there, then what comes there, and without the network what it had last', async () => {
    const first = await running()
    assert.equal(await servedBy(first), snapshots.ids.monday)
    store.hold(fileOf(snapshots.folder, 'tuesday'))
    while ((await servedBy(first)) !== snapshots.ids.tuesday);
    await first.stop()
    await store.close()
    const again = await running()
    assert.equal(await servedBy(again), snapshots.ids.tuesday)
    await again.stop()
  })

  test('does not start where there is neither', async () => {
    const started = await start('elsewhere')
    assert.ok(!started.ok)
    assert.equal(started.problem.exitCode, 1)
    assert.match(started.problem.line, /\/r\.snapshot\.json: failed with ECONNREFUSED\.$/)
  })

  async function running(): Promise<Service> {
    const started = await start('pulled')
    assert.ok(started.ok, started.ok ? '' : started.problem.line)
    return started.value
  }

  async function start(name: string): Promise<Result<Service, StartFailure>> {
    const settings = {
      SNAPSHOT: store.url.href,
      SNAPSHOT_POLL: '1',
      STATE: `lmdb:${join(snapshots.folder, `state-${name}`)}`,
      WORKERS: '1',
    }
    const { config, ...options } = await serviceOptions(settings, [])
    assert.ok(config.pull !== undefined)
    const folder = join(snapshots.folder, name)
    return await startServer({
      ...options,
      config: { ...config, snapshotPath: pulledPath(folder), pull: { ...config.pull, folder } },
      now: () => NOW,
    })
  }
})

async function servedBy({ port }: Service): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`)
  return ((await reply.json()) as { snapshot: string }).snapshot
}
