import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { matchRow } from '../../src/match/match.ts'
import { parseMatchRow } from '../../src/match/match-row.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { search } from '../../src/query/search.ts'
import { answerTo } from '../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

const HAMAMATSU = { prefectureCode: '22', cityCode: '22138', city: '浜松市中央区' }

// The addresses of these corporations are those of the tax agency's register of 2026-08-21; a namesake of each, first
// by rank, is elsewhere in its prefecture.
const REGISTERED: readonly (Sketch & { readonly prefectureCode: string })[] = [
  { name: '株式会社アドリブ', ...HAMAMATSU, street: '小池町１４８２番地の５' },
  {
    name: '有限会社冨永',
    prefectureCode: '22',
    cityCode: '22139',
    city: '浜松市浜名区',
    street: '西美薗５８１番地の２',
  },
  {
    name: '株式会社ＧＡＭ',
    prefectureCode: '13',
    cityCode: '13104',
    city: '新宿区',
    street: '四谷三栄町４番１０号税研ビル２階',
  },
  {
    name: '株式会社平田設備',
    prefectureCode: '11',
    cityCode: '11107',
    city: 'さいたま市浦和区',
    street: '岸町４丁目１４番１０号',
  },
  {
    name: '株式会社アート工房',
    prefectureCode: '09',
    cityCode: '09203',
    city: '栃木市',
    street: '大平町真弓５５０番地',
  },
  { name: '株式会社ランドハウス', prefectureCode: '23', cityCode: '23238', city: '長久手市', street: '下山２１２番地' },
  { name: '株式会社ささやま', prefectureCode: '28', cityCode: '28221', city: '丹波篠山市', street: '北新町４１番地' },
  { name: '株式会社とみや', prefectureCode: '04', cityCode: '04216', city: '富谷市', street: '富谷坂松田３０番地' },
  { name: '株式会社たきざわ', prefectureCode: '03', cityCode: '03216', city: '滝沢市', street: '中鵜飼５５番地' },
  { name: '株式会社しょうぶ', prefectureCode: '11', cityCode: '11232', city: '久喜市', street: '菖蒲町新堀３８番地' },
  { name: '株式会社なかつがわ', prefectureCode: '21', cityCode: '21206', city: '中津川市', street: '山口１５番地３' },
  // Some have not yet told the register that their town has another name.
  { name: '株式会社さんえい', prefectureCode: '13', cityCode: '13104', city: '新宿区', street: '三栄町１番地' },
  { name: '株式会社みその', ...HAMAMATSU, street: '西美薗１番地' },
]

const ROWS = records<{ name: string; address: string }>(import.meta)

describe('an address in a municipality or town of yesterday', () => {
  let register: Register
  before(async () => {
    const namesakes = REGISTERED.map(
      ({ name, prefectureCode }): Sketch => ({
        name,
        prefectureCode,
        cityCode: `${prefectureCode}999`,
        city: '別の市',
        street: '本町９丁目９番９号',
        rank: 1,
      }),
    )
    register = (await smallRegister([...REGISTERED, ...namesakes])).register
  })

  for (const { name, address } of ROWS)
    test(`${address} is where ${name} is today`, () => {
      const question = parseMatchRow({ name, address })
      assert.ok(question.ok)
      const { decision, evidence, corporate_number: number } = matchRow(register, question.value)
      assert.equal(decision, 'confirmed', evidence.reason)
      assert.equal(number, numberOf(REGISTERED.findIndex((one) => one.name === name)))
    })

  test('another block, or another town that is known, is another address', () => {
    for (const address of ['東京都新宿区三栄町4-11', '静岡県浜松市東区西美薗1482-5', '埼玉県浦話市岸町4-14-11']) {
      const { name = '' } = ROWS.find((row) => address.startsWith(row.address.slice(0, 5))) ?? {}
      const question = parseMatchRow({ name, address })
      assert.ok(question.ok)
      assert.equal(matchRow(register, question.value).decision, 'review', address)
    }
  })

  test('a municipality of yesterday in a text is a place', async () => {
    const { interpreted } = await answerTo(register, { q: '平田 浦和市' })
    assert.deepEqual([interpreted?.city, interpreted?.items[0]?.name], ['浦和市', '株式会社平田設備'])
  })

  for (const { city, name } of [
    { city: '浦和市', name: 'さいたま市浦和区' },
    { city: '埼玉県浦和市', name: 'さいたま市浦和区' },
    { city: '下都賀郡大平町', name: '栃木市' },
    { city: '栃木県大平町', name: '栃木市' },
    { city: '231380', name: undefined },
    { city: '221384', name: '浜松市中央区' },
  ])
    test(`${city} as a filter is ${name}`, async () => {
      const question = parseSearch(register, { q: '社', city })
      assert.equal(question.ok, name !== undefined)
      if (!question.ok) return
      const { items } = await search(register, question.value)
      assert.deepEqual([...new Set(items.map((item) => item.city))], [name])
    })
})
