import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Growable, growableFloat64, growableUint8, growableUint16, growableUint32 } from '../../src/index/growable.ts'

describe('Growable', () => {
  for (const initialLength of [1, 3, 100]) {
    test(`keeps what was pushed and appended, from ${initialLength} on`, () => {
      const items = new Growable((length) => new Uint16Array(length), initialLength)
      items.push(1)
      items.append([2, 3, 4, 5])
      items.append([])
      items.push(6)
      assert.deepEqual([...items.view()], [1, 2, 3, 4, 5, 6])
      assert.equal(items.length, 6)
      assert.equal(items.at(4), 5)
    })
  }

  for (const { make, least, array } of [
    { make: growableUint8, least: 255, array: Uint8Array },
    { make: growableUint16, least: 65_535, array: Uint16Array },
    { make: growableUint32, least: 4_294_967_295, array: Uint32Array },
    { make: growableFloat64, least: 0.5, array: Float64Array },
  ]) {
    test(`of ${array.name} holds ${least}, however often it grows`, () => {
      const items = make()
      for (let i = 0; i < 5000; i++) items.push(least)
      assert.deepEqual(items.view(), new array(5000).fill(least))
    })
  }
})
