import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { countPassing, countTogether, ordinalsIn, setOfLists } from '../../../src/index/lists/ordinal-list.ts'
import { passingSet } from '../../../src/index/lists/passing.ts'
import { listsOf } from './list-kinds.ts'

const SIZE = 5003
const ordinalSets = fc
  .uniqueArray(fc.nat({ max: SIZE - 1 }), { maxLength: 3000 })
  .map((set) => set.sort((a, b) => a - b))

describe('ordinalsIn and countTogether', () => {
  for (const ordinals of [[], [0], [31, 32, 33, 99]]) {
    test(`give [${ordinals}] back from every kind of list`, () => {
      const lists = listsOf(ordinals, 100)
      for (const list of lists) assert.deepEqual([...ordinalsIn(list)], ordinals)
      assert.equal(countTogether(lists), 3 * ordinals.length)
    })
  }

  test('give an array of the caller’s own', () => {
    for (const list of listsOf([3, 4], 100)) {
      ordinalsIn(list).fill(0)
      assert.deepEqual([...ordinalsIn(list)], [3, 4])
    }
  })
})

describe('setOfLists and countPassing', () => {
  test('agree with sets of numbers, for every kind of list', () => {
    fc.assert(
      fc.property(ordinalSets, ordinalSets, (a, b) => {
        const inB = new Set(b)
        const expected = [...new Set([...a, ...b])].sort((left, right) => left - right)
        for (const [i, list] of listsOf(a, SIZE).entries()) {
          const other = listsOf(b, SIZE)[i]!
          assert.equal(
            countPassing(list, passingSet(setOfLists([other], SIZE))),
            a.filter((ordinal) => inB.has(ordinal)).length,
          )
          const words = setOfLists([list, other], SIZE)
          assert.deepEqual([...ordinalsIn({ kind: 'bits', count: expected.length, words })], expected)
        }
      }),
      { numRuns: 50 },
    )
  })
})
