import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromEnglishAddress } from '../../../src/query/place/english-address.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const CHIYODA = { prefectureCode: '13', cityCode: '13101', city: '千代田区' }

describe('fromEnglishAddress', async () => {
  const { register } = await smallRegister([
    { name: '甲', ...CHIYODA, street: '大手町１丁目４番２号', addressEn: '1-4-2, Otemachi, Chiyoda ku, Tokyo' },
    // An address without its town.
    { name: '乙', ...CHIYODA, street: '三番町６番２号', addressEn: '6-2, Chiyoda-ku, Tokyo' },
    { name: '丙', prefectureCode: '27', cityCode: '27127', city: '大阪市北区' },
    { name: '丁', prefectureCode: '27', cityCode: '27146', city: '堺市北区' },
    { name: '戊', prefectureCode: '14', cityCode: '14109', city: '横浜市港北区' },
  ])
  for (const [text, address] of [
    ['1-4-2 Otemachi, Chiyoda-ku, Tokyo', '東京都千代田区大手町1-4-2'],
    ['Otemachi 1-4-2, Chiyoda-ku, Tokyo', '東京都千代田区大手町1-4-2'],
    ['4-2 Otemachi 1-chome, Chiyoda, Tokyo 100-0004, Japan', '東京都千代田区大手町1-4-2'],
    ['Tokyo, Chiyoda, Otemachi 1-4-2', '東京都千代田区大手町1-4-2'],
    ['6-2, Chiyoda-ku, Tokyo', '東京都千代田区6-2'],
    ['3-1-1 Umeda, Kita-ku, Osaka', '大阪府大阪市北区umeda3-1-1'],
    ['3-1-1 Umeda, Kita-ku, Osaka-shi, Osaka', '大阪府大阪市北区umeda3-1-1'],
    ['1-2 Hiyoshi, Kohoku-ku, Yokohama, Kanagawa', '神奈川県横浜市港北区hiyoshi1-2'],
    ['1-2 Kita-ku', undefined],
    ['1-4-2 Otemachi, Tokyo', undefined],
    ['東京都千代田区大手町1-4-2', undefined],
  ] as const)
    test(`reads ${text} as ${address}`, () => assert.equal(fromEnglishAddress(register.columns.cities, text), address))
})
