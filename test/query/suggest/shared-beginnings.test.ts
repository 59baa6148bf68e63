import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sharedBeginnings } from '../../../src/query/suggest/near-misses.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const NAMES = ['日立ハイテク', '日立ハイテクアナリシス', '日立製作所', '日立建機', '日立物流', '東京日立ハイテク']
const MANY = Array.from({ length: 70 }, (_, i) => ({ name: `東京商事${String.fromCharCode(0x30a2 + i)}` }))
const { register } = await smallRegister([...NAMES.map((name) => ({ name })), ...MANY])

describe('sharedBeginnings', () => {
  for (const { name, text, most = 5, expected } of records<{
    name: string
    text: string
    expected: string[]
    most?: number
  }>(import.meta))
    test(`finds ${name}`, () => {
      const found = sharedBeginnings(register.index, text, most)
      const told = found.map((ordinal) => register.records.recordOf(ordinal).name)
      assert.deepEqual(told, expected)
    })
})
