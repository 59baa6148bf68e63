import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { countBeside, findHits, findPageHits } from '../../../src/query/match/find-hits.ts'
import type { CriteriaParameters } from '../../../src/query/parse/criteria.ts'
import { itemsOf } from '../../../src/query/search.ts'
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
      assert.deepEqual(hits.page({ limit: 100, offset: 0 }).ordinals, found)
      assert.deepEqual(hits.page({ limit: 2, offset: 1 }).ordinals, found.slice(1, 3))
      assert.deepEqual(hits.page({ limit: 2, offset: 100 }).ordinals, [])
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
      assert.deepEqual(hits.page({ limit: 100, offset: 0 }).ordinals, found)
      const { text } = criteria
      assert.equal(byText?.total, text && findHits(register, { text }).total)
    })
})

// In the order of notability.
const SKETCHES: readonly Sketch[] = records<{
  name: string
  prefectureCode?: string
  securitiesCode?: string
  edinetCode?: string
  website?: string
  nameEn?: string
}>(import.meta, 'code-hits').map((sketch, i) => ({ ...sketch, rank: 9 - i }))

const { register: coded } = await smallRegister(SKETCHES)

function found(parameters: CriteriaParameters, range = { limit: 20, offset: 0 }): readonly string[] {
  const parsed = criteriaOf(coded, parameters)
  const hits = findHits(coded, parsed)
  const { hits: narrowed } = findPageHits(coded, parsed)
  assert.deepEqual([narrowed.total, narrowed.page(range).ordinals], [hits.total, hits.page(range).ordinals])
  return itemsOf(coded, hits.page(range), { text: parsed.text }).map(
    ({ name, match }) => `${name} ${match?.tier} ${match?.field}`,
  )
}

const SONY = 'ソニー株式会社 number securities_code'
const NAMED = ['6758 registered name', '株式会社6758商会 prefix name']

describe('a code or a web address', () => {
  for (const q of ['6758', ' ６７５８ ', '67580', '6758.T', 'TYO: 6758', '証券コード：6758'])
    test(`finds its corporation first, then the names with ${q}`, () =>
      assert.deepEqual(found({ q }), q.trim().length === 4 ? [SONY, ...NAMED] : [SONY]))

  test('of letters, or with a last character of its own, is a securities code, too', () => {
    assert.deepEqual(found({ q: '130a' }), ['6758 number securities_code'])
    assert.deepEqual(found({ q: '25935' }), ['優先株式会社 number securities_code'])
    assert.deepEqual(found({ q: '2593' }), [])
  })

  test('of EDINET finds its filer first', () =>
    assert.deepEqual(found({ q: 'e01777' }), [
      'ソニー株式会社 number edinet_code',
      '株式会社Example.co.jp exact name_en',
    ]))

  for (const q of ['example.co.jp', 'www.example.co.jp', 'https://EXAMPLE.co.jp/?q', 'http://www.example.co.jp:80/a b'])
    test(`of a website finds all with its host: ${q}`, () => {
      const hosts = ['ソニー株式会社 number website', 'レイ株式会社 number website']
      const expected = q === 'example.co.jp' ? [...hosts, '株式会社Example.co.jp exact name'] : hosts
      assert.deepEqual(found({ q }), q.includes(' ') ? [] : expected)
    })

  test('is narrowed by the other criteria, and pages without a hit twice', () => {
    assert.deepEqual(found({ q: 'example.co.jp', pref: '13' }), ['ソニー株式会社 number website'])
    assert.deepEqual(found({ q: '6758', pref: '27' }), [])
    const all = found({ q: '6758' })
    for (const limit of [1, 2]) {
      const paged = [0, 1, 2, 3].flatMap((page) => found({ q: '6758' }, { limit, offset: page * limit }))
      assert.deepEqual(paged, all)
    }
  })

  test('that is in a name of its own corporation is found once', async () => {
    const { register: own } = await smallRegister([
      { name: '1301商店', rank: 2 },
      { name: '極洋1301', securitiesCode: '1301' },
    ])
    const parsed = criteriaOf(own, { q: '1301' })
    const hits = findHits(own, parsed)
    assert.deepEqual([hits.total, hits.page({ limit: 9, offset: 0 }).ordinals], [2, [1, 0]])
    assert.deepEqual(
      [hits.page({ limit: 1, offset: 1 }).ordinals, hits.page({ limit: 5, offset: 2 }).ordinals],
      [[0], []],
    )
  })
})

describe('countBeside', () => {
  test('counts what other filters find beside a text, and all its hits without any', () => {
    const { text, ...filters } = criteriaOf(register, { q: '山田', pref: '13' })
    const count = countBeside(register, text)
    const all = findHits(register, criteriaOf(register, { q: '山田' })).total
    const there = findHits(register, { ...filters, ...(text && { text }) }).total
    assert.ok(all > there && there > 0)
    assert.deepEqual([count({}), count(filters)], [all, there])
    assert.equal(countBeside(register, undefined)({}), register.size)
  })
})
