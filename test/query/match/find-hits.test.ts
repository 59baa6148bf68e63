import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countBits } from '../../../src/index/lists/bit-set.ts'
import { findHits, findPageHits } from '../../../src/query/match/find-hits.ts'
import type { CriteriaParameters } from '../../../src/query/parse/criteria.ts'
import { criteriaOf } from '../../fixtures/asked.ts'
import { numberOf, smallRegister } from '../../fixtures/small-register.ts'

// Ordinals are the indexes of this list. A leaf has up to three.
const { register } = await smallRegister([
  { name: '株式会社山田', prefectureCode: '13' },
  { name: '山田建設', prefectureCode: '27' },
  { name: '山田工業', prefectureCode: '13' },
  { name: '大山田', prefectureCode: '13' },
  { name: '川田', prefectureCode: '27' },
  { name: '建設山', prefectureCode: '27' },
])

type Row = {
  readonly given: CriteriaParameters
  readonly decidedBy: 'list' | 'lists' | 'texts'
  readonly found: readonly number[]
}

const ROWS: readonly Row[] = [
  { given: {}, decidedBy: 'list', found: [0, 1, 2, 3, 4, 5] },
  { given: { pref: '13' }, decidedBy: 'list', found: [0, 2, 3] },
  { given: { q: numberOf(4) }, decidedBy: 'list', found: [4] },
  { given: { q: numberOf(4), pref: '13' }, decidedBy: 'list', found: [] },
  { given: { q: '山' }, decidedBy: 'lists', found: [0, 1, 2, 3, 5] },
  { given: { q: '山田' }, decidedBy: 'lists', found: [0, 1, 2, 3] },
  { given: { q: '株式会社山田' }, decidedBy: 'texts', found: [0] },
  { given: { q: '山田 建設' }, decidedBy: 'texts', found: [1] },
  { given: { q: '山 田' }, decidedBy: 'lists', found: [0, 1, 2, 3] },
  { given: { q: '山', pref: '27' }, decidedBy: 'texts', found: [1, 5] },
  { given: { q: '海' }, decidedBy: 'texts', found: [] },
]

describe('findHits', () => {
  for (const { given, decidedBy, found } of ROWS)
    test(`finds [${found}] for ${JSON.stringify(given)} by ${decidedBy}`, () => {
      const hits = findHits(register, criteriaOf(register, given))
      assert.equal(hits.decidedBy, decidedBy)
      if (decidedBy === 'texts') assert.ok(hits.verified <= 2 * 3, 'two leaves have at most six')
      assert.equal(hits.total, found.length)
      assert.deepEqual(hits.page({ limit: 100, offset: 0 }), found)
      assert.deepEqual(hits.page({ limit: 2, offset: 1 }), found.slice(1, 3))
      assert.deepEqual(hits.page({ limit: 2, offset: 100 }), [])
      assert.equal(countBits(hits.toSet()), found.length)
    })
})

describe('findPageHits', () => {
  for (const { given, found } of ROWS)
    test(`finds [${found}] for ${JSON.stringify(given)} and what its text alone finds`, () => {
      const criteria = criteriaOf(register, given)
      const { hits, byText } = findPageHits(register, criteria)
      assert.equal(hits.total, found.length)
      assert.deepEqual(hits.page({ limit: 100, offset: 0 }), found)
      const { text } = criteria
      assert.equal(byText?.total, text && findHits(register, { text }).total)
    })
})
