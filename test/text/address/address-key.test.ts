import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  addressKeys,
  afterStreet,
  buildingKey,
  buildingKeyOf,
  readStreet,
  townKey,
} from '../../../src/text/address/address-key.ts'
import { cpuMillis } from '../../fixtures/cpu-millis.ts'
import { records, tuples } from '../../fixtures/tables.ts'

// Streets are facts, copied from the tax agency's Tokyo file of 2026-08-21 and its 差分 (国税庁法人番号公表サイト, 公共データ利用規約
// 第1.0版), with other spellings beside them, separated by ／: `text` is the street up to its numbers.
const ROWS = records<{ text: string; building?: string; spellings: string }>(import.meta, 'address-key-places').map(
  ({ spellings, ...row }) => ({ ...row, spellings: spellings.split('／') }),
)

describe('addressKeys', () => {
  for (const { text, building, spellings } of ROWS)
    test(`reads ${spellings[0]}`, () => {
      const [first, ...others] = spellings.map(keysOf)
      assert.equal(first?.streetText, `東京都港区${text}`)
      assert.equal(first?.buildingText, building === undefined ? undefined : `東京都港区${text} ${building}`)
      for (const other of others) {
        assert.equal(other.street, first?.street)
        assert.equal(other.building, first?.building)
      }
      const street = spellings[0]!
      assert.equal(buildingKey(readStreet({ prefecture: '東京都', city: '港区', street })), first?.building)
    })

  test('covers at least sixty places', () => assert.ok(ROWS.length >= 60))

  test('keeps different blocks, towns, cities and buildings apart', () => {
    const streets = [
      ...['丸の内1-4-1', '丸の内1-4-2', '丸の内1-41', '丸の内14-1', '丸の内1-4', '一番町1-4-1', '二番町1-4-1'],
      ...['六本木1-4-1', '三本木1-4-1', '八丁堀1-4-1', '神田1-4-1'],
    ]
    assert.equal(new Set(streets.map((street) => keysOf(street).street)).size, streets.length)
    const one = addressKeys({ prefecture: '東京都', city: '中央区', street: '新富1-4-1' })
    assert.notEqual(one.street, addressKeys({ prefecture: '千葉県', city: '中央区', street: '新富1-4-1' }).street)
    assert.notEqual(one.street, addressKeys({ prefecture: '東京都', city: '港区', street: '新富1-4-1' }).street)
    assert.notEqual(keysOf('銀座1-1-1第1ビル5F').building, keysOf('銀座1-1-1第2ビル5F').building)
    assert.notEqual(keysOf('和田1234番地イ').street, keysOf('和田1234番地ロ').street)
  })

  // The decisions where an address can be read in two ways.
  const decisions: readonly { name: string; same: boolean; streets: readonly [string, string] }[] = records(import.meta)
  for (const { name, same, streets } of decisions)
    test(`decides: ${name}`, () => {
      const [a, b] = streets.map((street) => keysOf(street).street)
      assert.equal(a === b, same)
    })

  test('tells the parts of its town that a block is in', () => {
    const partsOf = (street: string) => keysOf(street).complexes.map(({ text }) => text.replace('東京都港区', ''))
    assert.deepEqual(partsOf('六本木6-10-1'), ['六本木6丁目', '六本木6丁目10番'])
    assert.deepEqual(partsOf('虎ノ門４番地１２'), ['虎ノ門4番地'])
    assert.deepEqual(partsOf('虎ノ門4-12'), ['虎ノ門4'])
    assert.deepEqual(partsOf('虎ノ門４丁目'), [])
  })

  test('reads 条 of Hokkaido as a number', () => {
    const sapporo = (street: string) => addressKeys({ prefecture: '北海道', city: '札幌市中央区', street })
    assert.equal(sapporo('北一条西４丁目１番地').street, sapporo('北1条西4丁目1').street)
    assert.equal(sapporo('北二十四条西５丁目').streetText, '北海道札幌市中央区北24条西5丁目')
    assert.notEqual(sapporo('北1条西4丁目1').street, sapporo('北11条西4丁目1').street)
    assert.equal(sapporo('北24条西5-1').street, sapporo('北二十四条西５丁目１番').street)
  })

  // Facts of the tax agency's 差分, and how people write them.
  const spelled: readonly { name: string; prefecture: string; streets: readonly string[] }[] = records(
    import.meta,
    'address-key-spelled',
  )
  for (const { name, prefecture, streets } of spelled)
    test(`knows the spellings of ${name}`, () => {
      const [first, ...others] = streets.map((street) => addressKeys({ prefecture, city: '', street }).street)
      for (const other of others) assert.equal(other, first)
    })

  test('shows an address with 丁, and with the streets of 京都, as it is registered', () => {
    const texts = ['３丁１番６３号', '烏丸通松原上る薬師前町７００番地'].map((street) => keysOf(street).streetText)
    assert.deepEqual(texts, ['東京都港区3丁1番63号', '東京都港区烏丸通松原上る薬師前町700番地'])
  })

  test('takes 六丁目 before 字, and 丁 before a number of its own, as names', () => {
    assert.equal(keysOf('六丁目字南97番地').town, '六丁目南')
    assert.equal(keysOf('新里町丁604番地').streetText, '東京都港区新里町丁604番地')
    assert.notEqual(keysOf('六丁目字南97番地').street, keysOf('六丁目字北97番地').street)
    assert.notEqual(keysOf('大黒町227').street, keysOf('上大黒町227').street)
  })

  test('names the complexes whose names a building begins with', () => {
    const namesIn = (street: string) =>
      keysOf(street).complexes.map(({ key, text }) => `${key} ${text.replace('東京都港区', '')}`)
    const within = ['東京都港区大崎|1… 大崎1丁目', '東京都港区大崎|1-11… 大崎1丁目11番']
    assert.deepEqual(namesIn('大崎1-11-1ゲートシティ大崎ウエストタワー5F'), [
      ...within,
      'ゲートシテイ… 大崎1丁目11番1号 ゲートシティ',
      'ゲートシテイ大崎… 大崎1丁目11番1号 ゲートシティ大崎',
    ])
    assert.deepEqual([namesIn('大崎1-11-1ヒルズ'), namesIn('大崎1-11-1')], [within, within])
  })

  test('answers for any text in bounded time', () => {
    for (const unit of ['', '一', '1-', '1F', '丁目', '番', '(', '\ud842', '.*+?(', '__proto__', '内']) {
      const millis = cpuMillis(() => keysOf(unit.repeat(10_000)))
      assert.ok(millis < 500, `${unit}: ${millis} ms`)
    }
  })
})

describe('townKey', () => {
  const cases = records<{ name: string; text: string; town: string }>(import.meta, 'address-key-3')
  for (const { name, text, town } of cases)
    test(`reads ${name}`, () => {
      assert.equal(townKey(text), town)
      assert.equal(keysOf(`${text.replace(/[一１]丁目/, '')}１丁目２番３号山田ビル`).town, town)
    })

  test('is in no address without a number', () => {
    assert.equal(keysOf('番外地').town, undefined)
    assert.equal(keysOf('１番地').town, undefined)
  })
})

describe('afterStreet', () => {
  test('names the building behind the numbers, where there is one', () => {
    assert.deepEqual(afterStreet('丸の内1-4-1 丸の内永楽ビル20F', '東京都').building, '丸の内永楽ビル')
    for (const street of ['5山田ビル', '5-1山田ビル'])
      assert.deepEqual(afterStreet(street, '東京都'), { rest: '山田ビル', building: '山田ビル' })
    assert.deepEqual(afterStreet('丸の内1-4-1', '東京都'), { rest: '' })
    assert.deepEqual(afterStreet('丸の内永楽ビル', '東京都'), { rest: '' })
  })
})

describe('buildingKeyOf', () => {
  for (const [text, key] of tuples<readonly [string, string]>(import.meta, 'building-key-of'))
    test(`is ${key || 'nothing'} of ${text}`, () => assert.equal(buildingKeyOf(text), key))
})

function keysOf(street: string): ReturnType<typeof addressKeys> {
  return addressKeys({ prefecture: '東京都', city: '港区', street })
}
