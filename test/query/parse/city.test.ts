import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cityOfPlaces, designatedCityOf, parseCity, placeOfCode } from '../../../src/query/parse/city.ts'
import { madeCities } from '../../fixtures/made-cities.ts'
import { records, tuples } from '../../fixtures/tables.ts'

const CITIES = madeCities(
  Object.fromEntries(tuples<readonly [code: string, name: string]>(import.meta, 'city-names')),
  tuples<readonly [string, string]>(import.meta, 'city-rows'),
)

describe('parseCity', () => {
  const read = records<{ name: string; city: string; codes: string[]; pref?: string }>(import.meta)
  for (const { name, city, pref, codes } of read)
    test(`reads ${name}`, () => {
      const parsed = parseCity(CITIES, city, pref)
      assert.ok(parsed.ok)
      const found = parsed.value.map((place) => CITIES.table[place]?.code)
      assert.deepEqual(found, codes)
    })

  const refused = [
    ...records<{ name: string; city: string; says: RegExp; pref?: string }>(import.meta, 'city-refused'),
    { name: 'a hundred words', city: 'ota '.repeat(75), says: /^expected the name/ },
    { name: '300 digits', city: '1'.repeat(300), says: /^expected the name/ },
    { name: '300 characters of two units', city: '𠮷'.repeat(300), says: /^expected the name/ },
  ]
  for (const { name, city, pref, says } of refused)
    test(`refuses ${name}`, () => {
      const parsed = parseCity(CITIES, city, pref)
      assert.ok(!parsed.ok && parsed.problem.kind === 'invalid-parameter')
      const [fault] = parsed.problem.faults
      assert.equal(fault?.parameter, 'city')
      assert.match(fault.allowed, says)
    })

  test('refuses the code of a ward nobody is in, though it ends like a city’s', () => {
    const cities = madeCities({ '14101': '横浜市鶴見区', '14111': '横浜市港南区', '14112': '横浜市旭区' })
    const placesOf = (code: string) => {
      const parsed = parseCity(cities, code, undefined)
      return parsed.ok ? parsed.value.length : 'refused'
    }
    assert.equal(placesOf('14110'), 'refused')
    assert.equal(placesOf('14100'), 3)
    const beyond = madeCities({ '14111': '横浜市港南区', '14112': '横浜市旭区', '14131': '川崎市川崎区' })
    assert.equal(parseCity(beyond, '14110', undefined).ok, false)
    assert.deepEqual(parseCity(beyond, '14100', undefined), { ok: true, value: [0, 1] })
  })

  test('names what can be asked for in its place', () => {
    const says = (cities: Readonly<Record<string, string>>) => {
      const parsed = parseCity(madeCities(cities), '江戸市', undefined)
      assert(!parsed.ok && parsed.problem.kind === 'invalid-parameter')
      return parsed.problem.faults[0]?.allowed
    }
    assert.match(
      says({ '13103': '港区', '13206': '府中市' }) ?? '',
      / is located, such as 港区 or 東京都府中市, .* as 13103\.$/,
    )
    assert.match(
      says({ '01101': '札幌市中央区', '01102': '札幌市北区' }) ?? '',
      / is located, such as 札幌市中央区, .* as 01101\.$/,
    )
    assert.match(says({}) ?? '', /where a corporation of this register is located\.$/)
  })
})

describe('cityOfPlaces', () => {
  for (const [codes, name] of tuples<readonly [string, string | undefined]>(import.meta, 'city-of-places'))
    test(`is ${name} of ${codes || 'nothing'}`, () => {
      const places = codes.split(' ').map((code) => CITIES.table.findIndex((city) => city.code === code))
      assert.equal(cityOfPlaces(CITIES, codes === '' ? [] : places)?.name, name)
    })
})

test('designatedCityOf is the city of a ward, and none of Tokyo’s', () => {
  const cities = CITIES.table
    .map((city) => designatedCityOf(city))
    .flatMap((city) => (city ? [Object.values(city)] : []))
  assert.deepEqual(cities, [
    ['14100', '横浜市'],
    ['14100', '横浜市'],
    ['14130', '川崎市'],
    ['23100', '名古屋市'],
    ['27100', '大阪市'],
  ])
})

describe('placeOfCode', () => {
  for (const [code, ...expected] of tuples<readonly [string, ...unknown[]]>(import.meta, 'place-of-code'))
    test(`reads ${code}`, () => {
      const place = placeOfCode(CITIES, code)
      const { city, cities, within, prefecture } = place ?? {}
      assert.deepEqual([place?.code, prefecture?.name, city?.name, cities?.length, within?.name], expected)
    })
})
