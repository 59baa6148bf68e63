import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placesIn } from '../../../src/query/interpret/places-in.ts'
import { readCriteria } from '../../../src/query/parse/criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const CHIYODA = { prefectureCode: '13', cityCode: '13101', city: '千代田区' }
const { register } = await smallRegister([
  { name: '山田', ...CHIYODA, street: '九段北１丁目２番３号' },
  { name: '川田', ...CHIYODA, street: '九段南１丁目２番３号' },
])

describe('townsNamed', () => {
  for (const { address, towns } of records<{ address: string; towns: string[] }>(import.meta))
    test(`are [${towns}] for the filter ${address}, and for the word where there are some`, () => {
      const { criteria, faults } = readCriteria(register, { q: '山田', address })
      assert.deepEqual([criteria.towns, faults], [towns, []])
      if (towns.length > 0) assert.deepEqual(placesIn(register.columns, address)[0]?.towns, towns)
    })
})
