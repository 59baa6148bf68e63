import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mayBePlain, openWrittenNames, writeWrittenNames } from '../../../src/index/columns/written-names.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

describe('written names', () => {
  const names = {
    hashes: Uint32Array.of(3, 1, 0xffffffff),
    spellings: Uint32Array.of(0, 0xffffffff, 7),
    plain: Uint32Array.of(0b101),
  }

  test('are kept', () => {
    const { hashes, spellings, plain } = openWrittenNames(
      memorySections((writer) => writeWrittenNames(writer, names)),
      3,
    )
    assert.deepEqual({ hashes, spellings, plain: plain.bits() }, names)
  })

  test('may be plain, who has the last bits of a plain one’s hash', () => {
    const opened = openWrittenNames(
      memorySections((writer) => writeWrittenNames(writer, names)),
      3,
    )
    for (const { hash, may } of [
      { hash: 3, may: true },
      { hash: 0xffffffff, may: true },
      { hash: 0xffffffc3, may: true },
      { hash: 1, may: false },
      { hash: 4, may: false },
    ]) {
      assert.equal(mayBePlain(opened, hash), may, String(hash))
    }
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
