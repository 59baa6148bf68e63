import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placeReadings, placesLeftOut } from '../../../src/query/interpret/place-readings.ts'
import type { NamedPlace } from '../../../src/query/interpret/places-in.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const { columns } = (
  await smallRegister([
    { name: '山田', prefectureCode: '13', cityCode: '13103', city: '港区', street: '北青山２丁目７番２０号' },
    { name: '川岸', prefectureCode: '27', cityCode: '27127', city: '大阪市北区', street: '梅田１丁目２番２号' },
  ])
).register

// The rest of each text, and the place in which it is searched.
const ROWS = records<{ text: string; readings: string[] }>(import.meta)

describe('placeReadings', () => {
  for (const { text, readings } of ROWS)
    test(`read ${text} as [${readings}]`, () => {
      const found = placeReadings(columns, { text, leftOut: ['御中'], rule: 'courtesy' })
      const told = found.map(({ reading, places }) => `${reading.text} in ${shown(places[0]!)}`)
      assert.deepEqual(told, readings)
      assert.ok(found.every(({ reading }) => reading.rule === 'place' && reading.leftOut[0] === '御中'))
    })
})

describe('placesLeftOut', () => {
  for (const { leftOut, place } of [
    { leftOut: ['(東京都港区)', '御中'], place: '東京都港区' },
    { leftOut: ['港区', '【北青山】'], place: '港区北青山' },
    { leftOut: ['御中'], place: undefined },
  ])
    test(`is ${place} for [${leftOut}]`, () => {
      const [first] = placesLeftOut(columns, leftOut)
      assert.equal(first && shown(first), place)
    })
})

function shown({ names: { pref = '', city = '', town = '' } }: NamedPlace): string {
  return pref + city + town
}
