import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { emptyBitSet, passingSet } from '../../../src/index/lists/bit-set.ts'
import { addList, setOfLists } from '../../../src/index/lists/ordinal-list.ts'
import {
  countPassing,
  markMembers,
  membersOf,
  ordinalsOfLists,
  union,
} from '../../../src/index/lists/sorted-ordinals.ts'
import { listsOf, ordinalSets } from './list-kinds.ts'

const SIZE = 5000
const someOrdinals = ordinalSets(SIZE, 2500)

describe('union', () => {
  test('holds what is in either, each once', () => {
    fc.assert(
      fc.property(someOrdinals, someOrdinals, (a, b) => {
        const parts = [Uint32Array.from(a), Uint32Array.from(b)] as const
        const inAny = [...new Set([...a, ...b])].sort((left, right) => left - right)
        assert.deepEqual([...union(...parts)], inAny)
      }),
    )
  })
})

describe('ordinalsOfLists', () => {
  test('holds what is in any list and in the filter', () => {
    fc.assert(
      fc.property(someOrdinals, someOrdinals, someOrdinals, (a, b, allowed) => {
        const filter = emptyBitSet(SIZE)
        addList(filter, listsOf(allowed, SIZE)[2]!)
        const inAny = new Set([...a, ...b])
        for (const [i, list] of listsOf(a, SIZE).entries()) {
          const lists = [list, listsOf(b, SIZE)[i]!]
          const expected = allowed.filter((ordinal) => inAny.has(ordinal))
          assert.deepEqual([...ordinalsOfLists(lists, passingSet(filter))], expected)
        }
      }),
    )
  })
})

describe('countPassing', () => {
  test('counts what is in the list and in the filter', () => {
    fc.assert(
      fc.property(someOrdinals, someOrdinals, (ordinals, allowed) => {
        const passing = passingSet(setOfLists(listsOf(allowed, SIZE).slice(2), SIZE))
        const expected = ordinals.filter((ordinal) => allowed.includes(ordinal)).length
        for (const list of listsOf(ordinals, SIZE)) assert.equal(countPassing(list, passing), expected)
      }),
    )
  })
})

describe('membersOf', () => {
  test('holds those that are in one of the lists', () => {
    fc.assert(
      fc.property(someOrdinals, someOrdinals, someOrdinals, (a, b, asked) => {
        const members = new Set([...a, ...b])
        for (const [i, list] of listsOf(a, SIZE).entries()) {
          const lists = [list, listsOf(b, SIZE)[i]!]
          const expected = asked.filter((ordinal) => members.has(ordinal))
          assert.deepEqual([...membersOf(lists, Uint32Array.from(asked))], expected)
        }
      }),
    )
  })
})

describe('markMembers', () => {
  test('marks what the list has and leaves the rest as it was, whether few or many are looked for', () => {
    fc.assert(
      fc.property(someOrdinals, someOrdinals, fc.integer({ min: 1, max: 50 }), (held, asked, step) => {
        const ordinals = asked.filter((_, i) => i % step === 0)
        const members = new Set(held)
        for (const list of listsOf(held, SIZE)) {
          const marks = new Uint8Array(ordinals.length).fill(3)
          markMembers(list, Uint32Array.from(ordinals), { marks, mark: 1 })
          const expected = ordinals.map((ordinal) => (members.has(ordinal) ? 1 : 3))
          assert.deepEqual([...marks], expected)
        }
      }),
    )
  })
})
