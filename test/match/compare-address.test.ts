import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AddressComparison, type AddressLevel } from '../../src/match/compare-address.ts'
import { readPlace } from '../../src/query/place/read-place.ts'
import { madeCities } from '../fixtures/made-cities.ts'

const CITIES = madeCities({ '13101': '千代田区', '13103': '港区', '14109': '横浜市港北区', '01101': '札幌市中央区' })
const MARUNOUCHI = '東京都千代田区丸の内１丁目４番１号丸の内永楽ビルディング２２階'

const CASES: readonly { readonly written: string; readonly level: AddressLevel; readonly registered?: string }[] = [
  { written: '東京都千代田区丸の内1-4-1 丸の内永楽ビル 20F', level: 'building' },
  { written: '千代田区丸ノ内一丁目４番１号', level: 'block' },
  { written: '丸の内1-4-1', level: 'block' },
  { written: '東京都千代田区丸の内2-1-1 丸の内永楽ビル', level: 'town' },
  { written: '東京都千代田区丸の内', level: 'town' },
  { written: '東京都千代田区大手町1-4-1', level: 'city' },
  { written: '千代田区', level: 'city' },
  { written: '東京都港区芝1-4-1', level: 'prefecture' },
  { written: '東京都', level: 'prefecture' },
  { written: '東京都八王子市1-1', level: 'prefecture' },
  { written: '横浜市港北区大豆戸町1', level: 'differs' },
  { written: '大阪市北区梅田1-1', level: 'differs' },
  { written: '大阪府', level: 'differs' },
  { written: '梅田1-1', level: 'absent' },
  { written: '', level: 'absent' },
  { written: '1-4-1 Marunouchi, Chiyoda-ku', level: 'absent' },
  { written: '東京都千代田区丸の内1-4-1', level: 'absent', registered: '' },
  { written: '札幌市中央区北一条西2-1', level: 'block', registered: '北海道札幌市中央区北１条西２丁目１番' },
  { written: '神奈川県川崎市中原区中丸子13-7', level: 'block', registered: '神奈川県川崎市中原区中丸子１３番７号' },
  {
    written: '神奈川県川崎市中原区中丸子13-7',
    level: 'prefecture',
    registered: '神奈川県相模原市緑区中丸子１３番７号',
  },
  { written: '東京都港区123', level: 'city', registered: '東京都港区芝１丁目' },
  { written: '東京都港区3710', level: 'block', registered: '東京都港区３７１０番地' },
  { written: '東京都港区3711', level: 'city', registered: '東京都港区３７１０番地' },
  { written: '東京都3710', level: 'prefecture', registered: '東京都港区３７１０番地' },
]

describe('AddressComparison', () => {
  for (const { written, level, registered = MARUNOUCHI } of CASES) {
    test(`finds ${level} of ${JSON.stringify(written)}`, () => {
      const comparison = new AddressComparison(readPlace(CITIES, { address: written }))
      assert.equal(comparison.levelOf(readPlace(CITIES, { address: registered })), level)
    })
  }

  for (const { postalCode, address, level } of [
    { postalCode: '100-0005', address: '', level: 'town' },
    { postalCode: '100-0006', address: '', level: 'city' },
    { postalCode: '102-0083', address: '東京都', level: 'city' },
    { postalCode: '100-0006', address: '東京都港区', level: 'prefecture' },
    { postalCode: '150-0001', address: '東京都千代田区', level: 'city' },
    { postalCode: '150-0001', address: '', level: 'prefecture' },
    { postalCode: '208-0004', address: '', level: 'prefecture' },
    { postalCode: '210-0001', address: '', level: 'differs' },
    { postalCode: '530-0001', address: '', level: 'differs' },
    { postalCode: '100-0005', address: '東京都千代田区大手町1-1', level: 'town' },
    { postalCode: '530-0001', address: '東京都千代田区丸の内1-4-1', level: 'block' },
    { postalCode: '100-0005', address: '大阪府', level: 'differs' },
  ] as const) {
    test(`finds ${level} of the postal code ${postalCode} and ${JSON.stringify(address)}`, () => {
      const comparison = new AddressComparison(readPlace(CITIES, { address, postalCode }))
      assert.equal(comparison.levelOf(readPlace(CITIES, { address: MARUNOUCHI, postalCode: '1000005' })), level)
    })
  }

  test('tells that nothing is written, and an address in another prefecture', () => {
    const written = new AddressComparison(readPlace(CITIES, { address: '東京都港区' }))
    assert.deepEqual(
      [written.isEmpty, written.isOutside(MARUNOUCHI), written.isOutside('大阪府大阪市')],
      [false, false, true],
    )
    const nothing = new AddressComparison(readPlace(CITIES, {}))
    assert.deepEqual([nothing.isEmpty, nothing.isOutside(MARUNOUCHI)], [true, false])
    assert.equal(new AddressComparison(readPlace(CITIES, { postalCode: '1000005' })).isEmpty, false)
  })

  test('says whether a block is named', () => {
    const named = ['千代田区丸の内1-4-1', '丸の内1-4', '丸の内1丁目', '丸の内', ''].map(
      (address) => new AddressComparison(readPlace(CITIES, { address })).namesBlock,
    )
    assert.deepEqual(named, [true, true, false, false, false])
  })
})
