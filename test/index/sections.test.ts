import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { uint16Section, uint32Section } from '../../src/index/sections.ts'

// The bytes of the numbers below, little-endian.
const BYTES = Uint8Array.of(1, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f)

const ROWS = [
  { read: uint16Section, bytes: 16, items: [1, 0, 258, 0, 0, 0, 0, 16_368] },
  { read: uint32Section, bytes: 8, items: [1, 258] },
  { read: uint32Section, bytes: 0, items: [] },
]

describe('sections', () => {
  for (const { read, bytes, items } of ROWS)
    test(`are ${items.length} items in ${bytes} bytes by ${read.name}`, () =>
      assert.deepEqual([...read(readerOf(BYTES.subarray(0, bytes)), 'x')], items))

  for (const { read, itemBytes } of [
    { read: uint16Section, itemBytes: 2 },
    { read: uint32Section, itemBytes: 4 },
  ])
    test(`are refused by ${read.name} when an item is cut`, () => {
      const message = `section x: ${itemBytes + 1} bytes, expected a multiple of ${itemBytes}.`
      assert.throws(() => read(readerOf(BYTES.subarray(0, itemBytes + 1)), 'x'), { message })
    })
})

function readerOf(bytes: Uint8Array) {
  return { section: () => bytes }
}
