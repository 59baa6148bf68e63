import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allocateKeyEntries, KeyEntries } from '../../../../../src/access/limits/key-entries.ts'
import { SharedUsage } from '../../../../../src/access/stores/lmdb/threads/shared-usage.ts'

describe('SharedUsage', () => {
  test('adds what all threads counted to what is stored, and tells the days apart', () => {
    const memory = allocateKeyEntries(1)
    const [first, second] = [1, 2].map(
      (owner) =>
        new SharedUsage({
          entries: new KeyEntries(memory, owner),
          read: () => undefined,
          stored: { countsBetween: (keyId) => [{ keyId, day: 20_000, counted: 5 }] },
        }),
    )
    first!.add('key', 20_000)
    second!.add('key', 20_000)
    second!.add('key', 20_001)
    second!.add('other', 20_001)
    const counted = first!.days('key', 20_001).map((day) => day.counted)
    assert.deepEqual(counted.slice(-3), [0, 7, 1])
    assert.equal(counted.length, 30)
  })
})
