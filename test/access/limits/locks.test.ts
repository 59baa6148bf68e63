import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Locks } from '../../../src/access/limits/locks.ts'

describe('Locks', () => {
  test('frees a lock, whatever the action does', () => {
    const words = new Int32Array(new SharedArrayBuffer(8))
    const locks = new Locks(words, 7)
    assert.deepEqual(
      locks.locked(1, () => [...words]),
      [0, 7],
    )
    assert.throws(() => locks.locked(1, () => assert.fail('bug')), /bug/)
    assert.deepEqual([...words], [0, 0])
  })

  test('takes a lock over from a thread that ended with it, which then can no longer free it', (context) => {
    const words = new Int32Array(new SharedArrayBuffer(8))
    const ended = new Locks(words, 1)
    const living = new Locks(words, 2)
    ended.lock(1)
    // Another thread has the lock for a while: the wait for the one that ended begins anew.
    const wait = context.mock.method(Atomics, 'wait', () => {
      if (wait.mock.callCount() === 500) words[1] = 3
      return 'timed-out' as const
    })
    living.lock(1)
    assert.equal(wait.mock.callCount(), 501 + 1_001)
    assert.deepEqual([...words], [0, 2])
    ended.unlock(1)
    assert.deepEqual([...words], [0, 2])
    living.unlock(1)
    assert.deepEqual([...words], [0, 0])
  })
})
