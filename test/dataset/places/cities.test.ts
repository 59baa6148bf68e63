import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readCities } from '../../../dataset/places/cities.ts'

describe('readCities', () => {
  const cities = readCities()

  test('has several municipalities in each prefecture, and all 23 wards of Tokyo', () => {
    for (let code = 1; code <= 47; code++) {
      const prefectureCode = String(code).padStart(2, '0')
      assert.ok(cities.filter((city) => city.prefectureCode === prefectureCode).length >= 5, prefectureCode)
    }
    assert.equal(cities.filter(({ code }) => /^131[0-2]\d$/.test(code)).length, 23)
  })

  test('gives each a code of its own, a reading in kana, an English name and the front of its postal codes', () => {
    assert.equal(new Set(cities.map(({ code }) => code)).size, cities.length)
    for (const { code, reading, nameEn, postcode, weight } of cities) {
      assert.match(code, /^\d{5}$/)
      assert.match(reading, /^[ァ-ヶー]+$/)
      assert.match(nameEn, /^[A-Z][a-z]+ (shi|ku|machi|cho|mura)(, [A-Z][a-z]+ (shi|gun))?$/)
      assert.match(postcode, /^\d{3}$/)
      assert.ok(weight > 0)
    }
  })

  test('takes the place a company may be named after from the name', () => {
    assert.deepEqual(cities.find(({ code }) => code === '14104')?.place, { text: '横浜', reading: 'ヨコハマ' })
    assert.equal(cities.find(({ code }) => code === '13103')?.place, undefined)
  })
})
