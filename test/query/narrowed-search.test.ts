import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TierCounts } from '../../src/facts/answer.ts'
import { findHits, findPageHits } from '../../src/query/match/find-hits.ts'
import type { Hits } from '../../src/query/match/hits.ts'
import { type Criteria, type CriteriaParameters, parseCriteria } from '../../src/query/parse/criteria.ts'
import { itemsOf } from '../../src/query/search.ts'
import { criteriaOf } from '../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

const FORMS = [
  { kind: '301', written: (core: string) => `株式会社${core}` },
  { kind: '302', written: (core: string) => `${core}有限会社` },
  { kind: '399', written: (core: string) => `学校法人${core}` },
  { kind: '399', written: (core: string) => `医療法人社団${core}` },
  { kind: '101', written: (core: string) => core },
] as const

const CITIES = [
  { prefectureCode: '13', cityCode: '13206', city: '府中市' },
  { prefectureCode: '34', cityCode: '34208', city: '府中市' },
  { prefectureCode: '14', cityCode: '14101', city: '横浜市鶴見区' },
  { prefectureCode: '14', cityCode: '14109', city: '横浜市港北区' },
  {},
] as const

// Every legal form in every city, so that each filter leaves some of the results of each text.
const SKETCHES: readonly Sketch[] = Array.from({ length: 150 }, (_, i) => {
  const { kind, written } = FORMS[i % FORMS.length]!
  const place = CITIES[Math.floor(i / FORMS.length) % CITIES.length]!
  const core = `${'山川'[i % 2]}${'田'.repeat(1 + (i % 3))}`
  return {
    name: written(core),
    kind,
    rank: i % 7,
    ...place,
    ...(i % 9 === 0 ? { formerNames: [{ name: `株式会社${core}屋`, until: '2020-01-01' }] } : {}),
  }
})

const QUESTIONS = records<CriteriaParameters>(import.meta, 'narrowed-search-questions')

const NARROWINGS: readonly { given: CriteriaParameters; keeps: (facts: Sketch) => boolean }[] = [
  { given: { kind: '301' }, keeps: ({ kind }) => kind === '301' },
  { given: { kind: 'YK' }, keeps: ({ kind }) => kind === '302' },
  { given: { kind: '399' }, keeps: ({ kind }) => kind === '399' },
  { given: { kind: '学校法人' }, keeps: ({ name }) => name.startsWith('学校法人') },
  { given: { kind: '(医)' }, keeps: ({ name }) => name.startsWith('医療法人') },
  { given: { city: '府中市' }, keeps: ({ city }) => city === '府中市' },
  { given: { city: '広島県府中市' }, keeps: ({ cityCode }) => cityCode === '34208' },
  { given: { city: '14100' }, keeps: ({ prefectureCode }) => prefectureCode === '14' },
  { given: { city: '港北区', kind: '㈱' }, keeps: ({ cityCode, kind }) => cityCode === '14109' && kind === '301' },
]

const { register, publications } = await smallRegister(SKETCHES)
const factsOf = new Map(publications.map(({ corporation }) => [String(corporation.number), corporation]))

describe('a narrowed search', () => {
  for (const question of QUESTIONS)
    for (const { given, keeps } of NARROWINGS)
      test(`finds of ${JSON.stringify(question)} what is left by ${JSON.stringify(given)}, in the same order`, () => {
        const expected = ordinalsOf(findHits(register, criteriaOf(register, question))).filter((ordinal) => {
          const facts = factsOf.get(register.records.recordOf(ordinal).number)
          return facts !== undefined && keeps(facts)
        })
        const parsed = parseCriteria(register, { ...question, ...given })
        if (!parsed.ok) return assert.ok(question.pref !== undefined && expected.length === 0)
        const hits = findHits(register, parsed.value)
        assert.deepEqual([hits.total, ordinalsOf(hits)], [expected.length, expected])
        assert.deepEqual(ordinalsOf(findPageHits(register, parsed.value).hits), expected)
        const counts = countsOf(hits, parsed.value)
        assert.deepEqual([hits.counts(), findPageHits(register, parsed.value).hits.counts()], [counts, counts])
      })

  test('leaves something of every text, and not all', () => {
    const all = findHits(register, criteriaOf(register, { q: '山田' })).total
    for (const { given } of NARROWINGS) {
      const { total } = findHits(register, criteriaOf(register, { q: '山田', ...given }))
      assert.ok(total > 0 && total < all, JSON.stringify(given))
    }
  })
})

// Counts the hits by the tier of the reason that each of them gives.
function countsOf(hits: Hits, { text }: Criteria): TierCounts | undefined {
  if (text === undefined) return undefined
  const counts = { registered: 0, exact: 0, prefix: 0, partial: 0 }
  for (const { match } of itemsOf(register, { ordinals: ordinalsOf(hits), grades: undefined }, { text })) {
    const tier = match?.tier
    if (tier !== undefined && tier !== 'number') counts[tier]++
  }
  return counts
}

function ordinalsOf(hits: Hits): readonly number[] {
  return [0, 100].flatMap((offset) => hits.page({ limit: 100, offset }).ordinals)
}

describe('a search by a part of an industry code', () => {
  test('finds the codes that begin with it first', async () => {
    const { register: coded } = await smallRegister(
      ['391', '912', '91', '39', '911'].map((code, i) => ({ name: code, industryCodes: [code], rank: 9 - i })),
    )
    const parsed = criteriaOf(coded, { industry: '91' })
    const hits = findHits(coded, parsed)
    const named = (ordinals: readonly number[]) => ordinals.map((ordinal) => coded.records.recordOf(ordinal).name)
    assert.deepEqual(named(hits.page({ limit: 20, offset: 0 }).ordinals), ['912', '91', '911', '391'])
    assert.deepEqual(named(hits.page({ limit: 2, offset: 2 }).ordinals), ['911', '391'])
    const exact = parseCriteria(coded, { industry: 'R91' })
    assert.equal(exact.ok && findHits(coded, exact.value).total, 3)
  })
})
