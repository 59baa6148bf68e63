import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { writeFilterLists } from '../../../src/index/columns/value-columns.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { openLists } from '../../../src/index/lists/posting-lists.ts'
import type { SectionReader } from '../../../src/index/sections.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

// The values of each ordinal, out of four possible values, and the lists of those values.
const VALUES = [[0], [2, 0], [], [2], [3, 2]]
const LISTS = [[0, 1], [], [1, 3, 4], [4]]

describe('filter lists', () => {
  const opened = openLists(written(VALUES), 'x', { lists: LISTS.length, size: VALUES.length })

  for (const [value, ordinals] of LISTS.entries())
    test(`have [${ordinals}] with the value ${value}`, () => {
      assert.deepEqual([...ordinalsIn(opened.list(value))], ordinals)
      assert.equal(opened.countOf(value), ordinals.length)
    })

  test('are refused for a table of another length', () =>
    assert.throws(
      () => openLists(written(VALUES), 'x', { lists: 5, size: VALUES.length }),
      /^Error: posting lists x: file holds/,
    ))
})

function written(values: readonly (readonly number[])[]): SectionReader {
  const shape = { values: LISTS.length, size: values.length }
  return memorySections((writer) => {
    writeFilterLists(writer, 'x', { ...shape, valuesOf: (ordinal) => values[ordinal]! })
  })
}
