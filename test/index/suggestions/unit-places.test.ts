import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placesByUnit, placesSharing } from '../../../src/index/suggestions/unit-places.ts'

const TERMS = ['ab', 'aa', 'abc', 'bcd', 'acd', 'ccd']
const PLACES = placesByUnit(TERMS)

describe('placesSharing', () => {
  test('looks at the terms that have one of the rarest units alone', () => {
    assert.deepEqual([...placesSharing(PLACES, 'acx', { edits: 1, from: 0, to: TERMS.length })], [0, 1, 2, 4])
    assert.deepEqual([...placesSharing(PLACES, 'bxy', { edits: 1, from: 0, to: TERMS.length })], [])
  })

  test('looks between two places, also where all terms may be near', () => {
    assert.deepEqual([...placesSharing(PLACES, 'acx', { edits: 1, from: 3, to: 5 })], [4])
    assert.deepEqual([...placesSharing(PLACES, 'aaa', { edits: 1, from: 1, to: 4 })], [1, 2, 3])
  })
})
