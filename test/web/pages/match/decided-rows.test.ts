import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { RULES } from '../../../../src/match/rules.ts'
import { type DecidedRow, readDecidedRows, writeDecidedRows } from '../../../../src/web/pages/match/decided-rows.ts'
import { numberOf } from '../../../fixtures/small-register.ts'

const none = fc
  .constantFrom('nothing_found' as const, 'number_not_valid' as const, 'number_not_published' as const)
  .map((reason): DecidedRow => ({ decision: 'none', reason, numbers: [] }))

const found = fc
  .record({
    rule: fc.constantFrom(...RULES),
    ordinals: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 5 }),
    chosen: fc.option(fc.integer({ min: -1, max: 4 }), { nil: undefined }),
  })
  .map(({ rule: { decision, reason }, ordinals, chosen }): DecidedRow => {
    const numbers = ordinals.map(numberOf)
    const number = chosen === undefined || decision !== 'review' ? undefined : chosen < 0 ? '' : numbers[chosen]
    return { decision, reason, numbers, ...(number === undefined ? {} : { chosen: number }) }
  })

describe('readDecidedRows', () => {
  test('reads nothing of a text that is longer than any page of a list has', () => {
    assert.equal(readDecidedRows('-\n'.repeat(499).concat('-'))?.length, 500)
    assert.equal(readDecidedRows('-\n'.repeat(100_000).concat('-')), undefined)
  })

  test('undoes writing, whatever line ends a browser makes of it', () => {
    const rows = fc.array(fc.oneof(found, none, fc.constant(undefined)), { minLength: 1, maxLength: 20, size: 'max' })
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n'), (given, lineEnd) => {
        assert.deepEqual(readDecidedRows(writeDecidedRows(given).replaceAll('\n', lineEnd)), given)
      }),
    )
  })
})
