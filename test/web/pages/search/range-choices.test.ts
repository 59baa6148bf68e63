import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { renderToString } from 'preact-render-to-string'
import { NOTHING_ASKED, type SearchInput } from '../../../../src/web/address/search-address.ts'
import { chosenRanges, rangeChoices } from '../../../../src/web/pages/search/range-choices.ts'
import { FacetPanel } from '../../../../src/web/parts/facet-panel.tsx'

const counted = (code: string) => ({ code, name: code, count: 1 })
const COUNTS = {
  decades: [counted('1990')],
  capitals: ['0', '10000000', '1000000000', '10000000000'].map(counted),
}

const input = (asked: Partial<SearchInput>): SearchInput => ({ ...NOTHING_ASKED, q: 'a', ...asked })

describe('ranges of days and yen', () => {
  test('stand from the largest value down, whatever their counts', () => {
    const choices = rangeChoices('capitals', COUNTS, { input: input({}), language: 'en' })
    const facet = renderToString(FacetPanel({ language: 'en', title: 'Capital', choices, isOrdered: true })!)
    assert.match(facet, /¥10 billion or more.*¥1 billion to.*¥10 million to.*Under ¥10 million/)
  })

  test('are offered in words of the language, each with both of its ends', () => {
    const offered = (['ja', 'en'] as const).map((language) =>
      rangeChoices('capitals', COUNTS, { input: input({}), language }).map(({ name, path }) => [name, path]),
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
    const [decade] = rangeChoices('decades', COUNTS, { input: input(years), language: 'en' })
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
