import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Random } from '../../../dataset/chance/random.ts'
import { coinedKanji, coinedKatakana, coinedLatin } from '../../../dataset/names/coined-word.ts'
import { domesticAddress, layOutTowns, raiseSharedBuildings, readCities } from '../../../dataset/places/addresses.ts'
import { prefectureOfCode } from '../../../src/domain/prefecture.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { afterStreet, buildingKeyOf } from '../../../src/text/address/address-key.ts'
import { answerTo } from '../../fixtures/asked.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const SEED = 49
const PREFECTURES = ['13', '14', '27', '40']
const ADDRESSES = 200
const BUILDINGS = 50
const NAMES = 3_000
const CITIES = 30
const INVENTED = 1_000

const random = new Random(SEED, 'texts made of a register')
const towns = layOutTowns(readCities(), SEED)
const buildings = raiseSharedBuildings(towns, SEED)
const drawn = Array.from({ length: ADDRESSES }, (_, i) =>
  domesticAddress(random, towns.get(PREFECTURES[i % PREFECTURES.length]!)!.pick(random)),
)
const shared = (buildings.get('13') ?? []).slice(0, 2 * BUILDINGS).map((rooms) => rooms.slice(0, 2))
const placed = [...drawn, ...shared.flat()].map(({ city, street }, i) => ({
  name: `株式会社${i % 2 === 0 ? '建設' : '物産'}${i}`,
  prefectureCode: city.prefectureCode,
  cityCode: city.code,
  city: city.name,
  street,
}))
// Names with both the word and the city, elsewhere.
const LITERAL = [...new Set(placed.slice(0, CITIES).map(({ city }) => `${city}建設会館株式会社`))]
const named = Array.from({ length: NAMES }, () => ({ name: inventedName(random) }))

describe('texts made of a generated register', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister([...placed, ...named, ...LITERAL.map((name) => ({ name }))], 8)).register
  })

  for (const [notation, write] of [
    ['as registered', (area: string, street: string) => area + street],
    ['with hyphens', (area: string, street: string) => area + hyphened(street)],
    ['in words', (area: string, street: string) => `${area} ${hyphened(street)}`],
    ['in half width', (area: string, street: string) => (area + street).normalize('NFKC')],
    ['with the country in front', (area: string, street: string) => `日本、${area}${street}`],
  ] as const)
    test(`98 of 100 addresses find their corporation ${notation}`, async () => {
      let found = 0
      for (const { name, prefectureCode, city, street } of placed.slice(0, ADDRESSES)) {
        const { interpreted } = await ask(write(prefectureOfCode(prefectureCode)!.name + city, street))
        if (interpreted?.rule === 'address' && interpreted.items.some((item) => item.name === name)) found++
      }
      assert.ok(found >= 0.98 * ADDRESSES, `${found} of ${ADDRESSES}`)
    })

  test('98 of 100 buildings with two corporations are found by their name', async () => {
    const asked: boolean[] = []
    for (const [one] of shared) {
      const { building = '' } = afterStreet(one!.street, '')
      const names = placed.filter(({ street }) => keyOf(street) === buildingKeyOf(building)).map(({ name }) => name)
      if (building === '' || names.length < 2) continue
      const { interpreted } = await ask(building)
      const found = interpreted?.rule === 'building' ? interpreted.items.map(({ name }) => name) : []
      asked.push(interpreted?.total === names.length && found.every((name) => names.includes(name)))
    }
    assert.ok(asked.length >= BUILDINGS, `${asked.length}`)
    assert.ok(asked.filter(Boolean).length >= 0.98 * asked.length, `${asked.filter(Boolean).length} of ${asked.length}`)
  })

  test('a word and a city find the names with both, and the names with the word in the city', async () => {
    for (const { city } of placed.slice(0, CITIES)) {
      const there = placed.filter((one) => one.city.endsWith(city) && one.name.includes('建設'))
      const { total, interpreted } = await ask(`建設 ${city}`)
      assert.equal(total, LITERAL.filter((name) => name.includes(city)).length, city)
      assert.deepEqual(
        [interpreted?.rule, interpreted?.total],
        there.length === 0 ? [undefined, undefined] : ['place', there.length],
        city,
      )
    }
  })

  test('answers an invented name with nothing but a place, in 99 of 100', async () => {
    const guesses: string[] = []
    for (let asked = 0; asked < INVENTED; ) {
      const q = inventedName(random)
      const { total, interpreted } = await ask(q)
      if (total > 0) continue
      asked++
      if (interpreted !== undefined && !['place', 'address', 'number'].includes(interpreted.rule))
        guesses.push(`${q}: ${interpreted.q}`)
    }
    assert.ok(guesses.length <= INVENTED / 100, guesses.join(', '))
  })

  async function ask(q: string) {
    return answerTo(register, { q })
  }
})

function keyOf(street: string): string {
  return buildingKeyOf(afterStreet(street, '').building ?? '')
}

function hyphened(street: string): string {
  return street.replace(/丁目|番地の|番(?=[０-９])|番地(?=[０-９])/g, '－').replace(/番地?|号/g, '')
}

function inventedName(of: Random): string {
  const coined = [
    () => coinedKanji(of).text + coinedKanji(of).text,
    () => coinedKatakana(of),
    () => coinedLatin(of).text,
  ]
  const ending = of.pick(['', '', '商事', '工業', 'システム'])
  return of.pick(['', '株式会社', '合同会社']) + of.pick(coined)() + ending
}
