import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pulledPath } from '../../src/pull/snapshot-source.ts'
import { type FollowedSnapshot, followSnapshot, watchFile } from '../../src/server/follow-snapshot.ts'
import { type Day, type TwoSnapshots, twoSnapshots } from '../edition/two-snapshots.ts'
import { NOW, openStore, type SnapshotStore } from '../pull/snapshot-store.ts'

describe('followSnapshot', { timeout: 60_000 }, () => {
  let snapshots: TwoSnapshots
  let store: SnapshotStore
  before(async () => {
    snapshots = await twoSnapshots()
    store = await openStore()
    store.hold(snapshots.path)
  })
  after(async () => {
    await store.close()
    snapshots.remove()
  })

  test('serves what came during the start, and nothing that comes after a stop', async () => {
    const following = await followed({ snapshotPath: snapshots.path, pull: undefined })
    // Told of each change after `following`, which has watched for longer.
    let told = (): void => undefined
    const unwatch = watchFile(snapshots.path, () => told())
    const noticed = (day: Day): Promise<void> => {
      const next = new Promise<void>((resolve) => (told = resolve))
      snapshots.put(day)
      return next
    }
    assert.ok((await following.first).ok)
    await noticed('tuesday')
    let reloads = 0
    following.follow(async () => void reloads++)
    assert.equal(reloads, 1)
    await following.stop()
    await noticed('monday')
    assert.equal(reloads, 1)
    unwatch()
  })

  test('looks at the address, where there is one, and stops while it does', async () => {
    const following = await pulled('looks', true)
    following.follow(async () => assert.fail('the file is the same'))
    const asked = new Promise<void>((resolve) => store.interfere('.json', () => resolve()))
    const looked = following.look()
    await asked
    await following.stop()
    await looked
    store.interfere('', undefined)
  })

  test('asks no host for a start that has failed already', async () => {
    store.asked.splice(0)
    const following = await pulled('failed', false)
    assert.ok(!(await following.first).ok)
    assert.deepEqual(store.asked, [])
    await following.stop()
  })

  function pulled(name: string, mayPull: boolean): Promise<FollowedSnapshot> {
    const folder = join(snapshots.folder, name)
    const pull = { url: store.url, folder, pollSeconds: undefined, key: undefined }
    return followed({ snapshotPath: pulledPath(folder), pull }, mayPull)
  }

  async function followed(
    config: Parameters<typeof followSnapshot>[0]['config'],
    mayPull = true,
  ): Promise<FollowedSnapshot> {
    const log = (_level: string, line: string): void => assert.fail(line)
    const options = { key: undefined, now: () => NOW, log, stopping: undefined } as const
    const following = await followSnapshot({ ...options, config, mayPull: Promise.resolve(mayPull) })
    return following.ok ? following.value : assert.fail(following.problem)
  }
})
