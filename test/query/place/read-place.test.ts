import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPlace } from '../../../src/query/place/read-place.ts'
import { madeCities } from '../../fixtures/made-cities.ts'
import { records, tuples } from '../../fixtures/tables.ts'

const CITIES = madeCities(
  Object.fromEntries(tuples<readonly [code: string, name: string]>(import.meta, 'read-place-cities')),
)

type Shown = readonly [prefecture: string, cities: string, street: string, postalCode?: string]

const CASES: readonly { readonly address: string; readonly expected: Shown }[] = records(import.meta)

describe('readPlace', () => {
  for (const { address, expected } of CASES)
    test(`takes ${JSON.stringify(address)} apart`, () => assert.deepEqual(shown({ address }), expected))

  test('is completed by a prefecture and a postal code given apart', () => {
    const apart = { prefecture: '広島', postalCode: '726-8601' }
    assert.deepEqual(shown({ address: '府中市府川町315', ...apart }), ['広島県', '府中市', '府川町315', '7268601'])
    assert.deepEqual(shown(apart), ['広島県', '', '', '7268601'])
  })

  test('is completed by the code of a city', () => {
    assert.deepEqual(shown({ address: '丸の内1-1-1', prefecture: '131016' }), ['東京都', '千代田区', '丸の内1-1-1'])
    assert.deepEqual(shown({ address: '広島県', prefecture: '131016' }), ['広島県', '', ''])
    // Without its zero: 08208, 082082.
    for (const prefecture of ['8208', '82082']) assert.deepEqual(shown({ prefecture }), ['茨城県', '龍ケ崎市', ''])
    assert.deepEqual(shown({ prefecture: '131017' }), ['', '', ''])
  })

  test('gives a postal code its lost zeros back', () => {
    for (const [postalCode, expected] of tuples<readonly [string, string | undefined]>(import.meta, 'read-place-rows'))
      assert.equal(readPlace(CITIES, { postalCode }).postalCode, expected)
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
    for (const piece of ['市', '一丁目', '〒', ' ', '-', '\u{e0100}', '\ud800'])
      readPlace(CITIES, {
        address: piece.repeat(100_000),
        prefecture: piece.repeat(1000),
        postalCode: piece.repeat(1000),
      })
  })
})

function shown(texts: Parameters<typeof readPlace>[1]): Shown {
  const { prefecture, cities, street, postalCode } = readPlace(CITIES, texts)
  const names = cities?.map((entry) => CITIES.table[entry]?.name).join(' ')
  const all = [prefecture?.name ?? '', names === '' ? 'unknown' : (names ?? ''), street ?? ''] as const
  return postalCode === undefined ? all : [...all, postalCode]
}
