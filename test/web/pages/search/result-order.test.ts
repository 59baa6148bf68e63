import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { renderToString } from 'preact-render-to-string'
import { ORDER_NAMES } from '../../../../src/facts/order-table.ts'
import { parsePageSort, parseSort } from '../../../../src/query/parse/sort.ts'
import { NOTHING_ASKED } from '../../../../src/web/address/search-address.ts'
import {
  PageSizes,
  ResultOrder,
  type ResultOrderProps,
  UnknownNotes,
} from '../../../../src/web/pages/search/result-order.tsx'

describe('ResultOrder', () => {
  test('says how many lack the fact that hits are sorted or narrowed by, and that all do', () => {
    const some = { ...ALL, unknown: { capital: 7, listed: 1_234 } }
    assert.match(html(some, 'capital'), /資本金が公表されていない7件は最後に並びます。/)
    assert.match(html(some, 'capital'), /上場区分が公表されていない1,234件は含まれません。/)
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

function html(outcome: ResultOrderProps['outcome'], sort: string): string {
  const view = { input: { ...NOTHING_ASKED, q: 'a', sort }, limit: 20 }
  return [ResultOrder, UnknownNotes, PageSizes]
    .map((Part) => Part({ view, outcome, language: 'ja' }))
    .map((part) => (part === null ? '' : renderToString(part)))
    .join('')
}
