import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asRomaji, scriptsApart } from '../../../src/query/interpret/spelled-otherwise.ts'
import { records } from '../../fixtures/tables.ts'
import { type Meant, readAs } from './read-as.ts'

const SKETCHES = records<{ name: string; nameKana: string }>(import.meta, 'spelled-otherwise-sketches')

const MEANT = records<{ q: string; asked: string; first: string }>(import.meta, 'spelled-otherwise-meant')

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

describe('a text that is half converted to kanji', () => {
  const ask = readAs(
    records<{ name: string; nameKana: string }>(import.meta, 'half-converted'),
    records<Meant>(import.meta, 'half-converted-meant'),
  )

  for (const { q, why } of records<{ q: string; why: string }>(import.meta, 'half-converted-not-meant'))
    test(`${q} is not: ${why}`, async () => assert.equal((await ask(q)).interpreted, undefined))
})

const IN_KANJI = '療育センター松本'

describe('a word in kanji that the name has in kana', () => {
  const ask = readAs(
    [
      { name: '療育センターまつもと株式会社', nameKana: 'リョウイクセンターマツモト' },
      { name: '株式会社松本', nameKana: 'マツモト' },
      { name: '有限会社松元', nameKana: 'マツモト' },
      { name: '株式会社まつもとケア', nameKana: 'マツモトケア' },
    ],
    [{ q: `${IN_KANJI}株式会社`, asked: '療育センターマツモト株式会社', first: '療育センターまつもと株式会社' }],
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

describe('romaji with a wrong key', () => {
  const ask = readAs(
    records<{ readonly name: string; readonly nameKana: string }>(import.meta, 'mistyped-romaji-sketches'),
    records<Meant>(import.meta, 'mistyped-romaji'),
  )

  for (const { q, why } of records<{ readonly q: string; readonly why: string }>(
    import.meta,
    'mistyped-romaji-not-meant',
  ))
    test(`${q} is not read: ${why}`, async () => assert.equal((await ask(q)).interpreted, undefined))
})
