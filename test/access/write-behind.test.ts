import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { writeBehind } from '../../src/access/write-behind.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('writeBehind', () => {
  test('flushes every second and once more when closed', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] })
    const flush = context.mock.fn(async () => undefined)
    const writing = writeBehind(flush, assert.fail)
    context.mock.timers.tick(999)
    assert.equal(flush.mock.callCount(), 0)
    for (const flushed of [1, 2, 3]) {
      context.mock.timers.tick(1000)
      await turn()
      assert.equal(flush.mock.callCount(), flushed)
    }
    await writing.close()
    assert.equal(flush.mock.callCount(), 4)
    context.mock.timers.tick(5000)
    assert.equal(flush.mock.callCount(), 4)
  })

  test('waits for a slow flush instead of starting another', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] })
    let finish: () => void = () => assert.fail('never started')
    const slow = new Promise<void>((resolve) => {
      finish = () => resolve()
    })
    const flush = context.mock.fn(() => slow)
    const writing = writeBehind(flush, assert.fail)
    context.mock.timers.tick(3000)
    assert.equal(flush.mock.callCount(), 1)
    finish()
    await writing.close()
    assert.equal(flush.mock.callCount(), 2)
  })

  test('tells of a failed flush with its cause, and tries again', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] })
    const full = new Error('no space left')
    const flush = context.mock.fn(() => Promise.reject(full))
    const faults: Error[] = []
    const writing = writeBehind(flush, (fault) => faults.push(fault))
    for (let second = 0; second < 2; second++) {
      context.mock.timers.tick(1000)
      await turn()
    }
    assert.deepEqual(
      faults.map(({ cause }) => cause),
      [full, full],
    )
    await assert.rejects(writing.close(), full)
  })
})
