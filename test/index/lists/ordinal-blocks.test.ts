import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { OrdinalBlocks } from '../../../src/index/lists/ordinal-blocks.ts'
import { listsOf } from './list-kinds.ts'

// Several blocks long.
const SIZE = 9000
const ordinalSets = fc
  .uniqueArray(fc.nat({ max: SIZE - 1 }), { maxLength: 5000, size: 'max' })
  .map((set) => set.sort((a, b) => a - b))

describe('OrdinalBlocks', () => {
  test('give every ordinal of every kind of list once, in order', () => {
    fc.assert(
      fc.property(ordinalSets, (ordinals) => {
        for (const list of listsOf(ordinals, SIZE)) {
          const blocks = new OrdinalBlocks(list)
          const found: number[] = []
          while (blocks.next()) found.push(...blocks.ordinals.subarray(0, blocks.count))
          assert.deepEqual(found, ordinals)
        }
      }),
      { numRuns: 30 },
    )
  })
})
