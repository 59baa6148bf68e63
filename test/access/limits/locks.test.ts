import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openLocks } from '../../../src/access/limits/locks.ts'

describe('openLocks', () => {
  test('frees a lock, whatever the action does', () => {
    const words = new Int32Array(new SharedArrayBuffer(8))
    const locked = openLocks(words, 7)
    assert.deepEqual(
      locked(1, () => [...words]),
      [0, 7],
    )
    assert.throws(() => locked(1, () => assert.fail('bug')), /bug/)
    assert.deepEqual([...words], [0, 0])
  })

  test('takes a lock over from a thread that ended with it, which then can no longer free it', (context) => {
    const words = new Int32Array(new SharedArrayBuffer(8))
    const [ended, living] = [openLocks(words, 1), openLocks(words, 2)]
    // Another thread has the lock for a while: the wait for the one that ended begins anew.
    const wait = context.mock.method(Atomics, 'wait', () => {
      if (wait.mock.callCount() === 500) words[1] = 3
      return 'timed-out' as const
    })
    living(1, () => {
      assert.equal(wait.mock.callCount(), 0)
    })
    ended(1, () =>
      living(1, () => {
        assert.equal(wait.mock.callCount(), 501 + 1_001)
        assert.deepEqual([...words], [0, 2])
      }),
    )
    assert.deepEqual([...words], [0, 0])
    ended(1, () => {
      words[1] = 2
    })
    assert.deepEqual([...words], [0, 2])
  })
})
