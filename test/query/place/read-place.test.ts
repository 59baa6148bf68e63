import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPlace } from '../../../src/query/place/read-place.ts'
import { madeCities } from '../../fixtures/made-cities.ts'

const CITIES = madeCities({
  '13101': '千代田区',
  '13103': '港区',
  '13303': '西多摩郡瑞穂町',
  '14109': '横浜市港北区',
  '13206': '府中市',
  '34208': '府中市',
  '08208': '龍ケ崎市',
  '11108': 'さいたま市南区',
  '12100': '千葉市中央区',
  '12203': '市川市',
})

type Shown = readonly [prefecture: string, cities: string, street: string, postalCode?: string]

const CASES: readonly { readonly address: string; readonly expected: Shown }[] = [
  { address: '東京都千代田区丸の内１丁目４番１号', expected: ['東京都', '千代田区', '丸の内1丁目4番1号'] },
  { address: '〒100-0005 東京都 千代田区 丸の内1-4-1', expected: ['東京都', '千代田区', '丸の内1-4-1', '1000005'] },
  { address: '〒１００－０００５東京都千代田区', expected: ['東京都', '千代田区', '', '1000005'] },
  { address: '1000005 千代田区丸の内', expected: ['東京都', '千代田区', '丸の内', '1000005'] },
  { address: '千代田区丸の内1-4-1', expected: ['東京都', '千代田区', '丸の内1-4-1'] },
  { address: '横浜市港北区大豆戸町1', expected: ['神奈川県', '横浜市港北区', '大豆戸町1'] },
  { address: '瑞穂町箱根ケ崎1', expected: ['東京都', '西多摩郡瑞穂町', '箱根ケ崎1'] },
  { address: '竜ヶ崎市3710', expected: ['茨城県', '龍ケ崎市', '3710'] },
  { address: '府中市宮西町2-24', expected: ['', '府中市 府中市', '宮西町2-24'] },
  { address: '広島県府中市', expected: ['広島県', '府中市', ''] },
  { address: '大阪市北区梅田1-1', expected: ['', 'unknown', '梅田1-1'] },
  { address: '大阪府大阪市北区梅田1-1', expected: ['大阪府', 'unknown', '梅田1-1'] },
  { address: '東京都', expected: ['東京都', '', ''] },
  { address: '東京千代田区丸の内1-4-1', expected: ['東京都', '千代田区', '丸の内1-4-1'] },
  { address: '神奈川横浜市港北区大豆戸町1', expected: ['神奈川県', '横浜市港北区', '大豆戸町1'] },
  { address: '広島府中市', expected: ['広島県', '府中市', ''] },
  { address: '埼玉さいたま市南区南浦和3-5', expected: ['埼玉県', 'さいたま市南区', '南浦和3-5'] },
  { address: '千葉市川市広尾1-17-2', expected: ['千葉県', '市川市', '広尾1-17-2'] },
  { address: '千葉市中央区市場町1-1', expected: ['千葉県', '千葉市中央区', '市場町1-1'] },
  { address: '横浜港北区大豆戸町1', expected: ['神奈川県', '横浜市港北区', '大豆戸町1'] },
  { address: '丸の内1-4-1', expected: ['', '', '丸の内1-4-1'] },
  { address: '', expected: ['', '', ''] },
  { address: ' 　', expected: ['', '', ''] },
]

describe('readPlace', () => {
  for (const { address, expected } of CASES) {
    test(`takes ${JSON.stringify(address)} apart`, () => assert.deepEqual(shown({ address }), expected))
  }

  test('is completed by a prefecture and a postal code given apart', () => {
    const apart = { prefecture: '広島', postalCode: '726-8601' }
    assert.deepEqual(shown({ address: '府中市府川町315', ...apart }), ['広島県', '府中市', '府川町315', '7268601'])
    assert.deepEqual(shown(apart), ['広島県', '', '', '7268601'])
  })

  test('gives a postal code its lost zeros back', () => {
    for (const [postalCode, expected] of [
      ['620001', '0620001'],
      ['10010', '0010010'],
      ['７２６８６０１.0', '7268601'],
      ['160-91', undefined],
    ] as const) {
      assert.equal(readPlace(CITIES, { postalCode }).postalCode, expected)
    }
  })

  test('believes the line before what is given apart', () => {
    const address = '〒100-0005 東京都千代田区'
    assert.deepEqual(shown({ address, prefecture: '広島県', postalCode: '726-8601' }), [
      '東京都',
      '千代田区',
      '',
      '1000005',
    ])
  })

  test('reads a hostile line in time', () => {
    for (const piece of ['市', '一丁目', '〒', ' ', '-', '\u{e0100}', '\ud800']) {
      readPlace(CITIES, {
        address: piece.repeat(100_000),
        prefecture: piece.repeat(1000),
        postalCode: piece.repeat(1000),
      })
    }
  })
})

function shown(texts: Parameters<typeof readPlace>[1]): Shown {
  const { prefecture, cities, street, postalCode } = readPlace(CITIES, texts)
  const names = cities?.map((entry) => CITIES.table[entry]?.name).join(' ')
  const all = [prefecture?.name ?? '', names === '' ? 'unknown' : (names ?? ''), street ?? ''] as const
  return postalCode === undefined ? all : [...all, postalCode]
}
