import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { firstAliasOf, openAliasOwners, writeAliasOwners } from '../../../src/index/columns/alias-owners.ts'
import { readerUnder, writerUnder } from '../../../src/index/sections.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const OWNERS = Uint32Array.of(2, 2, 5, 9)
const FORMER = Uint8Array.of(0, 1, 1, 0)

describe('alias owners', () => {
  test('are opened as they were written, under their folder', () => {
    const sections = memorySections((writer) =>
      writeAliasOwners(writerUnder('alias', writer), { owners: OWNERS, isFormer: FORMER }),
    )
    assert.deepEqual(openAliasOwners(readerUnder('alias', sections)), { owners: OWNERS, isFormer: FORMER })
    assert.throws(() => openAliasOwners(sections), /no section owners/)
  })

  test('are refused when the sections disagree', () => {
    const sections = memorySections((writer) => {
      writer.section('owners', [OWNERS])
      writer.section('former', [FORMER.subarray(1)])
    })
    assert.throws(() => openAliasOwners(sections), /4 owners, file holds 3 kinds of names/)
  })

  test('tell where the names of somebody begin', () => {
    const aliases = { owners: OWNERS, isFormer: FORMER }
    assert.deepEqual(
      [0, 2, 3, 5, 9, 10].map((ordinal) => firstAliasOf(aliases, ordinal)),
      [0, 0, 2, 2, 3, 4],
    )
  })
})
