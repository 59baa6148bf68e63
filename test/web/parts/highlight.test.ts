import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { renderToString } from 'preact-render-to-string'
import { Highlight } from '../../../src/web/parts/highlight.tsx'

const CASES: readonly (readonly [text: string, query: string, expected: string])[] = [
  ['株式会社アシスト', 'アシスト', '株式会社<mark>アシスト</mark>'],
  ['株式会社アシスト', 'あしすと', '株式会社<mark>アシスト</mark>'],
  ['Ｏｄｅｎｃａｔ株式会社', 'odencat', '<span class="word"><mark>Ｏｄｅｎｃａｔ</mark></span>株式会社'],
  ['トヨタ自動車販売', 'トヨタ　販売', '<mark>トヨタ</mark>自動車<mark>販売</mark>'],
  [
    'Ａｏｂａ　Ｂａｎｋ株式会社',
    'ba',
    '<span class="word">Ａｏ<mark>ｂａ</mark></span>　<span class="word">Ｂａｎｋ</span>株式会社',
  ],
  ['青葉', '赤', '青葉'],
  ['青葉', '', '青葉'],
  ['<b>', 'b', '&lt;<mark>b</mark>>'],
]

describe('Highlight', () => {
  for (const [text, query, expected] of CASES) {
    test(`marks ${JSON.stringify(query)} in ${text}`, () => {
      assert.equal(renderToString(Highlight({ text, query })), expected)
    })
  }

  test('adds and loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, query) => {
        const html = renderToString(Highlight({ text, query }))
        const shown = html.replace(/<\/?(?:mark|span)>/g, '')
        assert.equal(shown, renderToString(Highlight({ text, query: '' })))
      }),
    )
  })
})
