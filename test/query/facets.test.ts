import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FacetCount } from '../../src/domain/answer.ts'
import { facets } from '../../src/query/facets.ts'
import { parseCriteria } from '../../src/query/parse/criteria.ts'
import { SIXTY_SKETCHES } from '../fixtures/sixty-sketches.ts'
import { smallRegister } from '../fixtures/small-register.ts'

const small = await smallRegister(SIXTY_SKETCHES)

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
})

function counts(facet: readonly FacetCount[]): (readonly [string, number])[] {
  return facet.map(({ code, count }) => [code, count] as const)
}

function nonZero(rows: readonly (readonly [string, number])[]): (readonly [string, number])[] {
  return rows.filter(([, count]) => count > 0)
}
