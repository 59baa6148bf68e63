import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FacetsAnswer } from '../../../src/facts/answer.ts'
import { parseFacets, withinExtent } from '../../../src/query/facets/facets-question.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const count = (code: string, count: number) => ({ code, name: code, count })

const ANSWER: FacetsAnswer = {
  total: 9,
  prefectures: [count('01', 2), count('13', 5), count('27', 2)],
  industries: [count('D', 4), count('06', 4), count('061', 3), count('062', 1), count('G', 5)],
  kinds: [count('301', 9)],
  bands: [count('1-4', 2), count('5-9', 3)],
  decades: [],
  listed: [],
  invoice: [],
  snapshot: 's',
  sources: [],
}

describe('parseFacets', async () => {
  const { register } = await smallRegister([{ name: '青葉' }])

  test('takes 1 to 100 of each list, and industries in one to three steps', () => {
    const asked = { top: ['1', '100', '0', '101', 'x'], depth: ['1', '3', '0', '4', ''] }
    for (const [name, texts] of Object.entries(asked))
      assert.deepEqual(
        texts.map((text) => parseFacets(register, { [name]: text }).ok),
        [true, true, false, false, false],
        name,
      )
  })
})

const codes = (counts: FacetsAnswer['industries']) => counts.map(({ code }) => code)

describe('withinExtent', () => {
  const rows = records<{
    extent: { depth: number; top: number }
    prefectures: readonly string[]
    industries: readonly string[]
  }>(import.meta, 'facets-question-rows')
  for (const { extent, prefectures, industries } of rows)
    test(`keeps of the counts ${JSON.stringify(extent)}`, () => {
      const kept = withinExtent(ANSWER, extent)
      assert.deepEqual([codes(kept.prefectures), codes(kept.industries)], [prefectures, industries])
      assert.equal(kept.cities, undefined)
      assert.equal(kept.bands[0]?.code, '5-9')
    })

  test('keeps the largest cities where they are counted', () => {
    const kept = withinExtent({ ...ANSWER, cities: ANSWER.prefectures }, { depth: 3, top: 1 })
    assert.deepEqual(kept.cities, [count('13', 5)])
    assert.deepEqual(kept.notes, ['Of prefectures, bands, cities, industries the largest 1; more: top=100.'])
    assert.equal(withinExtent({ ...ANSWER, notes: ['n'] }, { depth: 1, top: 3 }).notes?.length, 1)
  })
})
