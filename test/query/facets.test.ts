import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { FacetCount } from '../../src/domain/answer.ts'
import { filterCounts } from '../../src/query/facet-counts.ts'
import { facets } from '../../src/query/facets.ts'
import { parseCriteria } from '../../src/query/parse/criteria.ts'
import { type SmallRegister, smallRegister } from '../fixtures/small-register.ts'

let small: SmallRegister
before(async () => {
  small = await smallRegister(
    Array.from({ length: 60 }, (_, i) => ({
      name: i % 2 === 0 ? `株式会社山田${i}` : `川田${i}商店`,
      ...(i % 3 === 0 ? {} : { prefectureCode: i % 3 === 1 ? '13' : '27' }),
      industryCodes: i % 4 === 0 ? ['391'] : i % 4 === 1 ? ['D', '06'] : [],
    })),
  )
})

describe('facets', () => {
  for (const asked of [
    {},
    { q: '山田' },
    { q: '田' },
    { q: '株式会社' },
    { pref: '東京都' },
    { industry: 'G' },
    { q: '商店', pref: '27' },
    { q: '無い' },
  ]) {
    test(`counts what a scan counts for ${JSON.stringify(asked)}`, () => {
      const criteria = parseCriteria(small.register, asked)
      assert.ok(criteria.ok)
      const answer = facets(small.register, criteria.value)
      const matching = small.publications.filter(({ corporation }, i) => {
        const { q, pref, industry } = asked as { q?: string; pref?: string; industry?: string }
        if (pref !== undefined && corporation.prefectureCode !== (pref === '27' ? '27' : '13')) return false
        if (industry !== undefined && i % 4 !== 0) return false
        return q === undefined || corporation.name.includes(q)
      })
      assert.equal(answer.total, matching.length)
      const inPrefecture = (code: string) =>
        matching.filter(({ corporation }) => corporation.prefectureCode === code).length
      assert.deepEqual(
        counts(answer.prefectures),
        nonZero([
          ['13', inPrefecture('13')],
          ['27', inPrefecture('27')],
        ]),
      )
      const software = matching.filter(({ corporation }) => corporation.industryCodes.includes('391')).length
      const building = matching.filter(({ corporation }) => corporation.industryCodes.includes('D')).length
      assert.deepEqual(
        counts(answer.industries),
        nonZero([
          ['D', building],
          ['06', building],
          ['G', software],
          ['39', software],
          ['391', software],
        ]),
      )
    })
  }

  test('names every fault of the criteria at once', () => {
    const criteria = parseCriteria(small.register, { q: '・', pref: '江戸' })
    assert.ok(!criteria.ok && criteria.problem.kind === 'invalid-parameter')
    assert.deepEqual(
      criteria.problem.faults.map(({ parameter }) => parameter),
      ['q', 'pref'],
    )
  })
})

describe('filterCounts', () => {
  for (const asked of [
    {},
    { q: '山田' },
    { q: '田', pref: '東京都' },
    { q: '株式会社', industry: 'G' },
    { q: '商店', pref: '27', industry: 'D' },
    { pref: '13' },
    { pref: '13', industry: '39' },
    { industry: 'D' },
    { q: '無い', pref: '13' },
    { q: '株式会社山田', pref: '47', industry: '391' },
  ]) {
    test(`counts what facets counts without the filter’s own condition for ${JSON.stringify(asked)}`, () => {
      const { pref, industry, ...rest } = asked as { q?: string; pref?: string; industry?: string }
      const answers = [asked, { ...rest, ...(industry && { industry }) }, { ...rest, ...(pref && { pref }) }].map(
        (given) => {
          const criteria = parseCriteria(small.register, given)
          assert.ok(criteria.ok)
          return criteria.value
        },
      )
      const beside = filterCounts(small.register, answers[0] ?? {})
      const anyPrefecture = facets(small.register, answers[1] ?? {})
      const anyIndustry = facets(small.register, answers[2] ?? {})
      assert.deepEqual(beside.prefectures, { total: anyPrefecture.total, counts: anyPrefecture.prefectures })
      assert.deepEqual(beside.industries, { total: anyIndustry.total, counts: anyIndustry.industries })
    })
  }

  test('changes no filter that others share', () => {
    const asked = { q: '株式会社', pref: '13', industry: 'D' }
    const criteria = parseCriteria(small.register, asked)
    assert.ok(criteria.ok)
    const before = facets(small.register, criteria.value)
    filterCounts(small.register, criteria.value)
    assert.deepEqual(facets(small.register, criteria.value), before)
  })
})

function counts(facet: readonly FacetCount[]): (readonly [string, number])[] {
  return facet.map(({ code, count }) => [code, count] as const)
}

function nonZero(rows: readonly (readonly [string, number])[]): (readonly [string, number])[] {
  return rows.filter(([, count]) => count > 0)
}
