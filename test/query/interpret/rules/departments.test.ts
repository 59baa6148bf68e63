import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutDepartment } from '../../../../src/query/interpret/rules/departments.ts'
import { texts, tuples } from '../../../fixtures/tables.ts'

describe('withoutDepartment', () => {
  const rows = tuples<readonly [text: string, left: string, ...out: string[]]>(import.meta, 'departments-rows')
  for (const [text, left, ...out] of rows)
    test(`leaves ${left} of ${text}`, () => assert.deepEqual(withoutDepartment(text), [{ text: left, leftOut: out }]))

  for (const { text, cuts } of [
    { text: 'Vie Nouvelle新宿支店', cuts: ['Vie Nouvelle', 'Vie'] },
    { text: 'Axion Sphere合同会社横浜営業所', cuts: ['Axion Sphere合同会社', 'Axion'] },
    { text: 'MAX合資会社東京本社', cuts: ['MAX合資会社'] },
    { text: '山田商事 IT推進部', cuts: ['山田商事 IT', '山田商事'] },
  ])
    test(`leaves ${cuts.join(' or ')} of ${text}`, () =>
      assert.deepEqual(
        withoutDepartment(text).map((cut) => cut.text),
        cuts,
      ))

  for (const text of texts(import.meta, 'departments-finds-department'))
    test(`finds no department in ${text || 'nothing'}`, () => assert.deepEqual(withoutDepartment(text), []))
})
