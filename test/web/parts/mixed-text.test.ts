import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { renderToString } from 'preact-render-to-string'
import { MixedText } from '../../../src/web/parts/mixed-text.tsx'
import { tuples } from '../../fixtures/tables.ts'

const CASES: readonly (readonly [text: string, expected: string])[] = tuples(import.meta, 'mixed-text')

describe('MixedText', () => {
  for (const [text, expected] of CASES)
    test(`marks the Japanese in ${JSON.stringify(text)} on a page in English`, () =>
      assert.equal(renderToString(MixedText({ text, language: 'en' })), expected))

  test('marks nothing on a page in Japanese', () =>
    assert.equal(renderToString(MixedText({ text: '「toyota」の検索結果', language: 'ja' })), '「toyota」の検索結果'))

  test('adds and loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const html = renderToString(MixedText({ text, language: 'en' }))
        assert.equal(html.replace(/<\/?span[^>]*>/g, ''), renderToString(MixedText({ text, language: 'ja' })))
      }),
    )
  })
})
