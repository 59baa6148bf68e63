import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openPrefectures, writePrefectures } from '../../../src/index/columns/prefectures.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

// 東京都 is 13, 大阪府 is 27; 0 means abroad or without an address.
const OF = Uint8Array.of(13, 27, 0, 13, 47)
const reader = memorySections((writer) => writePrefectures(writer, OF))

describe('prefectures', () => {
  const { of, lists } = openPrefectures(reader, OF.length)

  for (const [code, ordinals] of [
    [1, []],
    [13, [0, 3]],
    [27, [1]],
    [47, [4]],
  ] as const)
    test(`have [${ordinals}] in ${code}`, () => assert.deepEqual([...ordinalsIn(lists.list(code - 1))], ordinals))

  test('are a column, too', () => assert.deepEqual([...of], [...OF]))

  test('are refused for a register of another size', () =>
    assert.throws(() => openPrefectures(reader, 6), /^Error: column prefecture: 6 corporations, file holds 5\.$/))
})
