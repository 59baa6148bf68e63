import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { groupsOf, inOrderOf } from '../../src/index/in-order-of.ts'
import { records } from '../fixtures/tables.ts'

const MOST = 2 ** 32 - 1
// Few values, so that many are equal, and large values, so that every digit of the sort matters.
const KEY = fc.oneof(fc.constantFrom(0, 1, 2_047, 2_048, 2 ** 31, MOST), fc.integer({ min: 0, max: MOST }))

describe('inOrderOf', () => {
  test('orders as comparing does: by each key in turn, then by index', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(KEY, KEY), { maxLength: 60, size: 'max' }), (rows) => {
        const found = inOrderOf(rows.length, [rows.map(([first]) => first), rows.map(([, second]) => second)])
        const expected = [...rows.keys()].sort(
          (a, b) => rows[a]![0] - rows[b]![0] || rows[a]![1] - rows[b]![1] || a - b,
        )
        assert.deepEqual([...found], expected)
      }),
    )
  })

  test('leaves the indexes as they are without keys', () => assert.deepEqual([...inOrderOf(3, [])], [0, 1, 2]))
})

const ROWS = records<{ values: readonly number[]; groups: readonly (readonly number[])[] }>(
  import.meta,
  'in-order-of-rows',
)

describe('groupsOf', () => {
  for (const { values, groups } of ROWS)
    test(`puts the equal ones of [${values}] together, the least first`, () => {
      const found = Array.from(groupsOf(values.length, [values]), (group) => [...group])
      assert.deepEqual(found, groups)
    })
})
