import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Publication } from '../../../build/publish/publish.ts'
import type { FacetCount } from '../../../src/facts/answer.ts'
import { INVOICE_STATUSES } from '../../../src/facts/invoice.ts'
import { facets } from '../../../src/query/facets/facet-counts.ts'
import { parseCriteria } from '../../../src/query/parse/criteria.ts'
import { criteriaOf } from '../../fixtures/asked.ts'
import { SIXTY_SKETCHES } from '../../fixtures/sixty-sketches.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const small = await smallRegister(SIXTY_SKETCHES)

const PLACES = [
  { prefectureCode: '13', cityCode: '13206', city: '府中市' },
  { prefectureCode: '34', cityCode: '34208', city: '府中市' },
  { prefectureCode: '13', cityCode: '13101', city: '千代田区' },
  {},
]

describe('facets by facts', async () => {
  const workforces = [undefined, 1, 4, 5, 29, 1_000].map((count) =>
    count === undefined ? undefined : ({ kind: 'published', count } as const),
  )
  const days = [undefined, '1898-07-01', '1989-12-31', '1990-01-01', '1999-12-31']
  const sketches = Array.from({ length: 90 }, (_, i) => ({
    name: `${'山川'[i % 2]}田${i}`,
    prefectureCode: '13',
    ...(workforces[i % 6] ? { workforce: workforces[i % 6]! } : {}),
    ...(days[i % 5] === undefined ? {} : { establishedOn: days[i % 5]! }),
    ...(i % 7 < 3 ? { listed: i % 7 === 0 } : {}),
  }))
  const { register } = await smallRegister(sketches)

  for (const asked of [{}, { pref: '13' }, { q: '山' }, { q: '山田1' }, { pref: '27' }])
    test(`count what a scan counts for ${JSON.stringify(asked)}`, () => {
      const criteria = criteriaOf(register, asked)
      const { bands, decades, listed } = facets(register, criteria)
      const found = sketches.filter(
        ({ name }) => name.startsWith(('q' in asked && asked.q) || '') && !('pref' in asked && asked.pref === '27'),
      )
      const sizes = found.flatMap(({ workforce }) => workforce?.count ?? [])
      const bandOf = (size: number) => (size < 5 ? '1-4' : size < 10 ? '5-9' : size < 30 ? '10-29' : '1000+')
      assert.deepEqual(tallied(bands), scanned(sizes.map(bandOf)))
      const years = found.flatMap(({ establishedOn }) => establishedOn?.slice(0, 3) ?? [])
      assert.deepEqual(tallied(decades), scanned(years.map((year) => `${year}0`)))
      assert.deepEqual(tallied(listed), scanned(found.flatMap((one) => ('listed' in one ? [String(one.listed)] : []))))
    })

  test('are named, in the order of their values', () => {
    const { bands, decades, listed } = facets(register, {})
    const names = bands.map(({ name }) => name)
    assert.deepEqual(names, ['1-4人', '5-9人', '10-29人', '1000+人'])
    const told = decades.map(({ name }) => name)
    assert.deepEqual(told, ['1890年代', '1980年代', '1990年代'])
    const given = listed.map(({ name }) => name)
    assert.deepEqual(given, ['非上場', '上場'])
  })
})

// In the order of codes.
function tallied(counts: readonly FacetCount[]) {
  return scanned(counts.flatMap(({ code, count }) => Array<string>(count).fill(code)))
}

describe('facets by city, kind and invoice registration', async () => {
  const { register, publications } = await smallRegister(
    Array.from({ length: 60 }, (_, i) => ({
      name: `山田${i}${i % 2 === 0 ? '商店' : '建設'}`,
      kind: ['301', '305', '399'][i % 3] ?? '',
      ...(i % 5 === 4 ? {} : { invoice: { status: INVOICE_STATUSES[(i % 5) % 3]! } }),
      ...PLACES[i % PLACES.length],
    })),
  )

  for (const { asked, matches, isPlaced } of [
    { asked: {}, matches: () => true, isPlaced: false },
    { asked: { q: '建設' }, matches: (one: Facts) => one.name.includes('建設'), isPlaced: false },
    { asked: { pref: '13' }, matches: (one: Facts) => one.prefectureCode === '13', isPlaced: true },
    { asked: { city: '府中市' }, matches: (one: Facts) => one.city === '府中市', isPlaced: true },
    { asked: { kind: '305' }, matches: (one: Facts) => one.kind === '305', isPlaced: false },
    {
      asked: { q: '商店', pref: '東京', kind: '㈱' },
      matches: (one: Facts) => one.name.includes('商店') && one.prefectureCode === '13' && one.kind === '301',
      isPlaced: true,
    },
    { asked: { pref: '47' }, matches: () => false, isPlaced: true },
    {
      asked: { q: '山田', invoice: 'registered' },
      matches: (one: Facts) => one.invoice?.status === 'registered',
      isPlaced: false,
    },
    {
      asked: { pref: '13', kind: '301', invoice: 'None' },
      matches: (one: Facts) => one.prefectureCode === '13' && one.kind === '301' && one.invoice?.status === 'none',
      isPlaced: true,
    },
  ])
    test(`count what a scan counts for ${JSON.stringify(asked)}`, () => {
      const criteria = criteriaOf(register, asked)
      const answer = facets(register, criteria)
      const found = publications.map(({ corporation }) => corporation).filter(matches)
      assert.equal(answer.total, found.length)
      assert.deepEqual(counts(answer.kinds), scanned(found.map(({ kind }) => kind)))
      assert.deepEqual(tallied(answer.invoice), scanned(found.flatMap(({ invoice }) => invoice?.status ?? [])))
      const expected = isPlaced ? scanned(found.flatMap(({ cityCode }) => cityCode ?? [])) : undefined
      assert.deepEqual(answer.cities && counts(answer.cities), expected)
    })

  test('count a designated city before its wards', async () => {
    const ward = (cityCode: string, city: string) => ({ name: '架空建設', prefectureCode: '14', cityCode, city })
    const sketches = [ward('14101', '横浜市鶴見区'), ward('14109', '横浜市港北区'), ward('14131', '川崎市川崎区')]
    const { register: wards } = await smallRegister([...sketches, ward('14109', '横浜市港北区')])
    const criteria = parseCriteria(wards, { pref: '14' })
    const { cities = [] } = facets(wards, criteria.ok ? criteria.value : {})
    const seen = cities.map(({ code, name, count }) => `${code} ${name} ${count}`)
    assert.deepEqual(seen, ['14100 横浜市 3', '14101 横浜市鶴見区 1', '14109 横浜市港北区 2', '14131 川崎市川崎区 1'])
    const chosen = parseCriteria(wards, { pref: '14', city: '14100' })
    assert.equal(facets(wards, chosen.ok ? chosen.value : {}).total, 3)
  })

  test('name what they count', () => {
    const criteria = parseCriteria(register, { city: '千代田区', kind: '399' })
    const { cities, kinds } = facets(register, criteria.ok ? criteria.value : {})
    assert.deepEqual(cities, [{ code: '13101', name: '千代田区', count: 5 }])
    assert.deepEqual(kinds, [{ code: '399', name: 'その他の設立登記法人', count: 5 }])
  })
})

describe('facets', () => {
  for (const asked of records<{ q?: string; pref?: string; industry?: string }>(import.meta, 'facets-counts-what'))
    test(`counts what a scan counts for ${JSON.stringify(asked)}`, () => {
      const answer = facets(small.register, criteriaOf(small.register, asked))
      const matching = small.publications.filter(({ corporation }, i) => {
        const { q = '', pref, industry } = asked
        if (pref !== undefined && corporation.prefectureCode !== (pref === '27' ? '27' : '13')) return false
        return (industry === undefined || i % 4 === 0) && corporation.name.includes(q)
      })
      const found = matching.map(({ corporation }) => corporation)
      assert.equal(answer.total, found.length)
      assert.deepEqual(counts(answer.prefectures), scanned(found.flatMap(({ prefectureCode }) => prefectureCode ?? [])))
      const [software, building] = ['391', 'D'].map(
        (code) => found.filter(({ industryCodes }) => industryCodes.includes(code)).length,
      )
      const byIndustry = { D: building, '06': building, G: software, 39: software, 391: software }
      const order = ['D', '06', 'G', '39', '391'] as const
      const expected = order.map((code) => [code, byIndustry[code] ?? 0] as const).filter(([, count]) => count > 0)
      assert.deepEqual(counts(answer.industries), expected)
    })
})

type Facts = Publication['corporation']

function scanned(codes: readonly string[]): (readonly [string, number])[] {
  return [...new Set(codes)].sort().map((code) => [code, codes.filter((one) => one === code).length] as const)
}

function counts(facet: readonly FacetCount[]): (readonly [string, number])[] {
  return facet.map(({ code, count }) => [code, count] as const)
}
