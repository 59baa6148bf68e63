import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { SearchAnswer } from '../../../src/facts/answer.ts'
import { parseSearch, type SearchParameters } from '../../../src/query/parse/search-question.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { search } from '../../../src/query/search.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'

const IN_MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '北青山２丁目７番２０号' }
const IN_SHINJUKU = { prefectureCode: '13', cityCode: '13104', city: '新宿区', street: '西新宿１丁目４番１号' }
const IN_OSAKA = { prefectureCode: '27', cityCode: '27127', city: '大阪市北区', street: '梅田１丁目２番２号' }

const SKETCHES: readonly Sketch[] = [
  { name: '株式会社アシスト', ...IN_MINATO },
  { name: 'アシスト株式会社', ...IN_SHINJUKU },
  { name: '有限会社アシスト', ...IN_OSAKA, representative: '山田太郎' },
  { name: '株式会社メルカリ', nameKana: 'メルカリ', ...IN_MINATO },
  { name: '日立ソリューションズ株式会社', ...IN_MINATO },
  { name: '株式会社安藤・間', ...IN_MINATO },
  { name: '三井住友銀行株式会社', ...IN_MINATO },
  { name: '日本設計株式会社', ...IN_SHINJUKU },
  { name: 'コンピュータサービスアサヒ株式会社', ...IN_SHINJUKU },
  { name: '＿原建設株式会社', ...IN_SHINJUKU },
  { name: '株式会社ファーストリテイリング', ...IN_MINATO },
  { name: 'ＮＴＴ都市開発株式会社', ...IN_MINATO },
  { name: '東京書店株式会社', ...IN_OSAKA },
  { name: '株式会社山田太朗商店', ...IN_OSAKA },
  { name: '岩崎俊一事務所株式会社', ...IN_OSAKA },
  { name: '株式会社大阪', ...IN_OSAKA },
  { name: '城南信用金庫', ...IN_MINATO },
  { name: '三菱電機株式会社', ...IN_MINATO },
  { name: '株式会社ハイテクノス', ...IN_MINATO },
  { name: 'ＳＥＧＭＡＲ　ＲＥＳＥＡＲＣＨ合同会社', ...IN_MINATO },
  { name: '株式会社Ｍｏｂｉｌｅ３６０', ...IN_MINATO },
  { name: '一般社団法人農林水産航空・農業支援サービス協会', ...IN_MINATO },
  { name: '株式会社シダックスフードサービス', ...IN_MINATO },
  { name: '東芝株式会社', nameKana: 'トウシバ', ...IN_MINATO },
  { name: '株式会社東司馬', nameKana: 'トウシバ', ...IN_SHINJUKU },
  // More names than fit in a leaf.
  ...['東西', '南北', '上下', '左右'].map((name) => ({ name: `${name}サイエンス株式会社`, ...IN_OSAKA })),
]

describe('interpreted', () => {
  let register: Register
  let numberOfMercari: string
  before(async () => {
    register = (await smallRegister(SKETCHES)).register
    numberOfMercari = (await answerTo({ q: 'メルカリ' })).items[0]?.corporate_number ?? ''
  })

  const rows: readonly { q: string; rule: string; asked: string; out?: string; place?: string; first: string }[] = [
    {
      q: '日立ソリューションズ株式会',
      rule: 'legal_form',
      asked: '日立ソリューションズ株式会社',
      first: '日立ソリューションズ株式会社',
    },
    { q: '株式会杜メルカリ', rule: 'legal_form', asked: '株式会社メルカリ', first: '株式会社メルカリ' },
    { q: '合同会社メルカリ', rule: 'legal_form', asked: 'メルカリ', out: '合同会社', first: '株式会社メルカリ' },
    { q: 'KK メルカリ', rule: 'legal_form', asked: 'メルカリ KK', first: '株式会社メルカリ' },
    { q: '㏍メルカリ', rule: 'legal_form', asked: 'メルカリ KK', first: '株式会社メルカリ' },
    {
      q: '法人番号 7000012050003 メルカリ',
      rule: 'courtesy',
      asked: 'メルカリ',
      out: '7000012050003 法人番号',
      first: '株式会社メルカリ',
    },
    { q: 'メルカリ 御中', rule: 'courtesy', asked: 'メルカリ', out: '御中', first: '株式会社メルカリ' },
    { q: 'メルカリ株 御中', rule: 'courtesy', asked: 'メルカリ株式会社', out: '御中', first: '株式会社メルカリ' },
    {
      q: 'アシスト（新宿区）',
      rule: 'courtesy',
      asked: 'アシスト',
      out: '(新宿区)',
      place: '新宿区',
      first: 'アシスト株式会社',
    },
    {
      q: '(株)アシスト 東京支店 御中',
      rule: 'department',
      asked: '(株)アシスト',
      out: '御中 東京支店',
      first: '株式会社アシスト',
    },
    { q: 'メルカリ 人事部', rule: 'department', asked: 'メルカリ', out: '人事部', first: '株式会社メルカリ' },
    { q: '安藤・間四国支店', rule: 'department', asked: '安藤・間', out: '四国支店', first: '株式会社安藤・間' },
    {
      q: 'メルカリ 代表取締役 山田太郎',
      rule: 'department',
      asked: 'メルカリ',
      out: '代表取締役 山田太郎',
      first: '株式会社メルカリ',
    },
    {
      q: '日本設計・テクノ工営JV',
      rule: 'consortium',
      asked: '日本設計',
      out: '・テクノ工営JV',
      first: '日本設計株式会社',
    },
    { q: 'アシスト 新宿', rule: 'place', asked: 'アシスト', out: '新宿', place: '新宿区', first: 'アシスト株式会社' },
    {
      q: '大阪府 アシスト',
      rule: 'place',
      asked: 'アシスト',
      out: '大阪府',
      place: '大阪府',
      first: '有限会社アシスト',
    },
    {
      q: '新宿区アシスト',
      rule: 'place',
      asked: 'アシスト',
      out: '新宿区',
      place: '新宿区',
      first: 'アシスト株式会社',
    },
    {
      q: 'アシスト 北青山',
      rule: 'place',
      asked: 'アシスト',
      out: '北青山',
      place: '北青山',
      first: '株式会社アシスト',
    },
    {
      q: 'アシスト 東京都港区北青山2-7-20',
      rule: 'place',
      asked: 'アシスト',
      out: '東京都港区北青山2-7-20',
      place: '東京都港区北青山',
      first: '株式会社アシスト',
    },
    {
      q: 'アシスト 東京都新宿区北青山字奥村',
      rule: 'place',
      asked: 'アシスト',
      out: '東京都新宿区北青山字奥村',
      place: '東京都新宿区',
      first: 'アシスト株式会社',
    },
    {
      q: 'アシスト 営業部 梅田',
      rule: 'place',
      asked: 'アシスト',
      out: '営業部 梅田',
      place: '梅田',
      first: '有限会社アシスト',
    },
    ...['トーシバ（新宿区）', 'toshibs（新宿区）', 'トーシバ 新宿区', 'toshibs 新宿区'].map((q) => ({
      q,
      rule: 'spelling',
      asked: 'toshiba',
      out: q.slice(-1) === '）' ? '(新宿区)' : '新宿区',
      place: '新宿区',
      first: '株式会社東司馬',
    })),
    { q: 'メルガリ', rule: 'spelling', asked: 'メルカリ', first: '株式会社メルカリ' },
    { q: 'メルガリ 御中', rule: 'spelling', asked: 'メルカリ', out: '御中', first: '株式会社メルカリ' },
    { q: '栢原建設', rule: 'spelling', asked: '＿原建設', first: '＿原建設株式会社' },
    {
      q: 'コンピューターサービスあさひ',
      rule: 'spelling',
      asked: 'コンピュータサービスアサヒ',
      first: 'コンピュータサービスアサヒ株式会社',
    },
    {
      q: 'ファストリテイリング',
      rule: 'spelling',
      asked: 'ファーストリテイリング',
      first: '株式会社ファーストリテイリング',
    },
    {
      q: 'SEGMER RESERCH',
      rule: 'spelling',
      asked: 'ＳＥＧＭＡＲ ＲＥＳＥＡＲＣＨ',
      first: 'ＳＥＧＭＡＲ　ＲＥＳＥＡＲＣＨ合同会社',
    },
    { q: 'モバイル360', rule: 'spelling', asked: 'Ｍｏｂｉｌｅ３６０', first: '株式会社Ｍｏｂｉｌｅ３６０' },
    { q: 'エヌ・ティ・ティ都市開発', rule: 'spelling', asked: 'ＮＴＴ都市開発', first: 'ＮＴＴ都市開発株式会社' },
    {
      q: '農林水産航空協会',
      rule: 'piece',
      asked: '農林水産航空・農業支援サービス協会',
      first: '一般社団法人農林水産航空・農業支援サービス協会',
    },
    {
      q: '株式会社シダックスコントラクトフードサービス 御中',
      rule: 'piece',
      asked: '株式会社シダックスフードサービス',
      out: '御中',
      first: '株式会社シダックスフードサービス',
    },
    {
      q: '三井住友銀行 鉄鋼取引先会',
      rule: 'beginning',
      asked: '三井住友銀行',
      out: '鉄鋼取引先会',
      first: '三井住友銀行株式会社',
    },
    {
      q: '大阪 岩崎俊一事務所',
      rule: 'place',
      asked: '岩崎俊一事務所',
      out: '大阪',
      place: '大阪市',
      first: '岩崎俊一事務所株式会社',
    },
    { q: '大阪 営業部', rule: 'department', asked: '大阪', out: '営業部', first: '株式会社大阪' },
    { q: '城南信金', rule: 'legal_form', asked: '城南信用金庫', first: '城南信用金庫' },
    {
      q: 'ハイテクノスサイエンス',
      rule: 'beginning',
      asked: 'ハイテクノス',
      out: 'サイエンス',
      first: '株式会社ハイテクノス',
    },
    {
      q: '三菱電機インフォメーションネットワーク株式会社',
      rule: 'beginning',
      asked: '三菱電機',
      out: 'インフォメーションネットワーク株式会社',
      first: '三菱電機株式会社',
    },
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

  async function answerTo(parameters: SearchParameters): Promise<SearchAnswer> {
    const parsed = parseSearch(register, parameters)
    if (!parsed.ok) throw new Error(`interpret test: ${parameters.q} is refused.`)
    return search(register, parsed.value)
  }
})
