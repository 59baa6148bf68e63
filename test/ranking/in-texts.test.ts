import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MatchRow } from '../../src/match/match-row.ts'
import { answerTo, matched } from '../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records, texts, tuples } from '../fixtures/tables.ts'

// Corporations of the tax agency's file that others wrote about, and names that may be mistaken for them.
const SKETCHES: readonly Sketch[] = records(import.meta, 'in-texts-sketches')
const { register } = await smallRegister(SKETCHES)
const HITACHI = numberOf(SKETCHES.findIndex(({ name }) => name === '株式会社日立ハイテク'))

describe('a search for a text from elsewhere', () => {
  for (const [q, expected] of tuples<readonly [string, string]>(import.meta, 'in-texts-english'))
    test(`finds the registered English name ${q} before other names`, async () => {
      const { items, total, interpreted } = await ask(q)
      assert.equal(interpreted, undefined)
      assert.deepEqual([items[0]?.name, items[0]?.match], [expected, { tier: 'registered', field: 'name_en' }])
      assert.ok(total >= 1)
    })

  for (const [q, rule, asked] of tuples<readonly [string, string, string]>(import.meta, 'in-texts-parts'))
    test(`reads ${q} as the name in it`, async () => {
      const { total, interpreted } = await ask(q)
      assert.deepEqual([total, interpreted?.q, interpreted?.rule], [0, asked, rule])
    })

  for (const q of texts(import.meta, 'in-texts-none'))
    test(`finds no other name in ${q}`, async () => assert.equal((await ask(q)).interpreted, undefined))

  for (const [q, expected] of tuples<readonly [string, string]>(import.meta, 'in-texts-words'))
    test(`finds the name that ${q} says in English`, async () => {
      const { items, total, interpreted } = await ask(q)
      const found = [items.map(({ name, match }) => [name, match]), total, interpreted]
      assert.deepEqual(found, [[[expected, { tier: 'exact', field: 'english_words' }]], 1, undefined])
    })

  test('shows what a text says in English behind the names with parts of it, and as what may be meant', async () => {
    const parts = Array.from({ length: 12 }, (_, i) => ({ name: `株式会社青${i}`, nameKana: 'サンセイブッサン' }))
    const lab = { name: 'ＳｍａｒｔＮｅｗｓ　Ｌａｂ株式会社', rank: -1 }
    const { register: more } = await smallRegister([...SKETCHES, ...parts, lab])
    const { total, counts, items, interpreted } = await answerTo(more, { q: 'Seibu Bus', limit: '5', offset: '10' })
    assert.deepEqual([total, counts], [13, { registered: 0, exact: 1, prefix: 0, partial: 12 }])
    const told = items.map(({ match }) => match?.field)
    assert.deepEqual(told, ['name_kana', 'name_kana', 'english_words'])
    assert.deepEqual([interpreted?.q, interpreted?.items[0]?.name], ['セイブバス', '西武バス株式会社'])
    const begun = await answerTo(more, { q: 'SmartNews Co Ltd' })
    const names = [begun.items, begun.interpreted?.items ?? []].map(([first]) => first?.name)
    assert.deepEqual(names, [lab.name, 'スマートニュース株式会社'])
  })

  test('says no word in Japanese that is in more than a hundred names, where it would stand pages behind', async () => {
    for (const [others, inEnglish] of [
      [99, 1],
      [101, 0],
    ] as const) {
      const begun = Array.from({ length: others }, (_, i) => ({ name: `ＳｍａｒｔＮｅｗｓ${i}株式会社` }))
      const { register: more } = await smallRegister([...SKETCHES, ...begun])
      const { total } = await answerTo(more, { q: 'SmartNews' })
      assert.equal(total, others + inEnglish)
      for (const q of ['株式会社 SmartNews', 'SmartNews Inc.'])
        assert.equal((await answerTo(more, { q })).total, others + 1, q)
    }
  })

  for (const q of [
    '日立ハイテク\nHitachi High-Tech',
    '日立ハイテク/Hitachi High-Tech',
    'Hitachi High-Tech | ひたち配',
    '日立ハイテク Hitachi High-Tech',
    'Hitachi High-Tech 日立ハイテク',
  ])
    test(`finds ${q} by either half`, async () =>
      assert.equal((await ask(q)).interpreted?.items[0]?.name, '株式会社日立ハイテク'))

  for (const q of texts(import.meta, 'in-texts-strangers'))
    test(`guesses no stranger for ${q}`, async () => {
      const { total, interpreted } = await ask(q)
      assert.deepEqual([total, interpreted], [0, undefined])
    })

  test('keeps the name when its form is an old one', async () => {
    const { interpreted } = await ask('公益財団法人幼児教育研究機構東京都千代田区九段北４－２－２５')
    assert.equal(interpreted?.items[0]?.name, '一般財団法人幼児教育研究機構')
  })
})

describe('matching a text from elsewhere', () => {
  const name = '株式会社日立ハイテク'
  const numbers = [HITACHI.slice(1), `="${HITACHI}"`, `法人番号：${HITACHI}`]
  const ROWS: readonly (readonly [MatchRow, string, string, string])[] = [
    ...tuples<readonly [MatchRow, string, string, string]>(import.meta, 'in-texts-matched'),
    ...numbers.map((number) => [{ name, corporate_number: number }, 'confirmed', 'name_and_number', name] as const),
  ]
  for (const [row, decision, reason, first] of ROWS)
    test(`decides ${decision} by ${reason} of ${Object.values(row).join(', ')}`, () => {
      const answer = matched(register, row)
      assert.deepEqual([answer.decision, answer.evidence.reason, answer.candidates[0]?.name], [decision, reason, first])
    })
})

for (const name of texts(import.meta, 'in-texts-cells'))
  test(`the cell ${name} means nobody`, () => assert.equal(matched(register, { name }).decision, 'none'))

async function ask(q: string) {
  return answerTo(register, { q })
}
