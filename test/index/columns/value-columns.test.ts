import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  openValueColumns,
  VALUE_COLUMNS,
  valueIn,
  writeFilterLists,
  writeValueColumn,
} from '../../../src/index/columns/value-columns.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { openLists } from '../../../src/index/lists/posting-lists.ts'
import type { SectionReader } from '../../../src/index/sections.ts'
import { memorySections, shortened } from '../../fixtures/memory-sections.ts'

// 東京都 is 13, 大阪府 27, and none stands for an address abroad. 999, '' and __proto__ are no codes of kinds.
const CORPORATIONS: readonly Parameters<typeof valueIn>[1][] = [
  { prefectureCode: '13', kind: '301', listed: true, invoice: { status: 'registered' } },
  { prefectureCode: '27', kind: '305', listed: false, invoice: undefined },
  { prefectureCode: undefined, kind: '301', listed: undefined, invoice: { status: 'ended' } },
  { prefectureCode: '13', kind: '999', listed: true, invoice: undefined },
  { prefectureCode: '47', kind: '', listed: false, invoice: undefined },
  { prefectureCode: '01', kind: '__proto__', listed: undefined, invoice: undefined },
] as never
const EXPECTED = {
  prefectures: [13, 27, 0, 13, 47, 1],
  kinds: [3, 7, 3, 0, 0, 0],
  listed: [2, 1, 0, 2, 1, 0],
  invoice: [1, 0, 2, 0, 0, 0],
} as const

const reader = memorySections((writer) => {
  for (const name of VALUE_COLUMNS)
    writeValueColumn(
      writer,
      name,
      Uint8Array.from(CORPORATIONS, (corporation) => valueIn(name, corporation)),
    )
})

describe('value columns', () => {
  const columns = openValueColumns(reader, CORPORATIONS.length)

  for (const name of VALUE_COLUMNS)
    test(`have ${name} as a column and as lists`, () => {
      const { of, lists } = columns[name]
      assert.deepEqual([...of], EXPECTED[name])
      const found = Array.from({ length: lists.length }, (_, value) => [...ordinalsIn(lists.list(value))])
      const expected = found.map((_, value) => [...of.keys()].filter((ordinal) => of[ordinal] === value + 1))
      assert.deepEqual(found, expected)
    })

  for (const section of ['prefecture', 'kind', 'listed', 'invoice'])
    test(`are refused when ${section} is of another number of corporations`, () =>
      assert.throws(
        () => openValueColumns(shortened(reader, `${section}.of`, 1), CORPORATIONS.length),
        new RegExp(`^Error: section ${section}.of: 5 items, expected 6\\.$`),
      ))
})

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
