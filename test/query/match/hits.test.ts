import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countBits } from '../../../src/index/lists/bit-set.ts'
import { noHits } from '../../../src/query/match/hits.ts'

test('no hits are none on any page, in a set over the whole register', () => {
  const hits = noHits(100)
  assert.equal(hits.total, 0)
  assert.equal(hits.verified, 0)
  assert.deepEqual(hits.page({ limit: 20, offset: 0 }), [])
  assert.equal(countBits(hits.toSet()), 0)
  // A word of the bit set has 32 ordinals.
  assert.equal(hits.toSet().length, 4)
})
