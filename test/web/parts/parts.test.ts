import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { h, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { PREFECTURES } from '../../../src/domain/prefecture.ts'
import { Markdown } from '../../../src/web/pages/docs/schema-fields.tsx'
import { highlighted, NameList } from '../../../src/web/parts/corporation-list.tsx'
import { placesUnbroken } from '../../../src/web/parts/mixed-text.tsx'
import { TILE_COLUMNS, TILE_PLACES, TILE_ROWS } from '../../../src/web/parts/tile-map.tsx'
import { createWebHandler } from '../../../src/web/web-handler.ts'
import { numberOf, type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records, tuples } from '../../fixtures/tables.ts'
import { sampleContext } from '../sample-context.ts'
import { get, textOf } from '../sample-request.ts'

describe('CorporationList', () => {
  test('leads with English names, else readings in words, and has English addresses, in English', async () => {
    const html = await pageOf('/en/search?q=%E9%9D%92%E8%91%89')
    assert.match(html, /lang="ja-Latn"><bdi>Aoba Shoten<\/bdi>.*?<\/a> <bdi class="reading" lang="ja">.*商店株式会社/)
    assert.match(html, /lang="en"><bdi>Aoba Industries<\/bdi>.*?<\/a> <bdi class="reading" lang="ja">.*工業株式会社/)
    assert.ok(html.includes('<span lang="en">9, Shiba, Minato ku, Tokyo</span>'))
    assert.ok(html.includes('東京都港区芝９丁目'), 'the address that holds is the Japanese one')
    assert.ok(html.includes('<bdi lang="ja">平和町２丁目</bdi>, <span class="unbroken">Kita-ku</span>, '))
    assert.doesNotMatch(html, /アオバショウテン|Aoba Kogyo/)
    const latin = await pageOf('/en/search?q=aoba')
    assert.ok(latin.includes('ＬＴＤ'))
    assert.doesNotMatch(latin, /Aobaeru/)
  })

  test('has readings in kana and no English address in Japanese', async () => {
    const html = await pageOf('/search?q=%E9%9D%92%E8%91%89')
    assert.ok(html.includes('アオバショウテン') && html.includes('Aoba Industries'))
    assert.doesNotMatch(html, /Aoba Shoten|Minato ku/)
  })

  test('is named as at the head of the page of the company', async () => {
    const html = await pageOf(`/en/corp/${numberOf(0)}`)
    assert.match(
      html,
      /<h1 lang="ja-Latn"><bdi>Aoba Shoten<\/bdi><\/h1><p class="english" lang="ja"><bdi>青葉商店株式会社</,
    )
    assert.match(html, /<title>[^<]*Aoba Shoten[^<]*青葉商店株式会社/)
  })
})

async function pageOf(target: string): Promise<string> {
  const { register, snapshot } = await smallRegister(records<Sketch>(import.meta, 'parts-sketches'))
  return textOf(await createWebHandler({ ...(await sampleContext()), register, snapshot })(get(target)))
}

const CASES: readonly (readonly [text: string, query: string, expected: string])[] = tuples(import.meta, 'highlight')

describe('highlighted', () => {
  for (const [text, query, expected] of CASES)
    test(`marks ${JSON.stringify(query)} in ${text}`, () =>
      assert.equal(renderToString(highlighted(text, query)), expected))

  test('adds and loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, query) => {
        const lettersOf = (shown: VNode) => renderToString(shown).replace(/<\/?(?:mark|span)[^>]*>/g, '')
        assert.equal(lettersOf(highlighted(text, query)), lettersOf(highlighted(text)))
      }),
    )
  })
})

describe('a line break', () => {
  for (const [text, unbroken] of [
    ['資本金8,813億5,700万円、製造業。', '8,813億5,700万円'],
    ['Since 2020-04-01 in Chiyoda-ku', '2020-04-01'],
    ['in Chiyoda-ku, Tokyo', 'Chiyoda-ku'],
  ] as const)
    test(`does not split ${unbroken}`, () => {
      const html = renderToString(placesUnbroken(text, 'ja'))
      assert.ok(html.includes(`<span class="unbroken">${unbroken}</span>`), html)
    })

  test('does not split a word in full-width letters in a list of names', () => {
    const items = [{ corporate_number: numberOf(2), name: 'ＡＯＢＡ　ＬＴＤ．', address: '' }]
    assert.match(renderToString(NameList({ items, language: 'ja' })), /<span class="word">ＡＯＢＡ<\/span>/)
  })
})

describe('Markdown', () => {
  const rows = records<{ text: string; html: string }>(import.meta, 'parts-rows')
  for (const { text, html } of rows)
    test(`renders ${JSON.stringify(text)}`, () => assert.equal(renderToString(h(Markdown, { text })), html))
})

describe('TILE_PLACES', () => {
  test('has names in Latin letters that are as wide as a tile, whatever the font', async () => {
    const [english, japanese] = [await pageOf('/en'), await pageOf('/')]
    assert.match(english, /textLength="48" lengthAdjust="spacingAndGlyphs">Kagoshima</)
    assert.doesNotMatch(english, /textLength[^>]*>(Hokkaido|Tokyo)</)
    assert.doesNotMatch(japanese, /textLength/)
  })

  test('gives every prefecture a place on the map that no other one covers', () => {
    const taken = new Map<string, string>()
    for (const { code, name } of PREFECTURES) {
      const place = TILE_PLACES.get(code)
      assert.ok(place, `${name} has no place`)
      assert.ok(place.column + place.width <= TILE_COLUMNS && place.row + place.height <= TILE_ROWS, name)
      for (let column: number = place.column; column < place.column + place.width; column++)
        for (let row: number = place.row; row < place.row + place.height; row++) {
          assert.equal(taken.get(`${column} ${row}`), undefined, `${name} covers another prefecture`)
          taken.set(`${column} ${row}`, name)
        }
    }
    assert.equal(TILE_PLACES.size, PREFECTURES.length)
  })
})
