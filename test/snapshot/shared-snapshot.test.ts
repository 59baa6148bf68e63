import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { profileOf } from '../../src/query/present.ts'
import { openRegister } from '../../src/query/register/register.ts'
import { openSnapshot, readSnapshot, snapshotOf } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { writeSmallSnapshot } from '../fixtures/small-register.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const SKETCHES = [
  { name: '株式会社アシスト', capital: 10_000_000 },
  { name: '𠮷野家株式会社', nameKana: 'ヨシノヤ' },
]

const FOLDER = temporaryFolder('shared-snapshot')

describe('readSnapshot', () => {
  test('holds in shared memory what openSnapshot reads', async () => {
    const path = join(FOLDER, 'x.snapshot')
    await writeSmallSnapshot(SKETCHES, path)
    const shared = await readSnapshot(path, FOLD_VERSION)
    const own = openSnapshot(path, FOLD_VERSION)
    assert.ok(shared.ok && own.ok)
    for (const [name, bytes] of shared.value.sections) {
      assert.ok(bytes.buffer instanceof SharedArrayBuffer)
      assert.deepEqual([...bytes], [...own.value.section(name)])
    }
    const registers = [snapshotOf(shared.value), own.value].map((snapshot) => openRegister(snapshot, ''))
    const [first, second] = registers.map((register) => SKETCHES.map((_, ordinal) => profileOf(register, ordinal)))
    assert.deepEqual(first, second)
  })

  test('refuses what openSnapshot refuses', async () => {
    const refused = await readSnapshot('/nowhere/x.snapshot', FOLD_VERSION)
    assert.deepEqual(refused, openSnapshot('/nowhere/x.snapshot', FOLD_VERSION))
  })
})
