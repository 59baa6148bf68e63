import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allocateClock, steadyClock } from '../../../src/access/limits/steady-clock.ts'

describe('steadyClock', () => {
  test('goes on at the pace of a wall clock that is set back', () => {
    const wall = { millis: 1000 }
    const clock = steadyClock(() => wall.millis)
    assert.equal(clock.micros(), 1_000_000)
    wall.millis = 400
    assert.equal(clock.micros(), 1_000_000)
    wall.millis = 450
    assert.equal(clock.micros(), 1_050_000)
    assert.equal(clock.aheadMicros(), 600_000)
  })

  test('follows a step forward', () => {
    const wall = { millis: 1000 }
    const clock = steadyClock(() => wall.millis)
    wall.millis = 5000
    assert.equal(clock.micros(), 5_000_000)
    assert.equal(clock.aheadMicros(), 0)
  })

  test('takes a step back of the wall clock once, whichever threads notice it', () => {
    const wall = { millis: 1000 }
    const memory = allocateClock()
    const [first, second] = [1, 2].map((owner) => steadyClock(() => wall.millis, memory, owner))
    assert.equal(first!.micros(), 1_000_000)
    wall.millis = 400
    assert.equal(second!.micros(), 1_000_000)
    assert.equal(first!.micros(), 1_000_000)
    wall.millis = 450
    assert.equal(first!.micros(), 1_050_000)
    assert.equal(second!.aheadMicros(), 600_000)
  })
})
