import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BLOCK_BYTES, Block, giveBack } from '../../src/domain/block.ts'

// Returns a block that is left while `reads` of its texts are still being read.
function leftBlock(reads: number): { block: Block; taken: Uint8Array[] } {
  const block = Block.open(0)
  const taken = Array.from({ length: reads }, (_, i) => block.take(i, i + 1))
  block.leave()
  return { block, taken }
}

describe('Block', () => {
  test('is written again when all that was taken of it was given back', () => {
    const { block, taken } = leftBlock(2)
    giveBack(taken[0]!)
    assert.notEqual(Block.open(0), block)
    giveBack(taken[1]!)
    assert.equal(Block.open(0), block)
  })

  test('is written again once, however often a text of it is given back', () => {
    const { block, taken } = leftBlock(2)
    for (let times = 0; times < 3; times++) giveBack(taken[0]!)
    assert.notEqual(Block.open(0), block)
    for (let times = 0; times < 3; times++) giveBack(taken[1]!)
    assert.equal(Block.open(0), block)
    assert.notEqual(Block.open(0), block)
  })

  test('is not written again before the writer has left it', () => {
    const block = Block.open(0)
    giveBack(block.take(0, 1))
    assert.notEqual(Block.open(0), block)
  })

  test('is not kept for others where it is larger than most', () => {
    const block = Block.open(BLOCK_BYTES + 1)
    assert.equal(block.bytes.length, BLOCK_BYTES + 1)
    block.leave()
    assert.notEqual(Block.open(0), block)
    assert.notEqual(Block.open(BLOCK_BYTES + 1), block)
  })
})

describe('giveBack', () => {
  test('changes nothing of bytes that were not taken', () => {
    const { block, taken } = leftBlock(1)
    giveBack(Buffer.from('another'))
    giveBack(new Uint8Array(taken[0]!))
    giveBack(taken[0]!.subarray(0))
    assert.notEqual(Block.open(0), block)
  })
})
