import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerTo } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'

const SHIBUYA = { prefectureCode: '13', cityCode: '13113', city: '渋谷区', street: '道玄坂１丁目１２番１号' }
const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '北青山２丁目７番２０号' }
const HIGASHIMURAYAMA = { prefectureCode: '13', cityCode: '13213', city: '東村山市', street: '本町１丁目２番３号' }
const SKETCHES: readonly Sketch[] = [
  { name: '一般社団法人あおば', kind: '399', ...SHIBUYA },
  { name: '一般社団法人渋谷区体操協会', kind: '399', ...SHIBUYA },
  { name: '株式会社アオバ', ...MINATO },
  { name: '特定非営利活動法人みどりの会', kind: '399', ...MINATO },
  { name: '渋谷区', kind: '201', ...SHIBUYA },
  { name: '有限会社みどり', ...SHIBUYA },
  { name: '株式会社宇和', ...MINATO },
  { name: '株式会社山田', ...HIGASHIMURAYAMA },
  { name: '株式会社山田商店', ...MINATO },
  { name: '東京むさし農業協同組合', kind: '499', ...HIGASHIMURAYAMA },
]
const { register } = await smallRegister(SKETCHES)

describe('a legal form beside a place', () => {
  for (const { q, total, meant } of [
    { q: '一般社団法人 渋谷区', total: 1, meant: 2 },
    { q: '渋谷区 (一社)', total: 1, meant: 2 },
    { q: '㈱ 港区', total: 0, meant: 3 },
    { q: '有限会社 渋谷区', total: 0, meant: 1 },
    { q: 'NPO法人 港区', total: 0, meant: 1 },
    { q: '株式会社 北青山', total: 0, meant: 3 },
    { q: '一般社団法人 道玄坂', total: 0, meant: 2 },
  ])
    test(`is read as all that have it there: ${q}`, async () => {
      const answer = await answerTo(register, { q })
      assert.deepEqual([answer.total, answer.interpreted?.rule, answer.interpreted?.total], [total, 'place', meant])
    })
})

test('a name with its form is looked for in the place beside it before it is elsewhere', async () => {
  const { interpreted } = await answerTo(register, { q: '株式会社山田 港区' })
  const found = interpreted?.items.map(({ name }) => name)
  assert.deepEqual([interpreted?.rule, interpreted?.left_out, found], ['place', '港区', ['株式会社山田商店']])
})

test('JA in front is the 農業協同組合 behind the name', async () => {
  const { interpreted } = await answerTo(register, { q: 'JA東京むさし' })
  assert.equal(interpreted?.items[0]?.name, '東京むさし農業協同組合')
})

test('a form belongs to the name before it, not to a part of what is behind', async () =>
  assert.equal((await answerTo(register, { q: '四国医療サービス株式会社宇和島営業所' })).interpreted, undefined))
