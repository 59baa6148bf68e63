import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AddressComparison, type AddressLevel } from '../../../src/match/compare/compare-address.ts'
import { readPlace } from '../../../src/query/place/read-place.ts'
import { madeCities } from '../../fixtures/made-cities.ts'
import { records } from '../../fixtures/tables.ts'

const CITIES = madeCities({ '13101': '千代田区', '13103': '港区', '14109': '横浜市港北区', '01101': '札幌市中央区' })
const MARUNOUCHI = '東京都千代田区丸の内１丁目４番１号丸の内永楽ビルディング２２階'

const CASES: readonly { readonly written: string; readonly level: AddressLevel; readonly registered?: string }[] =
  records(import.meta)

describe('AddressComparison', () => {
  for (const { written, level, registered = MARUNOUCHI } of CASES)
    test(`finds ${level} of ${JSON.stringify(written)}`, () => {
      const comparison = new AddressComparison(readPlace(CITIES, { address: written }))
      assert.equal(comparison.levelOf(readPlace(CITIES, { address: registered })), level)
    })

  for (const { written, ...levels } of records<Record<string, string>>(import.meta, 'compare-address-matrix'))
    test(`finds the levels of ${written}`, () => {
      const comparison = new AddressComparison(readPlace(CITIES, { address: written ?? '' }))
      const found = Object.keys(levels).map((address) => [address, comparison.levelOf(readPlace(CITIES, { address }))])
      assert.deepEqual(Object.fromEntries(found), levels)
    })

  for (const { postalCode, address, level } of records<{ postalCode: string; address: string; level: string }>(
    import.meta,
    'compare-address-2',
  ))
    test(`finds ${level} of the postal code ${postalCode} and ${JSON.stringify(address)}`, () => {
      const comparison = new AddressComparison(readPlace(CITIES, { address, postalCode }))
      assert.equal(comparison.levelOf(readPlace(CITIES, { address: MARUNOUCHI, postalCode: '1000005' })), level)
    })

  test('tells that nothing is written, and an address in another prefecture', () => {
    const written = new AddressComparison(readPlace(CITIES, { address: '東京都港区' }))
    const found = [written.isEmpty, written.isOutside(MARUNOUCHI), written.isOutside('大阪府大阪市')]
    assert.deepEqual(found, [false, false, true])
    const nothing = new AddressComparison(readPlace(CITIES, {}))
    assert.deepEqual([nothing.isEmpty, nothing.isOutside(MARUNOUCHI)], [true, false])
    assert.equal(new AddressComparison(readPlace(CITIES, { postalCode: '1000005' })).isEmpty, false)
  })

  test('says whether a block is named, and whether a city or district', () => {
    const addresses = ['千代田区丸の内1-4-1', '丸の内1-4', '千代田区', '丸の内1丁目', '東京都', '']
    const named = [...addresses.map((address) => ({ address })), { postalCode: '1000005' }].map((place) => {
      const { namesBlock, namesCity } = new AddressComparison(readPlace(CITIES, place))
      return [namesBlock, namesCity].map(Number).join('')
    })
    assert.deepEqual(named, ['11', '10', '01', '00', '00', '00', '01'])
  })
})
