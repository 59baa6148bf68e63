import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { filterOf } from '../../../src/query/register/filter.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const CORPORATIONS = [
  { name: '株式会社あおば', prefectureCode: '13', industryCodes: ['391'] },
  { name: 'いずみ（同）', prefectureCode: '27', industryCodes: ['391', 'D'] },
  { name: 'うみ', addressAbroad: 'スリランカ' },
]
const { columns, industries } = (await smallRegister(CORPORATIONS)).register

// An industry includes all industries below it.
const ROWS = [
  { values: { prefecture: '13' }, ordinals: [0] },
  { values: { industries: industries.match('G') }, ordinals: [0, 1] },
  { values: { industries: industries.match('39'), prefecture: '27' }, ordinals: [1] },
  { values: { prefecture: '27', industries: industries.match('391') }, ordinals: [1] },
  { values: { industries: industries.match('D') }, ordinals: [1] },
]

describe('openColumns', () => {
  for (const { values, ordinals } of ROWS)
    test(`has [${ordinals}] for ${JSON.stringify(values)}`, () => {
      const filter = filterOf(columns, values)
      assert.deepEqual(filter && [...ordinalsIn(filter.list())], ordinals)
    })

  test('has no prefecture for an address abroad', () => assert.deepEqual([...columns.prefectures.of], [13, 27, 0]))

  test('counts corporations with the same values in one cell', () =>
    assert.deepEqual([...columns.facetCells.totals], [1, 1, 1]))
})
