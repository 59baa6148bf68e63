import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { growableFloat64, growableUint8, growableUint16, growableUint32 } from '../../src/index/growable.ts'

describe('Growable', () => {
  test('keeps what was pushed and appended', () => {
    const items = growableUint16()
    const many = Array.from({ length: 3000 }, (_, i) => i)
    items.push(1)
    items.append(many)
    items.append([])
    items.push(6)
    assert.deepEqual([...items.view()], [1, ...many, 6])
    assert.equal(items.length, 3002)
    assert.equal(items.at(4), 3)
  })

  for (const { make, least, array } of [
    { make: growableUint8, least: 255, array: Uint8Array },
    { make: growableUint16, least: 65_535, array: Uint16Array },
    { make: growableUint32, least: 4_294_967_295, array: Uint32Array },
    { make: growableFloat64, least: 0.5, array: Float64Array },
  ])
    test(`of ${array.name} holds ${least}, however often it grows`, () => {
      const items = make()
      for (let i = 0; i < 5000; i++) items.push(least)
      assert.deepEqual(items.view(), new array(5000).fill(least))
    })
})
