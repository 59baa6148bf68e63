import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ListWriter } from '../../../src/index/lists/list-writer.ts'
import { countTogether, openPostings, ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { listsOf } from './list-kinds.ts'

describe('openPostings', () => {
  test('refuses bytes that were cut off', () => {
    assert.throws(() => openPostings(new ListWriter().finish().subarray(1)), /7 bytes, expected a multiple of 4/)
  })
})

describe('ordinalsIn and countTogether', () => {
  for (const ordinals of [[], [0], [31, 32, 33, 99]]) {
    test(`give [${ordinals}] back from every kind of list`, () => {
      const lists = listsOf(ordinals, 100)
      for (const list of lists) assert.deepEqual([...ordinalsIn(list)], ordinals)
      assert.equal(countTogether(lists), 3 * ordinals.length)
    })
  }
})
