import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { InFlight } from '../../../src/serve/socket/in-flight.ts'

const LONG = { quietMillis: 0, maxMillis: 60_000 }

describe('InFlight', () => {
  test('is settled when nothing is under way', async () => {
    await new InFlight().settled(LONG)
  })

  test('is settled when the last request has ended, and not within the call that ends it', async () => {
    const inFlight = new InFlight()
    inFlight.enter()
    inFlight.enter()
    let isSettled = false
    const settled = inFlight.settled(LONG).then(() => {
      isSettled = true
    })
    inFlight.leave()
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(isSettled, false)
    inFlight.leave()
    await Promise.resolve()
    assert.equal(isSettled, false)
    await settled
  })

  test('is not settled while a request is under way, however long nothing comes', async () => {
    const inFlight = new InFlight()
    inFlight.enter()
    let isSettled = false
    const settled = inFlight.settled({ quietMillis: 1, maxMillis: 60_000 }).then(() => {
      isSettled = true
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    assert.equal(isSettled, false)
    inFlight.leave()
    await settled
  })

  test('is not settled while requests keep coming', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    const inFlight = new InFlight()
    let isSettled = false
    const settled = inFlight.settled({ quietMillis: 100, maxMillis: 60_000 }).then(() => {
      isSettled = true
    })
    for (let round = 0; round < 5; round++) {
      context.mock.timers.tick(99)
      inFlight.enter()
      context.mock.timers.tick(500)
      inFlight.leave()
    }
    context.mock.timers.tick(99)
    await Promise.resolve()
    assert.equal(isSettled, false)
    context.mock.timers.tick(1)
    // As if the timer were late: this request arrived before the timer fired, but is read only now.
    inFlight.enter()
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(isSettled, false)
    inFlight.leave()
    context.mock.timers.tick(100)
    await settled
  })

  test('is settled after the given time whatever is under way', async () => {
    const inFlight = new InFlight()
    inFlight.enter()
    await inFlight.settled({ quietMillis: 0, maxMillis: 1 })
  })

  test('cuts what is still arriving, each once', () => {
    const inFlight = new InFlight()
    const cut: string[] = []
    inFlight.arriving(() => cut.push('a'))
    const arrived = inFlight.arriving(() => cut.push('b'))
    arrived()
    inFlight.cutArriving()
    inFlight.cutArriving()
    assert.deepEqual(cut, ['a'])
  })
})
