import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { InFlight } from '../../src/serve/in-flight.ts'

describe('InFlight', () => {
  test('drains at once when nothing is under way', async () => {
    await new InFlight().drain(60_000)
  })

  test('drains when the last request has ended', async () => {
    const inFlight = new InFlight()
    inFlight.enter()
    inFlight.enter()
    let isDrained = false
    const drained = inFlight.drain(60_000).then(() => {
      isDrained = true
    })
    inFlight.leave()
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(isDrained, false)
    inFlight.leave()
    await drained
  })

  test('drains after the given time whatever is under way', async () => {
    const inFlight = new InFlight()
    inFlight.enter()
    await inFlight.drain(1)
  })

  test('says that it is draining from the call on', () => {
    const inFlight = new InFlight()
    assert.equal(inFlight.draining, false)
    inFlight.drain(1)
    assert.equal(inFlight.draining, true)
  })
})
