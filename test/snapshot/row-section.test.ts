import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openOffsets } from '../../src/snapshot/row-section.ts'

const OFFSETS = Uint32Array.of(0, 3, 3, 7)
const SECTIONS = { section: () => new Uint8Array(OFFSETS.buffer) }

describe('openOffsets', () => {
  test('reads the offsets of as many rows as there are corporations', () =>
    assert.deepEqual(openOffsets(SECTIONS, 'record', { size: 3, byteLength: 7 }), OFFSETS))

  for (const { size, byteLength } of [
    { size: 2, byteLength: 7 },
    { size: 4, byteLength: 7 },
    { size: 3, byteLength: 6 },
  ])
    test(`refuses them for ${size} corporations in ${byteLength} bytes`, () =>
      assert.throws(
        () => openOffsets(SECTIONS, 'record', { size, byteLength }),
        /^Error: row section record: \d corporations end at byte 7, file holds 3 rows and \d bytes\.$/,
      ))
})
