import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { SearchParameters } from '../../../src/query/parse/search-question.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { answerTo as ask } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const SKETCHES: readonly Sketch[] = records(import.meta, 'interpret-sketches')

describe('interpreted', () => {
  let register: Register
  let numberOfMercari: string
  before(async () => {
    register = (await smallRegister(SKETCHES)).register
    numberOfMercari = (await answerTo({ q: 'メルカリ' })).items[0]?.corporate_number ?? ''
  })

  const rows = [
    ...records<{ q: string; rule: string; asked: string; out?: string; place?: string; first: string }>(
      import.meta,
      'interpret-rows',
    ),
    ...['トーシバ（新宿区）', 'toshibs（新宿区）', 'トーシバ 新宿区', 'toshibs 新宿区'].map((q) => ({
      q,
      rule: 'spelling',
      asked: 'toshiba',
      out: q.slice(-1) === '）' ? '(新宿区)' : '新宿区',
      place: '新宿区',
      first: '株式会社東司馬',
    })),
  ]
  for (const { q, rule, asked, out, place = '', first } of rows)
    test(`${q} is read as ${asked}`, async () => {
      const { interpreted } = await answerTo({ q })
      assert.ok(interpreted !== undefined)
      const { pref = '', city = '', town = '' } = interpreted
      const given = { q: interpreted.q, rule: interpreted.rule, out: interpreted.left_out, place: pref + city + town }
      assert.deepEqual(given, { q: asked, rule, out, place })
      assert.equal(interpreted.items[0]?.name, first)
      assert.ok(interpreted.total >= interpreted.items.length)
    })

  test('a number of the company registers, which lacks the check digit, is a corporate number', async () => {
    const digits = numberOfMercari.slice(1)
    for (const q of [digits, digits.replace(/(....)(..)/, '$1-$2-')]) {
      const { interpreted, total } = await answerTo({ q })
      const seen = [total, interpreted?.q, interpreted?.rule, interpreted?.items[0]?.name]
      assert.deepEqual(seen, [0, numberOfMercari, 'number', (await answerTo({ q: numberOfMercari })).items[0]?.name])
    }
    assert.equal((await answerTo({ q: '010099999999' })).interpreted, undefined)
  })

  test('a corporate number in the text wins', async () => {
    const { interpreted, total } = await answerTo({ q: `アシスト T${numberOfMercari}` })
    assert.equal(total, 0)
    const got = [interpreted?.rule, interpreted?.q, interpreted?.items[0]?.match?.tier]
    assert.deepEqual(got, ['number', numberOfMercari, 'number'])
  })

  for (const q of [
    ...['アシスト', '三井', 'アシスト株式会社', '東京書店', 'リテイ', '㈱', 'ヌヌヌヌヌ', '三井物産 山田太郎'],
    ...['アシストコム', '三井コム', 'ハイテクノスタルジア', '４東京書店', '南京書店', '三菱電機村山田川原橋本東西'],
  ])
    test(`${q} is read as it stands`, async () => assert.equal((await answerTo({ q })).interpreted, undefined))

  test('total and items answer the text as it stands', async () => {
    const answer = await answerTo({ q: 'メルカリ 御中' })
    assert.deepEqual([answer.total, answer.items, answer.has_more], [0, [], false])
  })

  test('the other criteria hold, and a place that contradicts them is none', async () => {
    const shown = (await answerTo({ q: 'アシスト 御中', pref: '大阪府' })).interpreted?.items[0]?.name
    assert.equal(shown, '有限会社アシスト')
    assert.equal((await answerTo({ q: 'アシスト 新宿', pref: '大阪府' })).interpreted?.city, undefined)
  })

  test('a person is neither looked for nor found', async () => {
    const { interpreted } = await answerTo({ q: 'アシスト 社長 山田太郎' })
    assert.equal(interpreted?.q, 'アシスト')
    assert.equal(interpreted?.total, 3)
    assert.equal((await answerTo({ q: '社長 山田太郎' })).interpreted?.items.length ?? 0, 0)
  })

  test('what is left out is told from the text, and cut', async () => {
    const { interpreted } = await answerTo({ q: `メルカリ 社長 ${'長'.repeat(200)}` })
    assert.equal(interpreted?.left_out?.length, 101)
  })

  const answerTo = (parameters: SearchParameters) => ask(register, parameters)
})
