import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cityInEnglish, placesInEnglish } from '../../../src/web/format/english-place.ts'

describe('placesInEnglish', () => {
  for (const [address, expected] of [
    ['東京都港区六本木６丁目１０番１号', { rest: '六本木６丁目１０番１号', place: 'Minato-ku, Tokyo' }],
    ['京都府京都市北区平和町２丁目', { rest: '平和町２丁目', place: 'Kita-ku, Kyoto-shi, Kyoto' }],
    ['東京都西多摩郡奥多摩町氷川２１５', { rest: '氷川２１５', place: 'Okutama-machi, Nishitama-gun, Tokyo' }],
    ['新潟県新潟市中央区学校町通１', { rest: '学校町通１', place: 'Chuo-ku, Niigata-shi, Niigata' }],
    ['北海道石狩郡当別町弥生', { rest: '弥生', place: 'Tobetsu-cho, Hokkaido' }],
    ['東京都新島村本村', { rest: '本村', place: 'Niijima-mura, Tokyo' }],
    ['広島県府中市', { rest: '', place: 'Fuchu-shi, Hiroshima' }],
    ['東京都どこか', undefined],
    ['港区六本木', undefined],
    ['', undefined],
  ] as const)
    test(`turns round ${address || 'nothing'}`, () => assert.deepEqual(placesInEnglish(address), expected))
})

describe('cityInEnglish', () => {
  test('leaves a municipality of yesterday as it is', () => assert.equal(cityInEnglish('11', '浦和市'), '浦和市'))
})
