import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passingSet } from '../../../src/index/lists/bit-set.ts'

test('what is in a set passes, one by one and as a set', () => {
  const set = Uint32Array.of(0b1010, 0b1)
  const passing = passingSet(set)
  const passed = Array.from({ length: 64 }, (_, ordinal) => ordinal).filter((ordinal) => passing.passes(ordinal))
  assert.deepEqual(passed, [1, 3, 32])
  assert.equal(passing.bits(), set)
  assert.equal(passing.atMost(), 3)
})
