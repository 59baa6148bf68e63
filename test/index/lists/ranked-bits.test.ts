import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { isRanked, NO_PLACE, placeIn, rankedBits } from '../../../src/index/lists/ranked-bits.ts'

// Not a multiple of 32, so that the last word is not full.
const SIZE = 203
const members = fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: SIZE }).map((some) => some.sort((a, b) => a - b))

describe('rankedBits', () => {
  test('tells the place of each member, and of no other number', () => {
    fc.assert(
      fc.property(members, (some) => {
        const bits = rankedBits(Uint32Array.from(some), SIZE)
        for (let number = 0; number < SIZE; number++) {
          const place = some.indexOf(number)
          assert.equal(placeIn(bits, number), place < 0 ? NO_PLACE : place)
        }
      }),
    )
  })

  test('is known by its size and the count of its members, and refused where it is cut off', () => {
    fc.assert(
      fc.property(members, (some) => {
        const bits = rankedBits(Uint32Array.from(some), SIZE)
        assert.ok(isRanked(bits, SIZE, some.length))
        assert.ok(!isRanked(bits, SIZE, some.length + 1))
        assert.ok(!isRanked(bits, SIZE + 1, some.length))
        for (let length = 0; length < bits.length; length++)
          assert.ok(!isRanked(bits.subarray(0, length), SIZE, some.length))
      }),
    )
  })

  test('is empty for no numbers', () => assert.ok(isRanked(rankedBits(new Uint32Array(0), 0), 0, 0)))
})
