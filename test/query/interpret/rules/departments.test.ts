import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutDepartment } from '../../../../src/query/interpret/rules/departments.ts'
import { records, texts, tuples } from '../../../fixtures/tables.ts'

describe('withoutDepartment', () => {
  const rows = tuples<readonly [text: string, left: string, ...out: string[]]>(import.meta, 'departments-rows')
  for (const [text, left, ...out] of rows)
    test(`leaves ${left} of ${text}`, () => assert.deepEqual(withoutDepartment(text), [{ text: left, leftOut: out }]))

  for (const { text, cuts } of records<{ text: string; cuts: readonly string[] }>(import.meta, 'departments-rows-2'))
    test(`leaves ${cuts.join(' or ')} of ${text}`, () =>
      assert.deepEqual(
        withoutDepartment(text).map((cut) => cut.text),
        cuts,
      ))

  for (const text of texts(import.meta, 'departments-finds-department'))
    test(`finds no department in ${text || 'nothing'}`, () => assert.deepEqual(withoutDepartment(text), []))
})
