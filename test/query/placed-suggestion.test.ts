import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { shortPlace } from '../../src/query/placed-suggestion.ts'

const NOWHERE = { prefectureCode: null, city: null, street: null, addressAbroad: null }

describe('shortPlace', () => {
  for (const { street, place } of [
    { street: '神田佐久間町１丁目１６－１', place: '千代田区 神田佐久間町' },
    { street: '丸の内九丁目８番', place: '千代田区 丸の内' },
    { street: '六番町三丁目', place: '千代田区 六番町' },
    { street: '三番町', place: '千代田区 三番町' },
    { street: '１番', place: '千代田区' },
    { street: null, place: '千代田区' },
  ])
    test(`is ${place} for ${street}`, () =>
      assert.equal(shortPlace({ ...NOWHERE, prefectureCode: '13', city: '千代田区', street }), place))

  test('is the beginning of an address abroad, and nothing where nothing is known', () => {
    assert.equal(shortPlace({ ...NOWHERE, addressAbroad: '英国ロンドン市' }), '英国ロンドン市')
    assert.equal(shortPlace({ ...NOWHERE, addressAbroad: '長'.repeat(99) }).length, 40)
    assert.equal(shortPlace(NOWHERE), '')
  })
})
