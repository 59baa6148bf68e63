import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SEARCH_WORDS } from '../../../../src/web/pages/search/search-words.ts'

describe('SEARCH_WORDS', () => {
  test('removes a filter under the name that heads it', () => {
    const { ja, en } = SEARCH_WORDS
    for (const name of ['industry', 'kind'] as const) {
      assert.equal(ja.relax[name], `${ja[name]}の条件を外す`)
      assert.equal(en.relax[name], `Any ${en[name].toLowerCase()}`)
    }
  })
})
