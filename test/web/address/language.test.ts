import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { localHref, splitLanguage } from '../../../src/web/address/language.ts'

describe('splitLanguage', () => {
  test('undoes localHref', () => {
    for (const path of ['/', '/search', '/corp/7000012050002', '/enoshima', '/search?q=en'])
      for (const language of ['ja', 'en'] as const)
        assert.deepEqual(splitLanguage(localHref(language, path)), { language, path })
  })

  test('takes /en/ for the English home page', () =>
    assert.deepEqual(splitLanguage('/en/'), { language: 'en', path: '/' }))
})
