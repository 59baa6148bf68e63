import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commonSets, openFilterLists, writeFilterLists } from '../../../src/index/columns/filter-lists.ts'
import { hasBit } from '../../../src/index/lists/bit-set.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import type { SectionReader } from '../../../src/index/sections.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

// The values of each ordinal, out of four possible values, and the lists of those values.
const VALUES = [[0], [2, 0], [], [2], [3, 2]]
const LISTS = [[0, 1], [], [1, 3, 4], [4]]

describe('filter lists', () => {
  const opened = openFilterLists(written(VALUES), 'x', { values: LISTS.length, size: VALUES.length })

  for (const [value, ordinals] of LISTS.entries())
    test(`have [${ordinals}] with the value ${value}`, () => {
      assert.deepEqual([...ordinalsIn(opened.list(value))], ordinals)
      assert.equal(opened.countOf(value), ordinals.length)
    })

  test('are refused for a table of another length', () =>
    assert.throws(
      () => openFilterLists(written(VALUES), 'x', { values: 5, size: VALUES.length }),
      /^Error: posting lists x: 5 lists .*holds/,
    ))
})

describe('commonSets', () => {
  test('has the corporations of each list that is longer than the share', () => {
    const size = 100
    const values = Array.from({ length: size }, (_, ordinal) => (ordinal % 3 === 0 ? [1] : ordinal < 9 ? [2] : [0]))
    const sets = commonSets(openFilterLists(written(values), 'x', { values: LISTS.length, size }), 1 / 8)
    assert.deepEqual(
      sets.map((set) => values.map((_, ordinal) => hasBit(set, ordinal))),
      [0, 1].map((value) => values.map(([own]) => own === value)),
    )
  })

  test('has none where no list is a bit set', () => {
    const size = 100
    const values = Array.from({ length: size }, (_, ordinal) => (ordinal < 2 ? [ordinal] : []))
    assert.deepEqual(commonSets(openFilterLists(written(values), 'x', { values: LISTS.length, size }), 0), [])
  })
})

function written(values: readonly (readonly number[])[]): SectionReader {
  const shape = { values: LISTS.length, size: values.length }
  return memorySections((writer) => {
    writeFilterLists(writer, 'x', { ...shape, valuesOf: (ordinal) => values[ordinal]! })
  })
}
