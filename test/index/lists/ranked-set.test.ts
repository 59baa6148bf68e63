import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { setOfLists } from '../../../src/index/lists/ordinal-list.ts'
import { markRanked, rankedSet } from '../../../src/index/lists/ranked-set.ts'
import { listsOf } from './list-kinds.ts'

// Not a multiple of 32, so that the last word is not full.
const SIZE = 203
const MARK = 3
const ordinals = fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: SIZE }).map((some) => some.sort((a, b) => a - b))

describe('markRanked', () => {
  test('marks the places of those that a list of any kind has, and leaves the others as they were', () => {
    fc.assert(
      fc.property(ordinals, ordinals, (held, listed) => {
        const set = setOfLists(listsOf(held, SIZE).slice(0, 1), SIZE)
        const ranked = rankedSet(set, held.length)
        assert.deepEqual([...ranked.ordinals], held)
        for (const list of listsOf(listed, SIZE)) {
          const marks = new Uint8Array(held.length).fill(1)
          markRanked(list, ranked, { marks, mark: MARK })
          const expected = held.map((ordinal) => (listed.includes(ordinal) ? MARK : 1))
          assert.deepEqual([...marks], expected)
        }
      }),
    )
  })
})
