import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inLetters, spellsOut } from '../../../src/text/alike/letter-names.ts'

describe('inLetters', () => {
  for (const { text, expected } of [
    { text: 'エヌ・ティ・ティ都市開発株式会社', expected: 'NTT都市開発株式会社' },
    { text: '株式会社ｴﾇ･ﾃｨ･ﾃｨ･ﾃﾞｰﾀCCS', expected: '株式会社NTTデータCCS' },
    { text: '株式会社ジェイアール東海エージェンシー', expected: '株式会社JR東海エージェンシー' },
    { text: '株式会社ティーケーピー', expected: '株式会社TKP' },
    { text: 'エム・アールアイ・リサーチ', expected: 'MRIリサーチ' },
    { text: '株式会社アイ', expected: undefined },
    { text: 'オーエスジーシステム', expected: undefined },
    { text: '株式会社ティーパーティー', expected: undefined },
    { text: 'NTTデータ', expected: undefined },
    { text: '', expected: undefined },
  ]) {
    test(`reads ${text} as ${expected}`, () => assert.equal(inLetters(text), expected))
  }
})

describe('spellsOut', () => {
  for (const { kana, name, expected } of [
    { kana: 'エヌテイテイデータ', name: 'nttデータ', expected: true },
    { kana: 'エヌテイーテイーデータ', name: 'nttデータ', expected: true },
    { kana: 'テイーケーピー', name: 'tkp', expected: true },
    { kana: 'ジエイアール東海', name: 'jr東海', expected: true },
    { kana: 'エツチアイエス', name: 'his', expected: true },
    { kana: 'エヌテイテイ', name: 'nttデータ', expected: false },
    { kana: 'ジエスアイ', name: 'gsi', expected: false },
    { kana: 'ケイシシー', name: 'kcc', expected: false },
    { kana: 'ビプロジエクト', name: 'vプロジエクト', expected: false },
    { kana: 'ビープロジエクト', name: 'vプロジエクト', expected: false },
    { kana: 'ビープロジエクト', name: 'bプロジエクト', expected: true },
    { kana: 'ブイプロジエクト', name: 'vプロジエクト', expected: true },
    { kana: 'エヌテイテイデータ', name: 'ntt', expected: false },
    { kana: 'トヨタ', name: 'toyota', expected: false },
    { kana: 'アスカ', name: 'アスカ', expected: false },
    { kana: 'mkデザイン', name: 'mkデザイン', expected: false },
  ]) {
    test(`${kana} says ${name}: ${expected}`, () => assert.equal(spellsOut(kana, name), expected))
  }

  test('a long run of letters is read in time', () => {
    assert.equal(inLetters(`${'エー'.repeat(150)}ン`), undefined)
    assert.equal(inLetters('ティ・'.repeat(5000))?.length, 5000)
  })
})
