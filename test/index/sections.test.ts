import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openArrays } from '../../src/index/sections.ts'

// The bytes of the numbers below, little-endian.
const BYTES = Uint8Array.of(1, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f)

const ROWS = [
  { type: 'uint16', bytes: 16, items: [1, 0, 258, 0, 0, 0, 0, 16_368] },
  { type: 'uint32', bytes: 8, items: [1, 258] },
  { type: 'uint32', bytes: 0, items: [] },
  { type: 'float64', bytes: 0, items: [] },
] as const

describe('openArrays', () => {
  for (const { type, bytes, items } of ROWS)
    test(`reads ${items.length} items of ${type} in ${bytes} bytes`, () =>
      assert.deepEqual([...openArrays(readerOf(BYTES.subarray(0, bytes)), 'x', { y: type }).y], items))

  for (const { type, itemBytes } of [
    { type: 'uint16', itemBytes: 2 },
    { type: 'uint32', itemBytes: 4 },
  ] as const)
    test(`refuses ${type} when an item is cut`, () => {
      const message = `section x.y: ${itemBytes + 1} bytes, expected a multiple of ${itemBytes}.`
      assert.throws(() => openArrays(readerOf(BYTES.subarray(0, itemBytes + 1)), 'x', { y: type }), { message })
    })
})

function readerOf(bytes: Uint8Array) {
  return { section: () => bytes }
}
