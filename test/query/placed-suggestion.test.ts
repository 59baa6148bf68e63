import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { shortPlace } from '../../src/query/placed-suggestion.ts'
import { records } from '../fixtures/tables.ts'

const NOWHERE = { prefectureCode: null, city: null, street: null, addressAbroad: null }

describe('shortPlace', () => {
  for (const { street, place } of records<{ readonly street: string | null; readonly place: string }>(import.meta))
    test(`is ${place} for ${street}`, () =>
      assert.equal(shortPlace({ ...NOWHERE, prefectureCode: '13', city: '千代田区', street }), place))

  test('is the beginning of an address abroad, and nothing where nothing is known', () => {
    assert.equal(shortPlace({ ...NOWHERE, addressAbroad: '英国ロンドン市' }), '英国ロンドン市')
    assert.equal(shortPlace({ ...NOWHERE, addressAbroad: '長'.repeat(99) }).length, 40)
    assert.equal(shortPlace(NOWHERE), '')
  })
})
