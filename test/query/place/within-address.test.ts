import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withinAddress } from '../../../src/query/place/within-address.ts'

const AT = {
  corporate_number: '1',
  name: '青葉',
  kind: '301',
  kind_name: '株式会社',
  prefecture: '東京都',
  city: '港区',
}

describe('withinAddress', () => {
  for (const { address, level, within } of [
    { address: '東京都港区芝４丁目３番５号ファースト岡田ビル４階', level: 'building', within: '4階' },
    { address: '東京都港区芝４－３－５ファースト岡田ビル３Ｆ', level: 'building', within: '3F' },
    { address: '東京都港区芝４丁目３番５号ファースト岡田ビル４階', level: 'street', within: 'ファースト岡田ビル4階' },
    { address: '東京都港区芝４丁目３番５号', level: 'street', within: '' },
    { address: '東京都港区芝４丁目３番５号－２Ｆ', level: 'street', within: '2F' },
    { address: '東京都港区芝４丁目３番５号－２Ｆ', level: 'building', within: '2F' },
    { address: '東京都港区芝４丁目３番５号ファースト岡田ビル', level: 'building', within: '' },
    { address: '東京都港区芝４丁目３番５号架空方一階', level: 'street', within: '' },
    { address: '東京都港区芝４丁目３番５号架空ビル２階架空様方', level: 'building', within: '' },
    { address: '東京都港区芝４丁目３番５号四方ビル２階', level: 'street', within: '四方ビル2階' },
  ] as const)
    test(`is “${within}” for ${address} by ${level}`, () =>
      assert.equal(withinAddress({ ...AT, address }, level), within))
})
