import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { outcomeOf } from '../../src/match/match.ts'
import type { MatchRow } from '../../src/match/match-row.ts'
import { withInvoice } from '../../src/match/row-invoice.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records, tuples } from '../fixtures/tables.ts'
import { numbered } from './match-cases.ts'

const FILES_OF = '2026-10-31'
const SKETCHES = records<Sketch>(import.meta, 'row-invoice-sketches')
const { register } = await smallRegister(SKETCHES, 3, FILES_OF)
const [AOBA, MIDORI] = [`T${numberOf(0)}`, `T${numberOf(1)}`]

// A row, with {0} for the number of the first corporation; nothing behind it where no invoice is told.
const ROWS = tuples<readonly [row: MatchRow, ...expected: (string | undefined)[]]>(import.meta)

describe('the invoice of a row', () => {
  for (const [given, ...expected] of ROWS)
    test(`${JSON.stringify(given)} is ${expected[0]} on ${expected[1]}`, () => {
      const row = numbered(given)
      const outcome = outcomeOf(register, row)
      assert.ok(outcome.decision !== 'error')
      const { invoice, ...decided } = outcome
      const told = invoice ? [invoice.status, invoice.on, invoice.registered_on, invoice.ended_on] : []
      assert.deepEqual(told, expected)
      assert.deepEqual(withInvoice(register, row, decided).invoice, invoice)
    })

  test('is not told by a register without registrations', async () => {
    const { register: without } = await smallRegister([{ name: '株式会社あおば商会' }])
    assert.ok(!('invoice' in outcomeOf(without, { corporate_number: AOBA })))
  })

  test('is that of the number which a person chose against the row', () => {
    const row = { name: 'あおば商会', corporate_number: MIDORI }
    const candidates = [{ corporate_number: numberOf(0) }]
    const chosen = { corporate_number: numberOf(0), evidence: { reason: 'number_differs' }, candidates }
    assert.equal(withInvoice(register, row, chosen).invoice?.status, 'number_differs')
  })
})
