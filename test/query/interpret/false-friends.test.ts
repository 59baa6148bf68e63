import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Register } from '../../../src/query/register/register.ts'
import { answerTo } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const IN_OSAKA = { prefectureCode: '27', cityCode: '27127', city: '大阪市北区', street: '梅田１丁目２番２号' }
const IN_MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '北青山２丁目７番２０号' }

const NAMES = [
  ...['アシスト', '日本海', '村', '友商会', '和', '山田', '三', '北越', 'ゴルフ', '書店', '終活堂', '二', '東京', '間'],
  ...['第二建設工業', '東日本興業', '大和商事', '２１世紀堂', 'アイ', '安藤', '安藤建設', 'ナガワ', 'サービス', '港'],
]
const SKETCHES: readonly Sketch[] = [
  ...NAMES.map((name) => ({ name: `株式会社${name}`, ...IN_OSAKA })),
  { name: '有限会社ミナト商会', ...IN_MINATO },
  { name: '株式会社ＮＯＲＴＨ　ＴＲＡＤＩＮＧ', ...IN_MINATO },
  { name: '株式会社ＯＲＡＮＧＥ　ＪＡＰＡＮ', ...IN_MINATO },
  { name: '合同会社Ｓｕｐｅｒｍｏｂｉｌｅ', ...IN_MINATO },
  { name: 'ＬＬＣ株式会社', ...IN_MINATO },
  { name: 'ＮＫ東日本株式会社', ...IN_MINATO },
  { name: '青葉航空機リース第１号合同会社', ...IN_MINATO },
  { name: '合同会社ＡｏｂａＳｅｒｅｎｉｔｙ', ...IN_MINATO },
  { name: '西山総合建設工業株式会社', ...IN_MINATO },
]

// Texts, and the names that a rule must never find for them.
const ROWS: readonly { readonly rule: string; readonly q: string; readonly never: readonly string[] }[] = records(
  import.meta,
)

describe('interpreted', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(SKETCHES)).register
  })

  for (const { rule, q, never } of ROWS)
    test(`${rule}: ${q} does not mean ${never.join(' or ')}`, async () => {
      const { interpreted } = await answerTo(register, { q })
      const found = interpreted?.items.map(({ name }) => name) ?? []
      assert.deepEqual(
        found.filter((name) => never.includes(name)),
        [],
        `${interpreted?.rule} ${interpreted?.q}`,
      )
    })

  test('never: names are of the register', () => {
    const names = new Set(SKETCHES.map(({ name }) => name))
    const wrong = ROWS.flatMap(({ never }) => never).filter((name) => !names.has(name))
    assert.deepEqual(wrong, [])
  })
})
