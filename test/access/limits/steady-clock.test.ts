import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { steadyClock } from '../../../src/access/limits/steady-clock.ts'

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
})
