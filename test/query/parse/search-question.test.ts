import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseSearch } from '../../../src/query/parse/search-question.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const { register } = await smallRegister([
  { name: '株式会社山田', prefectureCode: '13', cityCode: '13101', city: '千代田区' },
])

describe('parseSearch', () => {
  test('reads criteria and page', () => {
    const question = parseSearch(register, { pref: '東京', limit: '5', offset: '10' })
    const value = { criteria: { prefecture: '13' }, page: { limit: 5, offset: 10 }, sort: undefined, view: 'full' }
    assert.deepEqual(question, { ok: true, value })
  })

  for (const given of records<{ q?: string; pref?: string; limit?: string; kind?: string; city?: string }>(import.meta))
    test(`misses a criterion in ${JSON.stringify(given)}`, () =>
      assert.deepEqual(parseSearch(register, given), { ok: false, problem: { kind: 'missing-criteria' } }))

  test('narrows a criterion to a city and a kind', () => {
    const question = parseSearch(register, { pref: '東京', city: '13101', kind: '㈱' })
    assert.deepEqual(question.ok && question.value.criteria, { prefecture: '13', cities: [0], kinds: [2] })
  })

  test('says another order than relevance', () => {
    const sorted = parseSearch(register, { pref: '東京', sort: 'name' })
    assert.equal(sorted.ok && sorted.value.sort, 'name')
    const relevant = parseSearch(register, { pref: '東京', sort: 'relevance' })
    assert.equal(relevant.ok && relevant.value.sort, undefined)
  })

  test('names the faults of criteria and page together', () => {
    const question = parseSearch(register, { q: '・', pref: '13', limit: '0', sort: 'size' })
    assert.ok(!question.ok && question.problem.kind === 'invalid-parameter')
    const parameters = question.problem.faults.map(({ parameter }) => parameter)
    assert.deepEqual(parameters, ['q', 'limit', 'sort'])
  })
})
