import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { renderToString } from 'preact-render-to-string'
import { mixedText } from '../../../src/web/parts/mixed-text.tsx'
import { tuples } from '../../fixtures/tables.ts'

const CASES: readonly (readonly [text: string, expected: string])[] = tuples(import.meta, 'mixed-text')

describe('mixedText', () => {
  for (const [text, expected] of CASES)
    test(`marks the Japanese in ${JSON.stringify(text)} on a page in English`, () =>
      assert.equal(renderToString(mixedText(text, 'en')), expected))

  test('marks nothing on a page in Japanese', () =>
    assert.equal(renderToString(mixedText('「toyota」の検索結果', 'ja')), '「toyota」の検索結果'))

  test('adds and loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const html = renderToString(mixedText(text, 'en'))
        assert.equal(html.replace(/<\/?span[^>]*>/g, ''), renderToString(mixedText(text, 'ja')))
      }),
    )
  })
})
