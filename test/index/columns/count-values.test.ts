import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { countValues } from '../../../src/index/columns/count-values.ts'
import { addBit, emptyBitSet } from '../../../src/index/lists/bit-set.ts'

const MOST = 5

describe('countValues', () => {
  test('counts what a scan counts', () => {
    const members = fc.array(fc.tuple(fc.nat(MOST), fc.boolean()), { maxLength: 100 })
    fc.assert(
      fc.property(members, (corporations) => {
        const set = emptyBitSet(corporations.length)
        for (const [ordinal, [, isFound]] of corporations.entries()) if (isFound) addBit(set, ordinal)
        const counts = countValues(
          Uint16Array.from(corporations, ([value]) => value),
          set,
          MOST,
        )
        const found = corporations.filter(([, isFound]) => isFound)
        const expected = Array.from({ length: MOST + 1 }, (_, value) => found.filter(([one]) => one === value).length)
        assert.deepEqual([...counts], expected)
      }),
    )
  })
})
