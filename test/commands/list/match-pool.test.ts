import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { MatchPool } from '../../../src/commands/list/match-pool.ts'
import { outcomeOf } from '../../../src/match/match.ts'
import { openRegister } from '../../../src/query/register/register.ts'
import { readSnapshot, snapshotOf } from '../../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../../src/text/fold.ts'
import { writeSmallSnapshot } from '../../fixtures/small-register.ts'
import { CASES, SKETCHES } from '../../match/match-cases.ts'

const folder = mkdtempSync(join(tmpdir(), 'match-pool-'))
const path = join(folder, 'register.snapshot')
await writeSmallSnapshot(SKETCHES, path)
const snapshot = await readSnapshot(path, FOLD_VERSION)
assert.ok(snapshot.ok)
const register = openRegister(snapshotOf(snapshot.value), '')
const pool = new MatchPool(snapshot.value, 3)
after(async () => {
  await pool.close()
  rmSync(folder, { recursive: true })
})

// The last two rows are invalid.
const ROWS = [...CASES.map(({ row }) => row), {}, { name: 'A', as_of: 'yesterday' }]
const ALONE = ROWS.map((row) => outcomeOf(register, row))

describe('MatchPool', () => {
  test('answers a row as it does alone, in any order, any batch and any thread', async () => {
    const orders = fc.shuffledSubarray(
      ROWS.map((_, at) => at),
      { minLength: 1 },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(orders, { minLength: 1, maxLength: 8 }), async (batches) => {
        const found = await Promise.all(batches.map((order) => pool.match(order.map((at) => ROWS[at]!))))
        for (const [i, order] of batches.entries())
          assert.deepEqual(
            found[i],
            order.map((at) => ALONE[at]),
          )
      }),
      { numRuns: 12 },
    )
  })
})
