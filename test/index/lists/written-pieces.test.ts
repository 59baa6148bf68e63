import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { WrittenPieces } from '../../../src/index/lists/posting-lists.ts'

describe('WrittenPieces', () => {
  test('finds every piece again among tens of thousands, and no other', () => {
    const shared = new WrittenPieces()
    // All pieces have the same length, four.
    const pieces = 30_000
    const words = new Uint32Array(1 + 2 * pieces)
    const bytes = new Uint8Array(words.buffer)
    for (let piece = 0; piece < pieces; piece++) {
      const at = 1 + piece
      words[at] = piece * 0x01010101
      assert.equal(shared.firstLike(bytes, at * 4, at * 4 + 4), at * 4)
    }
    for (let piece = 0; piece < pieces; piece++) {
      const at = 1 + pieces + piece
      words[at] = words[1 + piece]!
      assert.equal(shared.firstLike(bytes, at * 4, at * 4 + 4), (1 + piece) * 4)
    }
  })
})
