import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseCity } from '../../../src/query/parse/city.ts'
import { madeCities } from '../../fixtures/made-cities.ts'
import { records } from '../../fixtures/tables.ts'

const CITIES = madeCities(
  {
    '13103': '港区',
    '13111': '大田区',
    '13206': '府中市',
    '13303': '西多摩郡瑞穂町',
    '14101': '横浜市鶴見区',
    '14109': '横浜市港北区',
    '14131': '川崎市川崎区',
    '23111': '名古屋市港区',
    '27107': '大阪市港区',
    '27212': '八尾市',
    '34208': '府中市',
  },
  [
    ['13港区', 'minato'],
    ['13大田区', 'ota'],
    ['13府中市', 'fuchu'],
    ['13瑞穂町', 'mizuho'],
    ['13西多摩郡', 'nishitama'],
    ['14横浜市', 'yokohama'],
    ['14港北区', 'kohoku'],
    ['27大阪市', 'osaka'],
    ['27港区', 'minato'],
    ['34府中市', 'fuchu'],
  ],
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
    { name: 'a name nobody is in', city: '江戸市', says: /^expected the name .* 13103\.$/ },
    { name: 'a code nobody is in', city: '13104', says: /^expected the name/ },
    { name: 'a code between two designated cities', city: '14120', says: /^expected the name/ },
    { name: 'the code of a prefecture’s wards', city: '13100', says: /^expected the name/ },
    { name: 'a code of six digits with a wrong check digit', city: '131033', says: /^expected the name/ },
    { name: 'a name without its last letter', city: '府中', says: /Did you mean 府中市\?$/ },
    { name: 'a name of two', city: '港', says: /Did you mean 港区\?$/ },
    { name: 'a city of another prefecture', city: '横浜市', pref: '13', says: /東京都; this one is in 神奈川県\.$/ },
    { name: 'a prefecture', city: '東京都', says: /^expected the name/ },
    { name: 'a name in English nobody is in', city: 'Edo-ku', says: /^expected the name/ },
    { name: 'a name in English of another prefecture', city: 'Yokohama', pref: '13', says: /in 神奈川県\.$/ },
    { name: 'a prefecture in English', city: 'Kanagawa', says: /^expected the name/ },
    { name: 'several of which one is unknown', city: '港区,架空区', says: /^expected the name/ },
    { name: 'a ward of another city in English', city: 'Minato-ku, Yokohama', says: /^expected the name/ },
    { name: 'a name in English beside a word that is none', city: 'Kohoku-ku, Edo', says: /^expected the name/ },
    { name: 'a hundred words', city: 'ota '.repeat(75), says: /^expected the name/ },
    { name: 'a name in English among other letters', city: '新Ota', says: /^expected the name/ },
    { name: 'punctuation', city: '・', says: /^expected the name/ },
    { name: 'a word objects know', city: 'constructor', says: /^expected the name/ },
    { name: 'sixteen places', city: '港区'.repeat(16), says: /^expected the name/ },
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
