import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasOtherFront, isCommonError, isOtherMeaning } from '../../../src/text/alike/alike.ts'
import { oneError } from '../../../src/text/alike/one-error.ts'
import { records } from '../../fixtures/tables.ts'

type Row = { readonly typed: string; readonly meant: string; readonly expected: boolean }

function told(rule: typeof isCommonError, { typed, meant }: Row): boolean {
  const error = oneError(typed, meant)
  assert.ok(error !== undefined, `${typed} is not one error from ${meant}`)
  return rule(typed, meant, error)
}

describe('isCommonError', () => {
  const rows = records<Row>(import.meta, 'alike-rows')
  for (const row of rows)
    test(`${row.typed} for ${row.meant}: ${row.expected}`, () => assert.equal(told(isCommonError, row), row.expected))
})

describe('isOtherMeaning', () => {
  const rows: readonly Row[] = records(import.meta)
  for (const row of rows)
    test(`${row.typed} for ${row.meant}: ${row.expected}`, () => assert.equal(told(isOtherMeaning, row), row.expected))
})

describe('hasOtherFront', () => {
  const rows = records<Row>(import.meta, 'alike-rows-2')
  for (const { typed, meant, expected } of rows)
    test(`${typed} for ${meant}: ${expected}`, () => assert.equal(hasOtherFront(typed, meant), expected))
})
