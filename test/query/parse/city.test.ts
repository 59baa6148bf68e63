import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseCity } from '../../../src/query/parse/city.ts'
import { madeCities } from '../../fixtures/made-cities.ts'

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
  const read = [
    { name: 'a name', city: '瑞穂町', codes: ['13303'] },
    { name: 'a name in several prefectures', city: '府中市', codes: ['13206', '34208'] },
    { name: 'such a name beside one of them', city: '府中市', pref: '34', codes: ['13206', '34208'] },
    { name: 'such a name behind one of them', city: '広島県府中市', codes: ['34208'] },
    { name: 'wards of one name', city: '港区', codes: ['13103', '23111', '27107'] },
    { name: 'a designated city', city: '横浜市', codes: ['14101', '14109'] },
    { name: 'a district', city: '西多摩郡', codes: ['13303'] },
    { name: 'a code', city: '13103', codes: ['13103'] },
    { name: 'a code with its check digit', city: '131032', codes: ['13103'] },
    { name: 'several, names and codes', city: '八尾市、131032,14109', codes: ['13103', '14109', '27212'] },
    { name: 'a code in full width', city: ' １３１０３', codes: ['13103'] },
    { name: 'the code of a designated city', city: '14100', codes: ['14101', '14109'] },
    { name: 'a name in English', city: 'Minato-ku', pref: '13', codes: ['13103', '27107'] },
    { name: 'such a name alone', city: 'minato', codes: ['13103', '27107'] },
    { name: 'such a name with its kind', city: 'Minato City', codes: ['13103', '27107'] },
    { name: 'such a name with a mark', city: 'Ōta Ward', codes: ['13111'] },
    { name: 'such a name in full width', city: 'ｏｔａ', codes: ['13111'] },
    { name: 'such a name in several prefectures', city: 'FUCHU', codes: ['13206', '34208'] },
    { name: 'a designated city in English', city: 'Yokohama', codes: ['14101', '14109'] },
    { name: 'a town in English', city: 'Mizuho machi', codes: ['13303'] },
    { name: 'a district in English', city: 'Nishitama-gun', codes: ['13303'] },
    { name: 'a ward before its city in English', city: 'Kohoku-ku, Yokohama', codes: ['14109'] },
    { name: 'a ward behind its city in English', city: 'Yokohama City Kohoku Ward', codes: ['14109'] },
    { name: 'a ward, city and prefecture in English', city: 'Kohoku-ku, Yokohama-shi, Kanagawa', codes: ['14109'] },
    { name: 'a ward before its prefecture in English', city: 'Minato City, Tokyo', codes: ['13103'] },
    { name: 'a ward before what is city and prefecture', city: 'Minato-ku, Osaka', codes: ['27107'] },
    { name: 'a city before a prefecture of its name', city: 'Osaka, Osaka', codes: ['27107'] },
    { name: 'several', city: '東京都港区,13111、西多摩郡', codes: ['13103', '13111', '13303'] },
    { name: 'several in English', city: 'Ota-ku,Minato-ku', pref: '13', codes: ['13103', '13111', '27107'] },
    { name: 'the code of another', city: '14130', codes: ['14131'] },
  ]
  for (const { name, city, pref, codes } of read) {
    test(`reads ${name}`, () => {
      const parsed = parseCity(CITIES, city, pref)
      assert.ok(parsed.ok)
      assert.deepEqual(
        parsed.value.map((place) => CITIES.table[place]?.code),
        codes,
      )
    })
  }

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
  for (const { name, city, pref, says } of refused) {
    test(`refuses ${name}`, () => {
      const parsed = parseCity(CITIES, city, pref)
      assert.ok(!parsed.ok && parsed.problem.kind === 'invalid-parameter')
      const [fault] = parsed.problem.faults
      assert.equal(fault?.parameter, 'city')
      assert.match(fault.allowed, says)
    })
  }

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
