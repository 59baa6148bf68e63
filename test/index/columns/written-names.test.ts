import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openWrittenNames, writeWrittenNames } from '../../../src/index/columns/written-names.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

describe('written names', () => {
  const names = { hashes: Uint32Array.of(3, 1, 0xffffffff), spellings: Uint32Array.of(0, 0xffffffff, 7) }

  test('are kept', () => {
    const opened = openWrittenNames(
      memorySections((writer) => writeWrittenNames(writer, names)),
      3,
    )
    assert.deepEqual(opened, names)
  })

  const cut = names.hashes.subarray(1)
  for (const damaged of [
    { ...names, hashes: cut },
    { ...names, spellings: cut },
  ])
    test(`are refused with ${damaged.hashes.length} hashes and ${damaged.spellings.length} spellings`, () => {
      const sections = memorySections((writer) => writeWrittenNames(writer, damaged))
      assert.throws(() => openWrittenNames(sections, 3), /section written.\w+: 2 items, expected 3/)
    })
})
