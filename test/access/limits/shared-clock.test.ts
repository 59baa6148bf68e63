import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allocateClock, sharedClock } from '../../../src/access/limits/shared-clock.ts'

describe('sharedClock', () => {
  test('takes a step back of the wall clock once, whichever threads notice it', () => {
    const wall = { millis: 1000 }
    const memory = allocateClock()
    const [first, second] = [1, 2].map((owner) => sharedClock(memory, owner, () => wall.millis))
    assert.equal(first!.micros(), 1_000_000)
    wall.millis = 400
    assert.equal(second!.micros(), 1_000_000)
    assert.equal(first!.micros(), 1_000_000)
    wall.millis = 450
    assert.equal(first!.micros(), 1_050_000)
    assert.equal(second!.aheadMicros(), 600_000)
  })
})
