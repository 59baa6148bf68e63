import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Kinds, kindValue, openKinds, writeKinds } from '../../../src/index/columns/kinds.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const OF = ['301', '305', '301', '999', '101'].map(kindValue)

describe('kinds', () => {
  test('keep what was written, as a column and as lists', () => {
    const { of, lists } = opened(OF, OF.length)
    assert.deepEqual([...of], [3, 7, 3, 0, 1])
    const found = Array.from({ length: lists.length }, (_, place) => [...ordinalsIn(lists.list(place))])
    assert.deepEqual(found, [[4], [], [0, 2], [], [], [], [1], [], [], []])
  })

  test('are refused with another number of corporations', () =>
    assert.throws(() => opened(OF, 4), /^Error: column kind: 4 corporations, file holds 5\.$/))
})

describe('kindValue', () => {
  for (const code of ['', '30', '3010', '__proto__'])
    test(`is 0 for ${JSON.stringify(code)}, which is no code`, () => assert.equal(kindValue(code), 0))
})

function opened(of: readonly number[], size: number): Kinds {
  return openKinds(
    memorySections((writer) => writeKinds(writer, Uint8Array.from(of))),
    size,
  )
}
