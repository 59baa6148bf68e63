import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allocateKeyEntries, KeyEntries } from '../../../../../src/access/limits/key-entries.ts'
import { steadyClock } from '../../../../../src/access/limits/steady-clock.ts'
import type { Counted } from '../../../../../src/access/stores/lmdb/counts-ledger.ts'
import { openStore } from '../../../../../src/access/stores/lmdb/store.ts'
import { notStored, type StoreWriter } from '../../../../../src/access/stores/lmdb/store-writer.ts'
import { SharedUsage } from '../../../../../src/access/stores/lmdb/threads/shared-usage.ts'
import { storeSharedCounts } from '../../../../../src/access/stores/lmdb/threads/store-shared-counts.ts'
import { stateFolder } from '../../../state-folder.ts'

const KEYS = 500
const DAY = 20_000

describe('storeSharedCounts', () => {
  test('hashes no key more than once, however many have changed, and stores each count once', async (t) => {
    const entries = new KeyEntries(allocateKeyEntries(), 1)
    const usage = new SharedUsage({ entries, read: () => undefined, stored: { countsBetween: () => [] } })
    for (let i = 0; i < KEYS; i++) usage.add(`key_${i}`, DAY)
    const opened = await openStore(stateFolder(t))
    assert.ok(opened.ok)
    const store = opened.value
    const given: Counted[] = []
    let isFull = true
    const run = (async (_name, counted: Counted) => {
      given.push(counted)
      return isFull ? notStored() : { ok: true, value: undefined }
    }) as StoreWriter['run']
    const writer: StoreWriter = { run, isStoring: () => true, close: async () => undefined }
    const parts = { entries, store, writer, clock: steadyClock(() => 0) }
    const hashes = t.mock.method(entries, 'setOf').mock
    assert.equal(await storeSharedCounts(parts), false)
    isFull = false
    assert.equal(await storeSharedCounts(parts), true)
    assert.ok(hashes.callCount() <= 2 * KEYS, `${hashes.callCount()} hashes`)
    assert.deepEqual(
      given.map(({ counts }) => counts.reduce((sum, { counted }) => sum + counted, 0)),
      [KEYS, KEYS],
    )
    assert.equal(await storeSharedCounts(parts), true)
    assert.equal(given.length, 2)
    assert.equal(usage.days('key_0', DAY).at(-1)?.counted, 0)
    await store.close()
  })
})
