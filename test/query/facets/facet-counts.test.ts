import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stepsToUniteWord } from '../../../src/query/cost/question-cost.ts'
import { facets, filterCounts, ordersCounted, stepsToCountFacets } from '../../../src/query/facets/facet-counts.ts'
import { findPageHits } from '../../../src/query/match/find-hits.ts'
import type { CriteriaParameters } from '../../../src/query/parse/criteria.ts'
import { parseText } from '../../../src/query/parse/text-criteria.ts'
import { criteriaOf } from '../../fixtures/asked.ts'
import { SIXTY_SKETCHES } from '../../fixtures/sixty-sketches.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const small = await smallRegister(SIXTY_SKETCHES)

describe('filterCounts', () => {
  for (const asked of records<{ q?: string; pref?: string; industry?: string; kind?: string }>(import.meta))
    test(`counts what facets counts without the filter’s own condition for ${JSON.stringify(asked)}`, () => {
      const { pref, industry, ...rest } = asked as { q?: string; pref?: string; industry?: string }
      const answers = [asked, { ...rest, ...(industry && { industry }) }, { ...rest, ...(pref && { pref }) }].map(
        (given) => criteriaOf(small.register, given),
      )
      const beside = filterCounts(small.register, answers[0] ?? {})
      const anyPrefecture = facets(small.register, answers[1] ?? {})
      const anyIndustry = facets(small.register, answers[2] ?? {})
      assert.deepEqual(beside.prefectures, { total: anyPrefecture.total, counts: anyPrefecture.prefectures })
      assert.deepEqual(beside.industries, { total: anyIndustry.total, counts: anyIndustry.industries })
    })

  for (const asked of [
    { q: '山田', pref: '13', kind: '301', city: '府中市' },
    { pref: '34', kind: '学校法人', city: '34208' },
    { pref: '13', kind: '合同会社,学校法人', city: '府中市' },
    { q: '学校', city: '府中市' },
  ])
    test(`counts who is in any city, and of any kind, for ${JSON.stringify(asked)}`, async () => {
      const { register } = await smallRegister(IN_CITIES)
      const { city, kind, ...rest } = asked as { q?: string; pref?: string; city: string; kind?: string }
      const { cities, kinds } = filterCounts(register, criteriaOf(register, asked))
      const anyCity = facets(register, criteriaOf(register, { ...rest, ...(kind && { kind }) }))
      const anyKind = facets(register, criteriaOf(register, { ...rest, city }))
      assert.deepEqual(cities, { total: anyCity.total, counts: rest.pref === undefined ? [] : anyCity.cities })
      assert.deepEqual(kinds, { total: anyKind.total, counts: anyKind.kinds })
    })

  test('counts other prefectures without the city of the one chosen', async () => {
    const { register } = await smallRegister(IN_CITIES)
    const [chosen, others] = [{ pref: '13', city: '13206' }, { q: '山田' }].map((given) =>
      criteriaOf(register, { q: '山田', ...given }),
    )
    const { prefectures } = filterCounts(register, chosen ?? {})
    assert.deepEqual(prefectures.counts, facets(register, others ?? {}).prefectures)
  })

  for (const { asked, facet } of [
    { asked: { workforce: '10-29' }, facet: 'bands' },
    { asked: { established_from: '1990', established_to: '1999' }, facet: 'decades' },
    { asked: { listed: 'true' }, facet: 'listed' },
    { asked: { invoice: 'registered' }, facet: 'invoice' },
  ] as const)
    for (const rest of [{ pref: '13' }, { q: '山田', capital_min: '1' }, { q: '株式会社', kind: '301' }])
      test(`counts ${facet} without ${JSON.stringify(asked)} beside ${JSON.stringify(rest)}`, () => {
        const [beside, anyValue] = [{ ...rest, ...asked }, rest].map((given) => criteriaOf(small.register, given))
        const others = facets(small.register, anyValue ?? {})
        assert.deepEqual(filterCounts(small.register, beside ?? {})[facet], others[facet])
        const known = filterCounts(small.register, anyValue ?? {}, findPageHits(small.register, anyValue ?? {}))
        assert.deepEqual(known[facet], others[facet])
      })

  test('counts bands of the capital as the filter by their bounds finds them', async () => {
    const yen = [1, 9_999_999, 10_000_000, 10_000_000, 99_999_999, 100_000_000, 1_000_000_000, 20_000_000_000]
    const sketches = [{}, ...yen.map((capital) => ({ capital }))].map((sketch, i) => ({
      name: `株式会社山田${i}`,
      ...sketch,
    }))
    const { register } = await smallRegister(sketches)
    const counted = filterCounts(register, criteriaOf(register, { q: '山田', capital_min: '20000000000' })).capitals
    assert.deepEqual(
      counted.map(({ code, count }) => [Number(code), count]),
      [
        [0, 2],
        [10_000_000, 3],
        [100_000_000, 1],
        [1_000_000_000, 1],
        [10_000_000_000, 1],
      ],
    )
    for (const [i, { code, count }] of counted.entries()) {
      const bounds = { capital_min: code, capital_max: String(Number(counted[i + 1]?.code ?? 1e14) - 1) }
      assert.equal(facets(register, criteriaOf(register, { q: '山田', ...bounds })).total, count)
    }
  })

  test('tells which facts anybody found has, filtered by the fact or not', async () => {
    const { register } = await smallRegister([{ name: '山田', capital: 5 }, { name: '山本' }])
    const found = (asked: CriteriaParameters) => {
      const criteria = criteriaOf(register, asked)
      const known = findPageHits(register, criteria)
      return ordersCounted(filterCounts(register, criteria, known), criteria, known.hits.total).join()
    }
    assert.equal(found({ q: '山' }), 'capital,updated')
    assert.equal(found({ q: '山本' }), 'updated')
    assert.equal(found({ q: '山本', capital_min: '1' }), '')
    assert.equal(found({ q: '山', capital_max: '9' }), 'capital,updated')
  })

  test('writes to no posting list', () => {
    const asked = { q: '株式会社', pref: '13', industry: 'D' }
    const criteria = criteriaOf(small.register, asked)
    const before = facets(small.register, criteria)
    filterCounts(small.register, criteria)
    assert.deepEqual(facets(small.register, criteria), before)
  })
})

const IN_CITIES: readonly Sketch[] = Array.from({ length: 24 }, (_, i) => ({
  name: i % 2 === 0 ? `株式会社山田${i}` : `学校法人山田${i}`,
  kind: i % 2 === 0 ? '301' : '399',
  prefectureCode: i % 3 === 0 ? '34' : '13',
  cityCode: ['34208', '13206', '13101'][i % 3] ?? '',
  city: i % 3 === 2 ? '千代田区' : '府中市',
}))

describe('stepsToCountFacets', () => {
  const { register } = small
  const { trie } = register.index
  const uniting = (q: string) => {
    const text = parseText(trie, q)
    return text.ok ? stepsToUniteWord(trie, text.value.probes[0]!) : 0
  }
  // Each counted set takes half a step for each 32 corporations, and half a step for each member, at most half of the
  // register. The whole register is counted beforehand. With one filter, two sets differ: those that pass, and all.
  const pass = 60 / 64
  const half = 30 / 2 + pass
  // Of the list itself, which is made already, five facts are counted.
  const facts = 5 * (30 / 2)

  for (const { given, steps } of [
    { given: {}, steps: 0 },
    { given: { pref: '13' }, steps: 20 / 2 + pass + 5 * (20 / 2) },
    { given: { q: '山田' }, steps: uniting('山田') + half + facts },
    { given: { q: '田' }, steps: uniting('田') + half + facts },
    { given: { q: '山 田' }, steps: half + facts },
    { given: { q: '山 田', pref: '13' }, steps: half + 20 / 2 + pass + 5 * (20 / 2) },
  ])
    test(`is ${steps} for ${JSON.stringify(given)}`, () => {
      assert.equal(stepsToCountFacets(register, criteriaOf(register, given)), steps)
    })
})
