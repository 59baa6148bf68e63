import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { twoHashes } from '../../../src/index/columns/two-hashes.ts'

describe('twoHashes', () => {
  test('is no two times the same, and never both 0', () => {
    const texts = Array.from({ length: 1000 }, (_, i) => `東京都港区${i}`)
    assert.equal(new Set(['', ...texts].map((text) => twoHashes(text).join())).size, 1001)
    assert.ok(['', ...texts].every((text) => twoHashes(text).some((half) => half !== 0)))
  })
})
