import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'

const WEB = join(import.meta.dirname, '../../src/web')
const TEXTS = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(WEB, name), 'utf8'))
const ORDERS = readFileSync(join(WEB, '../facts/order-table.ts'), 'utf8')

describe('the words of the pages', () => {
  for (const { not, but } of [
    { not: '書き間違い', but: '入力間違い' },
    { not: '綴りが', but: '表記が最も近い' },
    { not: '地名を所在地の条件に', but: 'は所在地として検索しました' },
    { not: '代わりに「', but: '入力どおり「' },
    { not: '一覧照合', but: '名寄せ（一括照合）' },
    { not: '今あと', but: '現在、あと' },
    { not: 'どこが誤りで', but: '誤りの内容と正しい値' },
    { not: '当時あった法人', but: '当時存在した法人に一斉に' },
    { not: 'The stronger the colour', but: 'Darker' },
    { not: 'Narrow down', but: "filters: 'Filters'" },
    { not: 'Match lists', but: 'Match a list' },
    { not: 'Edition of the data', but: 'Data version' },
    { not: '>{plan.name}<', but: 'ベータ版（無料）' },
    { not: 'ミリ秒`', but: '検索結果へ' },
  ])
    test(`say ${but}, not ${not}`, () => {
      assert.deepEqual(
        TEXTS.filter((text) => text.includes(not)),
        [],
      )
      assert.ok(TEXTS.some((text) => text.includes(but)))
    })

  test('call the order by workforce by the people that it counts', () => {
    assert.doesNotMatch(ORDERS, /'人数の/)
    assert.match(ORDERS, /'従業員数の多い順'/)
  })
})
