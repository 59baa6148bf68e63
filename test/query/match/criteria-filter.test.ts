import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { criteriaFilter } from '../../../src/query/match/criteria-filter.ts'
import { type CriteriaParameters, parseCriteria } from '../../../src/query/parse/criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const { register } = await smallRegister([{ name: '株式会社山田' }, { name: '山田建設' }])

describe('criteriaFilter', () => {
  test('is none for text alone, and has a legal form of the text', () => {
    assert.equal(criteriaFilter(register.columns, criteriaOf({ q: '山田' })), undefined)
    assert.equal(criteriaFilter(register.columns, criteriaOf({ q: '㈱山田' }))?.list().count, 1)
  })
})

function criteriaOf(given: CriteriaParameters) {
  const criteria = parseCriteria(register, given)
  assert.ok(criteria.ok)
  return criteria.value
}
