import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { findHits, findPageHits } from '../../../src/query/match/find-hits.ts'
import type { CriteriaParameters } from '../../../src/query/parse/criteria.ts'
import { criteriaOf } from '../../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

// Ordinals are the indexes of this list. A leaf has up to three.
const { register } = await smallRegister(records<Sketch>(import.meta, 'find-hits-sketches'))

type Row = {
  readonly given: CriteriaParameters
  readonly decidedBy: 'list' | 'lists' | 'texts'
  readonly found: readonly number[]
}

const ROWS = [
  ...records<Row>(import.meta, 'find-hits-rows'),
  { given: { q: numberOf(4) }, decidedBy: 'list', found: [4] },
  { given: { q: numberOf(4), pref: '13' }, decidedBy: 'list', found: [] },
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
      const expected = found.toSorted((a, b) => a - b)
      assert.deepEqual([...ordinalsIn(hits.list())], expected)
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
