import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { heartbeat } from '../../src/workers/heartbeat.ts'

describe('heartbeat', () => {
  test('tells once of a worker that gives no sign of life for 30 s, and when it gives one again', (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    const told: string[] = []
    const ask = t.mock.fn()
    const { note, stop } = heartbeat(ask, (what) => told.push(what))
    const pass = (seconds: number): void => t.mock.timers.tick(seconds * 1000)
    for (let beat = 0; beat < 20; beat++) {
      pass(5)
      note()
    }
    pass(30)
    note()
    assert.deepEqual(told, [])
    pass(35)
    const hangs = 'hangs: no answer for 30 s. Its connections wait; only a restart of the server ends it.'
    assert.deepEqual(told, [hangs])
    const asked = ask.mock.callCount()
    pass(3_600)
    assert.equal(ask.mock.callCount(), asked)
    note()
    note()
    assert.deepEqual(told, [hangs, 'answers again.'])
    pass(35)
    assert.deepEqual(told, [hangs, 'answers again.', hangs])
    stop()
    note()
    pass(60)
    assert.equal(ask.mock.callCount(), asked + 6)
  })
})
