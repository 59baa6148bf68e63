import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { renderToString } from 'preact-render-to-string'
import { MixedText } from '../../../src/web/parts/mixed-text.tsx'

const CASES: readonly (readonly [text: string, expected: string])[] = [
  ['Results for “青葉”', 'Results for “<span lang="ja">青葉</span>”'],
  ['港区港南1丁目7番1号: 15 more', '<span lang="ja">港区港南1丁目7番1号</span>: 15 more'],
  ['トヨタ or toyota', '<span lang="ja">トヨタ</span> or toyota'],
  [
    'Source: EDINET閲覧（提出）サイトを加工して作成 2026-08-11',
    'Source: EDINET<span lang="ja">閲覧（提出）サイトを加工して作成</span> 2026-08-11',
  ],
  ['＜ｂ＞ & <b>', '<span lang="ja">＜ｂ＞</span> &amp; &lt;b>'],
  ['Nothing', 'Nothing'],
  ['', ''],
]

describe('MixedText', () => {
  for (const [text, expected] of CASES) {
    test(`marks the Japanese in ${JSON.stringify(text)} on a page in English`, () => {
      assert.equal(renderToString(MixedText({ text, language: 'en' })), expected)
    })
  }

  test('marks nothing on a page in Japanese', () => {
    assert.equal(renderToString(MixedText({ text: '「toyota」の検索結果', language: 'ja' })), '「toyota」の検索結果')
  })

  test('adds and loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const html = renderToString(MixedText({ text, language: 'en' }))
        assert.equal(html.replace(/<\/?span[^>]*>/g, ''), renderToString(MixedText({ text, language: 'ja' })))
      }),
    )
  })
})
