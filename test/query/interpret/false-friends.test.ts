import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { parseSearch } from '../../../src/query/parse/search-question.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { search } from '../../../src/query/search.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'

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
  { name: '合同会社Ｓｕｐｅｒｍｏｂｉｌｅ', ...IN_MINATO },
  { name: 'ＬＬＣ株式会社', ...IN_MINATO },
  { name: 'ＮＫ東日本株式会社', ...IN_MINATO },
  { name: '青葉航空機リース第１号合同会社', ...IN_MINATO },
  { name: '合同会社ＡｏｂａＳｅｒｅｎｉｔｙ', ...IN_MINATO },
  { name: '西山総合建設工業株式会社', ...IN_MINATO },
]

// Texts, and the names that a rule must never find for them.
const ROWS: readonly { readonly rule: string; readonly q: string; readonly never: readonly string[] }[] = [
  { rule: 'number', q: '1234567890123 アイ', never: ['株式会社二'] },
  { rule: 'legal_form', q: 'カ山田', never: ['株式会社山田'] },
  { rule: 'legal_form', q: '有終活堂', never: ['株式会社終活堂'] },
  { rule: 'legal_form', q: '同和', never: ['株式会社和'] },
  { rule: 'legal_form', q: '株友商会', never: ['株式会社友商会'] },
  { rule: 'legal_form', q: '安藤通株式会社', never: ['株式会社安藤'] },
  { rule: 'legal_form', q: '株式会社大安藤', never: ['株式会社安藤'] },
  { rule: 'legal_form', q: 'アイk', never: ['株式会社アイ'] },
  { rule: 'courtesy', q: '御中村', never: ['株式会社村'] },
  { rule: 'courtesy', q: '旧友商会', never: ['株式会社友商会'] },
  { rule: 'courtesy', q: '山田行', never: ['株式会社山田'] },
  { rule: 'courtesy', q: '山田係', never: ['株式会社山田'] },
  { rule: 'courtesy', q: '(山田)と(和)', never: ['株式会社山田', '株式会社和'] },
  { rule: 'department', q: '北越 中部', never: ['株式会社北越'] },
  { rule: 'department', q: '長野 山田店', never: ['株式会社山田'] },
  { rule: 'department', q: '書店員', never: ['株式会社書店'] },
  { rule: 'consortium', q: '日本海外', never: ['株式会社日本海'] },
  { rule: 'consortium', q: '日本海他', never: ['株式会社日本海'] },
  { rule: 'consortium', q: '山田・和', never: ['株式会社山田', '株式会社和'] },
  { rule: 'place', q: '東京 アシスト', never: ['株式会社アシスト'] },
  { rule: 'place', q: '港区 アシスト', never: ['株式会社アシスト'] },
  { rule: 'place', q: '東京都 大阪府 アシスト', never: ['株式会社アシスト'] },
  { rule: 'place', q: '港書店', never: ['株式会社書店', '有限会社ミナト商会'] },
  { rule: 'spelling', q: '第一建設工業', never: ['株式会社第二建設工業'] },
  { rule: 'spelling', q: '第3建設工業', never: ['株式会社第二建設工業'] },
  { rule: 'spelling', q: '西日本興業', never: ['株式会社東日本興業'] },
  { rule: 'spelling', q: '小和商事', never: ['株式会社大和商事'] },
  { rule: 'spelling', q: '朝和商事', never: ['株式会社大和商事'] },
  { rule: 'spelling', q: '4北越', never: ['株式会社北越'] },
  { rule: 'spelling', q: '22世紀堂', never: ['株式会社２１世紀堂'] },
  { rule: 'spelling', q: 'アオ', never: ['株式会社アイ'] },
  { rule: 'spelling', q: 'SOUZH TRADANG', never: ['株式会社ＮＯＲＴＨ　ＴＲＡＤＩＮＧ'] },
  { rule: 'spelling', q: 'スーパモバイルズ', never: ['合同会社Ｓｕｐｅｒｍｏｂｉｌｅ'] },
  { rule: 'piece', q: '青葉航空機リース第2571号', never: ['青葉航空機リース第１号合同会社'] },
  { rule: 'piece', q: 'Aoba Serendipity', never: ['合同会社ＡｏｂａＳｅｒｅｎｉｔｙ'] },
  { rule: 'piece', q: '西山建設工業', never: ['西山総合建設工業株式会社'] },
  { rule: 'piece', q: '青葉航空機地域リース', never: ['青葉航空機リース第１号合同会社'] },
  { rule: 'beginning', q: 'サービスエリア', never: ['株式会社サービス'] },
  { rule: 'beginning', q: '安藤商事', never: ['株式会社安藤', '株式会社安藤建設'] },
  { rule: 'beginning', q: '安藤建設的提案会議事務局員', never: ['株式会社安藤', '株式会社安藤建設'] },
  { rule: 'beginning', q: 'Supermobile Wave Coffee', never: ['合同会社Ｓｕｐｅｒｍｏｂｉｌｅ'] },
  { rule: 'beginning', q: 'LLC AQUA', never: ['ＬＬＣ株式会社'] },
  { rule: 'spelling', q: 'KK東日本', never: ['ＮＫ東日本株式会社'] },
  { rule: 'number', q: '7000012050002 アイ', never: ['株式会社アイ'] },
  { rule: 'beginning', q: '三井物産', never: ['株式会社三'] },
]

describe('interpreted', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(SKETCHES)).register
  })

  for (const { rule, q, never } of ROWS) {
    test(`${rule}: ${q} does not mean ${never.join(' or ')}`, async () => {
      const question = parseSearch(register, { q })
      assert.ok(question.ok)
      const { interpreted } = await search(register, question.value)
      const found = interpreted?.items.map(({ name }) => name) ?? []
      assert.deepEqual(
        found.filter((name) => never.includes(name)),
        [],
        `${interpreted?.rule} ${interpreted?.q}`,
      )
    })
  }

  test('never: names are of the register', () => {
    const names = new Set(SKETCHES.map(({ name }) => name))
    assert.deepEqual(
      ROWS.flatMap(({ never }) => never).filter((name) => !names.has(name)),
      [],
    )
  })
})
