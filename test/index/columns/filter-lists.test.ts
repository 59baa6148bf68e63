import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commonestSet, openFilterLists, writeFilterLists } from '../../../src/index/columns/filter-lists.ts'
import { hasBit } from '../../../src/index/lists/bit-set.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import type { SectionReader } from '../../../src/index/sections.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

// The values of each ordinal, of a table of four.
const VALUES = [[0], [2, 0], [], [2], [3, 2]]
const LISTS = [[0, 1], [], [1, 3, 4], [4]]

describe('filter lists', () => {
  const opened = openFilterLists(written(VALUES), 'x', { values: LISTS.length, size: VALUES.length })

  for (const [value, ordinals] of LISTS.entries()) {
    test(`have [${ordinals}] with the value ${value}`, () => {
      assert.deepEqual([...ordinalsIn(opened.list(value))], ordinals)
      assert.equal(opened.countOf(value), ordinals.length)
    })
  }

  test('are refused for a table of another length', () => {
    assert.throws(
      () => openFilterLists(written(VALUES), 'x', { values: 5, size: VALUES.length }),
      /^Error: posting lists x: 5 lists .*holds/,
    )
  })
})

describe('commonestSet', () => {
  test('has the corporations of the longest list', () => {
    const size = 100
    const values = Array.from({ length: size }, (_, ordinal) => (ordinal % 3 === 0 ? [1] : [0]))
    const set = commonestSet(openFilterLists(written(values), 'x', { values: LISTS.length, size }))
    assert.ok(set !== undefined)
    assert.deepEqual(
      values.map((_, ordinal) => hasBit(set, ordinal)),
      values.map(([value]) => value === 0),
    )
  })

  test('is none where no list is long', () => {
    const size = 100
    const values = Array.from({ length: size }, (_, ordinal) => (ordinal < 2 ? [ordinal] : []))
    assert.equal(commonestSet(openFilterLists(written(values), 'x', { values: LISTS.length, size })), undefined)
  })
})

function written(values: readonly (readonly number[])[]): SectionReader {
  const shape = { values: LISTS.length, size: values.length }
  return memorySections((writer) => {
    writeFilterLists(writer, 'x', { ...shape, valuesOf: (ordinal) => values[ordinal]! })
  })
}
