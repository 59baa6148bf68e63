import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Passing, passingSet } from '../../../src/index/lists/bit-set.ts'
import { countTogether, ordinalsIn, ordinalsPassing, setOfLists } from '../../../src/index/lists/ordinal-list.ts'
import { listsOf, ordinalSets } from './list-kinds.ts'

const SIZE = 5003
const someOrdinals = ordinalSets(SIZE, 3000)

describe('ordinalsIn and countTogether', () => {
  for (const ordinals of [[], [0], [31, 32, 33, 99]])
    test(`give [${ordinals}] back from every kind of list`, () => {
      const lists = listsOf(ordinals, 100)
      for (const list of lists) assert.deepEqual([...ordinalsIn(list)], ordinals)
      assert.equal(countTogether(lists), 3 * ordinals.length)
    })

  test('give an array of the caller’s own', () => {
    for (const list of listsOf([3, 4], 100)) {
      ordinalsIn(list).fill(0)
      assert.deepEqual([...ordinalsIn(list)], [3, 4])
    }
  })
})

describe('ordinalsPassing', () => {
  const passing = setOfLists(listsOf([3, 64, 98], 100), 100)

  test('gives those that pass, of every kind of list', () => {
    for (const list of listsOf([0, 3, 63, 64, 99], 100))
      assert.deepEqual([...ordinalsPassing(list, passingSet(passing))], [3, 64])
  })

  test('asks of no ordinal of a bit set by itself: there may be millions, of which few pass', () => {
    const [, bits] = listsOf([0, 3, 63, 64, 99], 100)
    assert.ok(bits?.kind === 'bits')
    const filter = { ...NO_FILTER, bits: () => passing }
    assert.deepEqual([...ordinalsPassing(bits, filter)], [3, 64])
  })

  test('says beforehand how many ordinals of another list it asks of', () => {
    const [sparse] = listsOf([0, 3, 63, 64, 99], 100)
    let expected = 0
    const filter = { ...NO_FILTER, passes: (ordinal: number) => expected === 5 && ordinal > 63 }
    const bitsFor = (ordinals: number) => {
      expected = ordinals
      return undefined
    }
    assert.deepEqual([...ordinalsPassing(sparse!, { ...filter, bitsFor })], [64, 99])
  })
})

describe('setOfLists', () => {
  test('agrees with sets of numbers, for every kind of list', () => {
    fc.assert(
      fc.property(someOrdinals, someOrdinals, (a, b) => {
        const expected = [...new Set([...a, ...b])].sort((left, right) => left - right)
        for (const [i, list] of listsOf(a, SIZE).entries()) {
          const other = listsOf(b, SIZE)[i]!
          const words = setOfLists([list, other], SIZE)
          assert.deepEqual([...ordinalsIn({ kind: 'bits', count: expected.length, words })], expected)
        }
      }),
      { numRuns: 50 },
    )
  })
})

const NO_FILTER: Passing = {
  passes: () => assert.fail('asked one by one'),
  bitsFor: () => undefined,
  bits: () => assert.fail('asked for all'),
  atMost: () => 3,
}
