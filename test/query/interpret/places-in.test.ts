import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type NamedPlace, placesIn, placeTogether } from '../../../src/query/interpret/places-in.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const { columns } = (
  await smallRegister([
    { name: '山田', prefectureCode: '13', cityCode: '13103', city: '港区', street: '北青山２丁目７番２０号' },
    { name: '川岸', prefectureCode: '27', cityCode: '27127', city: '大阪市北区', street: '梅田１丁目２番２号' },
    { name: '田川', prefectureCode: '13', cityCode: '13199', city: '北ケ区', street: '丸の内１丁目２番２号' },
    { name: '札北', prefectureCode: '01', cityCode: '01102', city: '札幌市北区', street: '北七条西４丁目３番地' },
  ])
).register

// The places of each word, the likeliest first: prefecture/city/town. A city's full name may include its prefecture.
const ROWS = records<{ word: string; places: string[] }>(import.meta)

describe('placesIn', () => {
  for (const { word, places } of ROWS)
    test(`is [${places}] for ${word}`, () => {
      // A word that is a city or prefecture in full is found twice: as an address, and alone.
      assert.deepEqual([...new Set(placesIn(columns, word).map(shown))], places)
    })
})

describe('placeTogether', () => {
  for (const { one, other, together } of [
    { one: '東京', other: '港区', together: '東京都/港区/' },
    { one: '港区', other: '北青山', together: '/港区/北青山' },
    { one: '東京', other: '大阪府', together: undefined },
    { one: '北青山', other: '梅田', together: undefined },
  ])
    test(`is ${together} for ${one} and ${other}`, () => {
      const place = placeTogether(placesIn(columns, one)[0]!, placesIn(columns, other)[0]!)
      assert.equal(place && shown(place), together)
    })
})

function shown({ names: { pref = '', city = '', town = '' } }: NamedPlace): string {
  return `${pref}/${city}/${town}`
}
