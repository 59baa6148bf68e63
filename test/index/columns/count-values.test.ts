import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { countValues } from '../../../src/index/columns/count-values.ts'
import { listsOf } from '../lists/list-kinds.ts'

const MOST = 5

describe('countValues', () => {
  test('counts what a scan counts', () => {
    const members = fc.array(fc.tuple(fc.nat(MOST), fc.boolean()), { maxLength: 100 })
    fc.assert(
      fc.property(members, (corporations) => {
        const column = Uint16Array.from(corporations, ([value]) => value)
        const ordinals = [...corporations.keys()].filter((ordinal) => corporations[ordinal]![1])
        const found = corporations.filter(([, isFound]) => isFound)
        const expected = Array.from({ length: MOST + 1 }, (_, value) => found.filter(([one]) => one === value).length)
        for (const list of listsOf(ordinals, corporations.length)) {
          if (list.kind !== 'sparse') assert.deepEqual([...countValues(column, list, MOST)], expected)
        }
      }),
    )
  })
})
