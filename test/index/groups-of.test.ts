import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { groupsOf } from '../../src/index/in-order-of.ts'

const ROWS = [
  { values: [3, 1, 3, 2, 1], groups: [[1, 4], [3], [0, 2]] },
  { values: [5, 5, 5], groups: [[0, 1, 2]] },
  { values: [2, 1], groups: [[1], [0]] },
  { values: [], groups: [] },
]

describe('groupsOf', () => {
  for (const { values, groups } of ROWS)
    test(`puts the equal ones of [${values}] together, the least first`, () => {
      const found = Array.from(groupsOf(values.length, [values]), (group) => [...group])
      assert.deepEqual(found, groups)
    })
})
