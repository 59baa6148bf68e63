import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { locationOf } from '../../../../build/publish/values/location.ts'
import type { NtaRow } from '../../../../build/sources/layouts/register-row.ts'

const TOKYO: NtaRow = {
  prefectureName: '東京都',
  prefectureCode: '13',
  cityName: '港区',
  cityCode: '103',
  streetNumber: '芝１丁目',
  postCode: '1050014',
}

describe('locationOf', () => {
  const known = { postalCode: '1050014', prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝１丁目' }
  const nowhere = {
    postalCode: undefined,
    prefectureCode: undefined,
    cityCode: undefined,
    city: undefined,
    street: undefined,
  }
  const cases: readonly { name: string; nta: NtaRow; expected: object }[] = [
    { name: 'a domestic address', nta: TOKYO, expected: { ...known, addressAbroad: undefined } },
    {
      name: 'one with an address abroad beside it',
      nta: { ...TOKYO, addressOutside: 'スリランカ' },
      expected: { ...known, addressAbroad: 'スリランカ' },
    },
    {
      name: 'only an address abroad',
      nta: { addressOutside: 'スリランカ' },
      expected: { ...nowhere, addressAbroad: 'スリランカ' },
    },
    {
      name: 'the code for abroad',
      nta: { prefectureCode: '99', cityName: 'x' },
      expected: { ...nowhere, addressAbroad: undefined },
    },
    {
      name: 'a name without its code',
      nta: { prefectureName: '東京都' },
      expected: { ...nowhere, prefectureCode: '13', addressAbroad: undefined },
    },
    {
      name: 'misshapen codes',
      nta: { ...TOKYO, postCode: '105-0014', cityCode: '3' },
      expected: { ...known, postalCode: undefined, cityCode: undefined, addressAbroad: undefined },
    },
  ]
  for (const { name, nta, expected } of cases) test(`reads ${name}`, () => assert.deepEqual(locationOf(nta), expected))
})
