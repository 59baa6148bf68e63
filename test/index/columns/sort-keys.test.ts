import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openSortKeys, writeSortKeys } from '../../../src/index/columns/sort-keys.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const WORKFORCE = Uint32Array.of(0, 5_000_000, 1)
const NAME = Uint32Array.of(2, 0, 1)
const ADDRESS = Uint32Array.of(1, 2, 0)

describe('sort keys', () => {
  const written = memorySections((writer) =>
    writeSortKeys(writer, { workforce: WORKFORCE, name: NAME, address: ADDRESS }),
  )

  test('are what was written', () =>
    assert.deepEqual(openSortKeys(written, 3), { workforce: WORKFORCE, name: NAME, address: ADDRESS }))

  for (const section of ['sort.workforce', 'sort.name', 'sort.address'])
    test(`are refused when ${section} is cut off`, () => {
      const cut = { section: (name: string) => written.section(name).slice(name === section ? 4 : 0) }
      assert.throws(() => openSortKeys(cut, 3), /^Error: sort keys: 3 corporations, file holds /)
    })
})
