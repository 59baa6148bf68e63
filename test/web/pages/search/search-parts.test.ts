import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { renderToString } from 'preact-render-to-string'
import { ORDER_NAMES } from '../../../../src/facts/order-table.ts'
import { parsePageSort, parseSort } from '../../../../src/query/parse/sort.ts'
import { NOTHING_ASKED, type SearchInput } from '../../../../src/web/address/search-address.ts'
import { chosenRanges, rangeChoices } from '../../../../src/web/pages/search/search-choices.ts'
import {
  PageSizes,
  ResultOrder,
  type ResultOrderProps,
  UnknownNotes,
} from '../../../../src/web/pages/search/search-outcome.tsx'
import { FacetPanel } from '../../../../src/web/parts/filters.tsx'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { type Sketch, smallRegister } from '../../../fixtures/small-register.ts'
import { records } from '../../../fixtures/tables.ts'
import { sampleContext } from '../../sample-context.ts'
import { get, textOf } from '../../sample-request.ts'

// Four of four hundred corporations are notable.
const SKETCHES = [
  ...records<Sketch>(import.meta, 'notable-names'),
  ...Array.from({ length: 394 }, (_, i): Sketch => ({ name: `三井第${i}` })),
]

describe('the search page', async () => {
  const { register, snapshot } = await smallRegister(SKETCHES)
  const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
  const pageOf = async (path: string) => textOf(await handler(get(path)))
  const asking = (q: string) => `/search?q=${encodeURIComponent(q)}`
  const boxOf = (page: string) => /<aside class="notable".*?<\/aside>/s.exec(page)?.[0]

  test('names the notable whose names begin so above the list, as text', async () => {
    const page = await pageOf(asking('三井'))
    const box = boxOf(page)
    assert.ok(box !== undefined && page.indexOf(box) < page.indexOf('<ol'))
    assert.match(box, /この名前で始まる主な法人.*三井&lt;b>物産.*三井金属/s)
    assert.equal(box.match(/<li/g)?.length, 2)
    assert.match(
      boxOf(await pageOf(`/en${asking('三井')}`)) ?? '',
      /Well known, beginning with this.*"\/en\/corp\/\d{13}" lang="ja-Latn"><bdi>Mitsui Kinzoku<\/bdi><\/a> <bdi lang="ja">三井金属/s,
    )
  })

  test('names nobody on later pages, nor where one named so is notable', async () => {
    assert.equal(boxOf(await pageOf(`${asking('三井')}&page=2`)), undefined)
    assert.equal(boxOf(await pageOf(asking('みずほ'))), undefined)
  })
})

const counted = (code: string) => ({ code, name: code, count: 1 })
const COUNTS = {
  decades: [counted('1990')],
  capitals: ['0', '10000000', '1000000000', '10000000000'].map(counted),
}

const input = (asked: Partial<SearchInput>): SearchInput => ({ ...NOTHING_ASKED, q: 'a', ...asked })

describe('ranges of days and yen', () => {
  test('stand from the largest value down, whatever their counts', () => {
    const choices = rangeChoices('capitals', COUNTS.capitals, { input: input({}), language: 'en' })
    const facet = renderToString(FacetPanel({ language: 'en', title: 'Capital', choices, isOrdered: true })!)
    assert.match(facet, /¥10 billion or more.*¥1 billion to.*¥10 million to.*Under ¥10 million/)
  })

  test('are offered in words of the language, each with both of its ends', () => {
    const offered = (['ja', 'en'] as const).map((language) =>
      rangeChoices('capitals', COUNTS.capitals, { input: input({}), language }).map(({ name, path }) => [name, path]),
    )
    assert.deepEqual(offered[0], [
      ['1,000万円未満', '/search?q=a&capital_max=9999999'],
      ['1,000万円～1億円', '/search?q=a&capital_min=10000000&capital_max=99999999'],
      ['10億円～100億円', '/search?q=a&capital_min=1000000000&capital_max=9999999999'],
      ['100億円以上', '/search?q=a&capital_min=10000000000'],
    ])
    assert.deepEqual(
      offered[1]?.map(([name]) => name),
      ['Under ¥10 million', '¥10 million to ¥100 million', '¥1 billion to ¥10 billion', '¥10 billion or more'],
    )
  })

  test('are chosen as one, which leads back without both ends', () => {
    const years = { established_from: '1990', established_to: '1999' }
    const [decade] = rangeChoices('decades', COUNTS.decades, { input: input(years), language: 'en' })
    assert.deepEqual(decade, { code: '1990', name: '1990s', count: 1, isChosen: true, path: '/search?q=a' })
    assert.deepEqual(chosenRanges(input(years), 'ja'), [
      { told: '設立年代: 1990年代', without: { established_from: '', established_to: '' } },
    ])
    assert.deepEqual(chosenRanges(input({ capital_max: '9999999' }), 'ja'), [
      { told: '資本金: 1,000万円未満', without: { capital_min: '', capital_max: '' } },
    ])
  })

  test('of other ends are no choice', () => {
    for (const asked of [{ capital_min: '5' }, { capital_min: '10000000' }, { established_from: '1990' }])
      assert.deepEqual(chosenRanges(input(asked), 'ja'), [])
  })
})

describe('ResultOrder', () => {
  test('says how many lack the fact that hits are sorted or narrowed by, and that all do', () => {
    const some = { ...ALL, unknown: { capital: 7, listed: 1_234 } }
    assert.match(html(some, 'capital'), /資本金が公表されていない7件は最後に並びます。/)
    assert.match(html(some, 'capital'), /上場区分が非公表の1,234件は含みません。/)
    assert.match(html(some, 'capital', { capital_max: '1' }), /資本金が非公表の7件は含みません。/)
    const none = { ...ALL, orders: [], isByRelevance: true, unknown: { capital: 30 } }
    const page = html(none, 'capital')
    assert.match(page, /どの法人も資本金が公表されていないため、関連度の順/)
    assert.match(page, /aria-current="true">関連度/)
  })

  test('marks the order and the size there are, and leaves what is said anyway out of addresses', () => {
    const page = html(ALL, 'workforce')
    assert.match(page, /href="\/search\?q=a&amp;sort=workforce" rel="nofollow" aria-current="true">従業員数の多い順/)
    assert.match(page, /href="\/search\?q=a" rel="nofollow">関連度/)
    assert.match(page, /href="\/search\?q=a&amp;sort=workforce" rel="nofollow" aria-current="true">20件/)
    assert.match(page, /href="\/search\?q=a&amp;sort=workforce&amp;limit=100" rel="nofollow">100件/)
  })

  test('offers the order of addresses, which programs have not', () => {
    const page = html(ALL, 'address')
    assert.match(page, /href="\/search\?q=a&amp;sort=address" rel="nofollow" aria-current="true">所在地/)
    assert.equal(parseSort('address').ok, false)
    assert.deepEqual(parsePageSort('address'), { ok: true, value: 'address' })
    assert.deepEqual(parsePageSort('name'), parseSort('name'))
  })

  test('offers the orders by facts that some of the hits have, and no other', () => {
    const page = html({ ...ALL, isByRelevance: true, orders: ['capital'] }, '')
    assert.match(page, /sort=capital/)
    assert.doesNotMatch(page, /sort=(?:workforce|established|updated)/)
  })

  test('offers no order where there is one hit', () => assert.doesNotMatch(html({ ...ALL, total: 1 }, ''), /並び順</))
})

const ALL = { total: 30, isByRelevance: false, orders: ORDER_NAMES, unknown: {} }

function html(outcome: ResultOrderProps['outcome'], sort: string, narrowed: Partial<SearchInput> = {}): string {
  const view = { input: { ...NOTHING_ASKED, q: 'a', sort, ...narrowed }, limit: 20 }
  return [ResultOrder, UnknownNotes, PageSizes]
    .map((Part) => Part({ view, outcome, language: 'ja' }))
    .map((part) => (part === null ? '' : renderToString(part)))
    .join('')
}
