import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cityInEnglish, placesInEnglish } from '../../../src/web/format/english-place.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('placesInEnglish', () => {
  for (const [address, expected] of tuples<
    readonly [address: string, expected: { rest: string; place: string } | undefined]
  >(import.meta))
    test(`turns round ${address || 'nothing'}`, () => assert.deepEqual(placesInEnglish(address), expected))
})

describe('cityInEnglish', () => {
  test('leaves a municipality of yesterday as it is', () => assert.equal(cityInEnglish('11', '浦和市'), '浦和市'))
})
