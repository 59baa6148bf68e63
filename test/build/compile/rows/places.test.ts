import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Counter } from '../../../../build/compile/rows/columns.ts'
import { countEnglishNames, englishPlaces, municipalityNames } from '../../../../build/compile/rows/places.ts'
import { parseCity } from '../../../../src/query/parse/city.ts'
import { type Sketch, smallRegister } from '../../../fixtures/small-register.ts'
import { records } from '../../../fixtures/tables.ts'

function tableOf(addresses: readonly (readonly [cityCode: string, city: string, addressEn: string])[]): unknown {
  const names = new Counter<string>()
  for (const [cityCode, city, addressEn] of addresses) countEnglishNames(names, { cityCode, city, addressEn })
  return englishPlaces(names)
}

type Case = {
  readonly name: string
  readonly city: readonly [code: string, name: string]
  readonly addressEn: string
  readonly expected: unknown
}

const CASES: readonly Case[] = records(import.meta)

describe('englishPlaces', () => {
  for (const { name, city, addressEn, expected } of CASES)
    test(`learns ${name}`, () => assert.deepEqual(tableOf([[...city, addressEn]]), expected))

  test('believes most addresses, and none where they differ', () => {
    const minato = ['13103', '港区', '1, Shiba, MINATO-KU'] as const
    const wrong = ['13103', '港区', '1, Ebisu, Shibuya ku'] as const
    assert.deepEqual(tableOf([wrong, minato, minato]), [['13港区', 'minato']])
    assert.deepEqual(tableOf([wrong, minato]), [])
  })

  test('reads the names of municipalities that no address has in English', () => {
    const names = new Counter<string>()
    countEnglishNames(names, { cityCode: '13103', city: '港区', addressEn: '1, Shiba, Minatto-ku' })
    const municipalities = records<{ code: string; name: string }>(import.meta, 'places-rows')
    assert.deepEqual(Object.fromEntries(englishPlaces(names, municipalityNames(municipalities))), {
      '13港区': 'minatto',
      '15北区': 'kita',
      '15新潟市': 'niigata',
      '27四條畷市': 'shijonawate',
    })
  })

  test('has a register know a city by its name in English', async () => {
    const address = { prefectureCode: '13', cityCode: '13103', city: '港区' }
    const sketches: readonly Sketch[] = [
      { name: '株式会社青葉', ...address, addressEn: '9-9-9, Shiba, Minato ku, Tokyo' },
      { name: '株式会社若葉', ...address },
    ]
    const { register } = await smallRegister(sketches)
    const { cities } = register.columns
    const found = parseCity(cities, 'Minato-ku', '13')
    assert.ok(found.ok)
    const told = found.value.map((place) => cities.table[place]?.name)
    assert.deepEqual(told, ['港区'])
  })
})
