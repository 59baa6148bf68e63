import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openLimitLog, writeBehind } from '../../src/access/access.ts'

describe('openLimitLog', () => {
  test('logs each limit once a minute, with how often it was hit since the last line', (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    const lines: string[] = []
    const limits = openLimitLog((line) => lines.push(line))
    t.mock.timers.tick(119_999)
    for (const limit of ['page views', '10 requests a minute', 'page views']) limits.note(limit)
    assert.deepEqual(lines, [])
    t.mock.timers.tick(1)
    assert.equal(lines.length, 1)
    t.mock.timers.tick(60_000)
    limits.note('page views')
    limits.close()
    assert.deepEqual(lines, [
      'limits refused requests since the last such line: 2 by page views, 1 by 10 requests a minute',
      'limits refused requests since the last such line: 1 by page views',
    ])
  })
})

const tidy = async (): Promise<void> => undefined
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('writeBehind', () => {
  test('flushes every second and once more when closed', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] })
    const flush = context.mock.fn(async () => true)
    const writing = writeBehind(flush, tidy)
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
    const slow = new Promise<boolean>((resolve) => {
      finish = () => resolve(true)
    })
    const flush = context.mock.fn(() => slow)
    const writing = writeBehind(flush, tidy)
    context.mock.timers.tick(3000)
    assert.equal(flush.mock.callCount(), 1)
    const closed = writing.close()
    await turn()
    assert.equal(flush.mock.callCount(), 1)
    finish()
    await closed
    assert.equal(flush.mock.callCount(), 2)
  })

  test('tries again what could not be stored, and says so when it is the last time', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] })
    const flush = context.mock.fn(async () => false)
    const writing = writeBehind(flush, tidy)
    for (let second = 1; second <= 2; second++) {
      context.mock.timers.tick(1000)
      await turn()
      assert.equal(flush.mock.callCount(), second)
    }
    await assert.rejects(writing.close(), /the last limits and usage could not be stored/)
  })

  test('tells of a bug and goes on', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] })
    const bug = new Error('bug')
    const { mock } = context.mock.method(process, 'emitWarning', () => undefined)
    const flush = context.mock.fn(() => Promise.reject(bug))
    const writing = writeBehind(flush, tidy)
    for (let second = 0; second < 2; second++) {
      context.mock.timers.tick(1000)
      await turn()
    }
    assert.deepEqual(
      mock.calls.map(({ arguments: [warning] }) => warning),
      [bug, bug],
    )
    await assert.rejects(writing.close(), bug)
  })
})
