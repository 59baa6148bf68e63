import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { closeAnd, writeOutAnd } from '../../../src/text/letters/and-sign.ts'

describe('writeOutAnd', () => {
  const rows = [
    ['セブン＆アイ', 'セブンアンドアイ'],
    ['シー&W', 'シーアンドW'],
    ['Ａ＆Ｂ', 'ＡandＢ'],
    ['alice　＆　alice', 'aliceandalice'],
    ['＆Ｂ', '＆Ｂ'],
    ['Ａ＆', 'Ａ＆'],
    ['Ａ＆＆Ｂ', 'ＡandandＢ'],
    ['アンド', 'アンド'],
  ] as const
  for (const [text, aloud] of rows) test(`reads ${text}`, () => assert.equal(writeOutAnd(text), aloud))
})

describe('closeAnd', () => {
  const rows = [
    ['A & B', 'A&B'],
    ['rock and roll', 'rockandroll'],
    ['ROCK　AND　ROLL', 'ROCKandROLL'],
    ['and one', 'and one'],
    ['brandy', 'brandy'],
    ['三井 and 三菱', '三井 and 三菱'],
  ] as const
  for (const [query, closed] of rows) test(`closes ${query}`, () => assert.equal(closeAnd(query), closed))
})
