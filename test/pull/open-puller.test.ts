import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Result } from '../../src/domain/result.ts'
import { openPuller, type Puller } from '../../src/pull/open-puller.ts'
import { pulledPath } from '../../src/pull/snapshot-source.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { fileOf, type TwoSnapshots, twoSnapshots } from '../edition/two-snapshots.ts'
import { openStore, type SnapshotStore } from './snapshot-store.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')

describe('openPuller', { timeout: 120_000 }, () => {
  let snapshots: TwoSnapshots
  let store: SnapshotStore
  let folder: string
  let sources = 0
  before(async () => {
    snapshots = await twoSnapshots()
    store = await openStore()
  })
  beforeEach(() => {
    folder = join(snapshots.folder, `pulled-${++sources}`)
    store.hold(monday())
    store.asked.splice(0)
  })
  after(async () => {
    await store.close()
    snapshots.remove()
  })

  test('asks for nothing where there is a snapshot that can be served', async () => {
    assert.ok((await opened()).ok)
    store.asked.splice(0)
    assert.ok((await opened()).ok)
    assert.deepEqual(store.asked, [])
  })

  test('pulls what is damaged here once more', async () => {
    assert.ok((await opened()).ok)
    truncateSync(pulledPath(folder), 1 << 20)
    assert.ok((await opened()).ok)
    assert.deepEqual(readFileSync(pulledPath(folder)), readFileSync(monday()))
  })

  test('has what was pulled without a key signed for the key that is set since', async () => {
    assert.ok((await opened()).ok)
    const refused = await opened(publicKey)
    assert.match(refused.ok ? 'opened' : refused.problem, /: the manifest is not signed\.$/)
    store.hold(monday(), { key: privateKey })
    assert.ok((await opened(publicKey)).ok)
    store.asked.splice(0)
    assert.ok((await opened(publicKey)).ok)
    assert.deepEqual(store.asked, [])
  })

  function monday(): string {
    return fileOf(snapshots.folder, 'monday')
  }

  function opened(key?: KeyObject): Promise<Result<Puller, string>> {
    const source = { url: store.url, key, folder }
    return openPuller({ source, foldVersion: FOLD_VERSION, log: () => undefined })
  }
})
