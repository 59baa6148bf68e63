import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { outcomeOf } from '../../src/match/match.ts'
import type { MatchRow } from '../../src/match/match-row.ts'
import { decidedInvoice } from '../../src/match/row-invoice.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

const FILES_OF = '2026-10-31'
const SKETCHES = records<Sketch>(import.meta, 'row-invoice-sketches')
const { register } = await smallRegister(SKETCHES, 3, FILES_OF)
const [AOBA, MIDORI, SHIRO, KURO, KIIRO, TWIN] = [
  `T${numberOf(0)}`,
  `T${numberOf(1)}`,
  `T${numberOf(2)}`,
  `T${numberOf(3)}`,
  `T${numberOf(4)}`,
  `T${numberOf(5)}`,
]

describe('the invoice of a row', () => {
  for (const [row, expected] of [
    [{ corporate_number: AOBA, as_of: '2024-03-31' }, ['not_yet', '2024-03-31', '2024-04-01', undefined]],
    [{ corporate_number: AOBA, as_of: '令和6年4月1日' }, ['registered', '2024-04-01', '2024-04-01', undefined]],
    [{ corporate_number: MIDORI, as_of: '2023-09-30' }, ['not_yet', '2023-09-30', '2023-10-01', '2025-04-01']],
    [{ corporate_number: MIDORI, as_of: '2025/3/31' }, ['registered', '2025-03-31', '2023-10-01', '2025-04-01']],
    [{ corporate_number: MIDORI, as_of: '2025-04-01' }, ['ended', '2025-04-01', '2023-10-01', '2025-04-01']],
    [{ corporate_number: AOBA }, ['registered', FILES_OF, '2024-04-01', undefined]],
    [{ corporate_number: AOBA, as_of: '2030-01-01' }, ['registered', FILES_OF, '2024-04-01', undefined]],
    [{ corporate_number: KIIRO, as_of: '2026-12-01' }, ['not_yet', FILES_OF, '2026-11-01', undefined]],
    [{ corporate_number: SHIRO }, ['not_registered', FILES_OF, undefined, undefined]],
    [{ corporate_number: KURO }, ['unknown', FILES_OF, undefined, undefined]],
    [{ name: 'あおば商会', corporate_number: MIDORI }, ['number_differs', FILES_OF, undefined, undefined]],
    [{ name: 'あおば商会', corporate_number: AOBA }, ['registered', FILES_OF, '2024-04-01', undefined]],
    [{ name: '株式会社みどり商会' }, ['ended', FILES_OF, '2023-10-01', '2025-04-01']],
    // A sole proprietor's number is in no register of corporations.
    [{ corporate_number: 'T7000012050002' }, ['unknown', FILES_OF, undefined, undefined]],
    [{ name: 'あおば商会', corporate_number: 'T1111111111111' }, ['unknown', FILES_OF, undefined, undefined]],
    [{ name: '双子' }, undefined],
    [{ name: '双子', corporate_number: TWIN }, ['unknown', FILES_OF, undefined, undefined]],
  ] satisfies readonly (readonly [MatchRow, readonly unknown[] | undefined])[])
    test(`${JSON.stringify(row)} is ${expected?.[0]} on ${expected?.[1]}`, () => {
      const outcome = outcomeOf(register, row)
      assert.ok(outcome.decision !== 'error')
      const { invoice, corporate_number: matched, evidence, candidates } = outcome
      const told = invoice && [invoice.status, invoice.on, invoice.registered_on, invoice.ended_on]
      assert.deepEqual(told, expected)
      const first = candidates[0]?.corporate_number
      assert.deepEqual(decidedInvoice(register, row, { matched, first, reason: evidence.reason }), invoice)
    })

  test('is not told by a register without registrations', async () => {
    const { register: without } = await smallRegister([{ name: '株式会社あおば商会' }])
    assert.ok(!('invoice' in outcomeOf(without, { corporate_number: AOBA })))
  })

  test('is that of the number which a person chose against the row', () => {
    const row = { name: 'あおば商会', corporate_number: MIDORI }
    const chosen = decidedInvoice(register, row, { matched: numberOf(0), first: numberOf(0), reason: 'number_differs' })
    assert.equal(chosen?.status, 'number_differs')
  })
})
