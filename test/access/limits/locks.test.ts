import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Locks } from '../../../src/access/limits/locks.ts'

describe('Locks', () => {
  test('takes a lock over from a thread that ended with it, which then can no longer free it', () => {
    const words = new Int32Array(new SharedArrayBuffer(8))
    const ended = new Locks(words, 1)
    const living = new Locks(words, 2)
    ended.lock(1)
    living.lock(1)
    assert.deepEqual([...words], [0, 2])
    ended.unlock(1)
    assert.deepEqual([...words], [0, 2])
    living.unlock(1)
    assert.deepEqual([...words], [0, 0])
  })
})
