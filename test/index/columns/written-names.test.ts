import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openWrittenNames, writeWrittenNames } from '../../../src/index/columns/written-names.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

describe('written names', () => {
  const names = {
    hashes: Uint32Array.of(3, 1, 0xffffffff),
    spellings: Uint32Array.of(0, 0xffffffff, 7),
    plain: Uint32Array.of(0b101),
  }

  test('are kept', () => {
    const { plain, ...opened } = openWrittenNames(
      memorySections((writer) => writeWrittenNames(writer, names)),
      3,
    )
    assert.deepEqual({ ...opened, plain: plain.bits() }, names)
  })

  const cut = names.hashes.subarray(1)
  for (const damaged of [
    { ...names, hashes: cut },
    { ...names, spellings: cut },
    { ...names, plain: new Uint32Array(2) },
  ]) {
    test(`are refused with ${damaged.hashes.length} hashes, ${damaged.spellings.length} spellings and ${damaged.plain.length} words`, () => {
      const sections = memorySections((writer) => writeWrittenNames(writer, damaged))
      assert.throws(
        () => openWrittenNames(sections, 3),
        /3 corporations, file holds [23] hashes, [23] spellings, [12] words of plain names/,
      )
    })
  }
})
