import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MatchRow } from '../../src/match/match-row.ts'
import { matched } from '../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

const { register } = await smallRegister(records<Sketch>(import.meta, 'place-evidence-sketches'))

const ROWS: readonly { readonly row: MatchRow; readonly reason: string; readonly number?: number }[] = records(
  import.meta,
)

describe('matchRow, by what a row says of the place', () => {
  for (const { row, reason, number } of ROWS)
    test(`${row.name} of ${row.address ?? row.postal_code}: ${reason}`, () => {
      const { decision, corporate_number, evidence } = matched(register, row)
      const found = [evidence.reason, corporate_number]
      assert.deepEqual(found, [reason, number === undefined ? undefined : numberOf(number)])
      assert.equal(decision, number === undefined ? 'review' : 'confirmed')
    })
})
