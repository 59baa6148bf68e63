import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { scriptsApart } from '../../../src/query/interpret/half-converted.ts'
import { records } from '../../fixtures/tables.ts'
import { readAs } from './read-as.ts'

const SKETCHES = records<{ name: string; nameKana: string }>(import.meta)

const MEANT = [
  { q: 'みつい物産', asked: 'みつい 物産', first: '三井物産株式会社' },
  { q: 'ミツイ物産株式会社 御中', asked: 'ミツイ 物産株式会社', first: '三井物産株式会社' },
  { q: '三菱でんき', asked: '三菱 でんき', first: '三菱電機株式会社' },
  { q: '三菱でんき株式会社', asked: '三菱 でんき 株式会社', first: '三菱電機株式会社' },
  { q: '三菱でん', asked: '三菱 でん', first: '三菱電機株式会社' },
  { q: 'mitubisi電機', asked: 'mitubisi 電機', first: '三菱電機株式会社' },
  { q: 'トーキョー電力', asked: 'tokyo 電力', first: '東京電力株式会社' },
  { q: '三菱でんｋ', asked: '三菱 denk', first: '三菱電機株式会社' },
  { q: 'SBI新生ぎんこう', asked: 'SBI 新生 ぎんこう', first: '株式会社ＳＢＩ新生銀行' },
]

const NOT_MEANT = [
  { q: 'ニットー電工', why: 'the kanji stand further behind than two vowels reach' },
  { q: 'すみとも物産', why: 'the kana do not begin the reading' },
  { q: 'あおば商会', why: 'the kana do not begin the reading, nor the kanji the name' },
  { q: '日本でんし', why: 'the kana stand behind another word' },
  { q: '東芝テク', why: 'the kana are in the name itself, behind another word' },
]

describe('a text that is half converted to kanji', () => {
  const ask = readAs(SKETCHES, MEANT)

  for (const { q, why } of NOT_MEANT)
    test(`${q} is not: ${why}`, async () => assert.equal((await ask(q)).interpreted, undefined))
})

describe('a word in kanji that the name has in kana', () => {
  const ask = readAs(
    [
      { name: '療育センターまつもと株式会社', nameKana: 'リョウイクセンターマツモト' },
      { name: '株式会社松本', nameKana: 'マツモト' },
      { name: '有限会社松元', nameKana: 'マツモト' },
      { name: '株式会社まつもとケア', nameKana: 'マツモトケア' },
    ],
    [
      {
        q: '療育センター松本株式会社',
        asked: '療育センターマツモト株式会社',
        first: '療育センターまつもと株式会社',
      },
    ],
  )

  for (const [q, why] of [
    ['療育センター松木', 'nobody is called that'],
    ['松本ケア', 'it has too few other letters'],
  ] as const)
    test(`${q} is not read: ${why}`, async () => assert.equal((await ask(q)).interpreted, undefined))
})

test('scriptsApart needs kanji beside another script, at most four words, and none that is in most names', () => {
  for (const text of [
    ...['トヨタじどうしゃ', 'NTTドコモ', '三菱電機', '三菱で', '会社でんき', 'お茶の水じょし大'],
    `三菱でんき${'あ'.repeat(60)}`,
  ])
    assert.deepEqual(scriptsApart({ text, leftOut: [], rule: 'legal_form' }), [])
})
