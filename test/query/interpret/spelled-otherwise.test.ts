import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asRomaji } from '../../../src/query/interpret/spelled-otherwise.ts'
import { readAs } from './read-as.ts'

const SKETCHES = [
  { name: '東芝株式会社', nameKana: 'トウシバ' },
  { name: '日産化学株式会社', nameKana: 'ニッサンカガク' },
  { name: '豊田自動車株式会社', nameKana: 'トヨタジドウシャ' },
  { name: '京王電鉄株式会社', nameKana: 'ケイオウデンテツ' },
  { name: '株式会社セイコー', nameKana: 'セイコー' },
  { name: '株式会社パーティー', nameKana: 'パーティー' },
  { name: '株式会社真芝', nameKana: 'マシバ' },
]

const MEANT = [
  { q: 'トーシバ', asked: 'toshiba', first: '東芝株式会社' },
  { q: '株式会社とーしば', asked: '株式会社toshiba', first: '東芝株式会社' },
  { q: 'トーシバ 御中', asked: 'toshiba', first: '東芝株式会社' },
  { q: 'にっさｎ', asked: 'nissan', first: '日産化学株式会社' },
  { q: 'とよたｊ', asked: 'toyotaj', first: '豊田自動車株式会社' },
  { q: 'ケーオーデンテツ', asked: 'keiodentetsu', first: '京王電鉄株式会社' },
  { q: 'せいこう', asked: 'seiko', first: '株式会社セイコー' },
  { q: 'pa-thi-', asked: 'pati', first: '株式会社パーティー' },
  { q: 'patei', asked: 'pati', first: '株式会社パーティー' },
]

describe('a text that is read in romaji', () => {
  const ask = readAs(SKETCHES, MEANT)

  test('has to be the beginning of a reading, of five letters or more', async () => {
    for (const q of ['シーバ', 'とーs']) assert.equal((await ask(q)).interpreted, undefined, q)
  })

  test('is what the text finds where it begins a name', async () => {
    const { total, interpreted } = await ask('トウシ')
    assert.deepEqual([total, interpreted], [1, undefined])
  })
})

test('asRomaji gives nothing for kanji, nor for a text longer than names', () => {
  for (const text of ['東芝', '株式会社東芝', 'ト'.repeat(61)])
    assert.deepEqual(asRomaji({ text, leftOut: [], rule: 'legal_form' }), [])
})
