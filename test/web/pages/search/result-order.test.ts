import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { renderToString } from 'preact-render-to-string'
import { parsePageSort, parseSort } from '../../../../src/query/parse/sort.ts'
import { NOTHING_ASKED } from '../../../../src/web/address/search-address.ts'
import { ResultOrder, type ResultOrderProps } from '../../../../src/web/pages/search/result-order.tsx'

const MANY: ResultOrderProps['outcome'] = { total: 20_000, isByRelevance: true, isSortable: false }

describe('ResultOrder', () => {
  test('offers no order for more hits than are sorted, and says so where one was asked for', () => {
    assert.doesNotMatch(html(MANY, ''), /並び順<|並べ替えは/)
    assert.match(html(MANY, 'name'), /並べ替えは10,000件までです。関連度の順に表示しています。/)
  })

  test('marks the order and the size there are, and leaves what is said anyway out of addresses', () => {
    const few = { total: 30, isByRelevance: false, isSortable: true }
    const page = html(few, 'workforce')
    assert.match(page, /href="\/search\?q=a&amp;sort=workforce" rel="nofollow" aria-current="true">人数の多い順/)
    assert.match(page, /href="\/search\?q=a" rel="nofollow">関連度/)
    assert.match(page, /href="\/search\?q=a&amp;sort=workforce" rel="nofollow" aria-current="true">20件/)
    assert.match(page, /href="\/search\?q=a&amp;sort=workforce&amp;limit=100" rel="nofollow">100件/)
  })

  test('offers the order of addresses, which programs have not', () => {
    const page = html({ total: 30, isByRelevance: false, isSortable: true }, 'address')
    assert.match(page, /href="\/search\?q=a&amp;sort=address" rel="nofollow" aria-current="true">所在地/)
    assert.equal(parseSort('address').ok, false)
    assert.deepEqual(parsePageSort('address'), { ok: true, value: 'address' })
    assert.deepEqual(parsePageSort('name'), parseSort('name'))
  })

  test('asks nothing where there is one hit', () =>
    assert.equal(html({ total: 1, isByRelevance: true, isSortable: true }, ''), ''))
})

function html(outcome: ResultOrderProps['outcome'], sort: string): string {
  const view = { input: { ...NOTHING_ASKED, q: 'a', sort }, limit: 20 }
  const order = ResultOrder({ view, outcome, language: 'ja' })
  return order === null ? '' : renderToString(order)
}
