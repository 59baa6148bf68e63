import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  addList,
  type BitSet,
  countBits,
  countCommon,
  emptyBitSet,
  hasBit,
  keepCommon,
  removeAll,
} from '../../../src/index/lists/bit-set.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { listsOf } from './list-kinds.ts'

// Not a multiple of 32, and longer than the block a run is unpacked in.
const SIZE = 5003
const ordinalSets = fc
  .uniqueArray(fc.nat({ max: SIZE - 1 }), { maxLength: 3000 })
  .map((set) => set.sort((a, b) => a - b))

describe('bit set', () => {
  test('agrees with a Set of numbers, for every form of list', () => {
    fc.assert(
      fc.property(ordinalSets, ordinalSets, (left, right) => {
        const inRight = new Set(right)
        for (const list of listsOf(left, SIZE)) {
          const set = setOf(right)
          assert.equal(countCommon(list, set), left.filter((ordinal) => inRight.has(ordinal)).length)
          addList(set, list)
          assert.deepEqual(
            members(set),
            [...new Set([...left, ...right])].sort((a, b) => a - b),
          )
          assert.equal(countBits(set), new Set([...left, ...right]).size)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('keeps what is common and removes what is not wanted', () => {
    const kept = setOf([1, 31, 32, 64, 5002])
    keepCommon(kept, setOf([31, 64, 65, 5002]))
    assert.deepEqual(members(kept), [31, 64, 5002])
    removeAll(kept, setOf([64]))
    assert.deepEqual(members(kept), [31, 5002])
    assert.equal(hasBit(kept, 31), true)
    assert.equal(hasBit(kept, 32), false)
  })
})

function setOf(ordinals: readonly number[]): BitSet {
  const set = emptyBitSet(SIZE)
  addList(set, { kind: 'array', count: ordinals.length, ordinals: Uint32Array.from(ordinals) })
  return set
}

function members(set: BitSet): number[] {
  return [...ordinalsIn({ kind: 'bits', count: countBits(set), words: set })]
}
