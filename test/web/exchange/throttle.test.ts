import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createThrottle } from '../../../src/web/exchange/throttle.ts'

const ALLOWANCE = { burst: 3, perSecond: 0.5 }

describe('createThrottle', () => {
  test('lets a burst through, then says how long to wait, and keeps its word', () => {
    let millis = 1_000_000
    const throttle = createThrottle([ALLOWANCE], () => millis)
    for (let view = 0; view < 3; view++) assert.equal(throttle.take('192.0.2.1', 1), undefined)
    const wait = throttle.take('192.0.2.1', 1)
    assert.equal(wait, 2)
    millis += 2_000
    assert.equal(throttle.take('192.0.2.1', 1), undefined)
    assert.equal(throttle.take('192.0.2.1', 1), 2)
  })

  test('takes nothing for what it refuses', () => {
    const throttle = createThrottle([ALLOWANCE], () => 0)
    for (let view = 0; view < 10; view++) throttle.take('192.0.2.1', 1)
    assert.equal(throttle.take('192.0.2.1', 1), 2)
  })

  test('holds every allowance at once', () => {
    const throttle = createThrottle([{ burst: 100, perSecond: 100 }, ALLOWANCE], () => 0)
    for (let view = 0; view < 3; view++) throttle.take('192.0.2.1', 1)
    assert.equal(throttle.take('192.0.2.1', 1), 2)
  })

  test('tells addresses apart, but not those of one IPv6 subscriber', () => {
    const throttle = createThrottle([{ burst: 1, perSecond: 1 }], () => 0)
    assert.equal(throttle.take('2001:db8:0:1::1', 1), undefined)
    assert.equal(throttle.take('2001:db8:0:1:ffff::2', 1), 1)
    assert.equal(throttle.take('2001:db8:0:2::1', 1), undefined)
    assert.equal(throttle.take('192.0.2.1', 1), undefined)
  })

  test('forgets the address seen longest ago when there are too many', () => {
    const throttle = createThrottle([{ burst: 1, perSecond: 0.001 }], () => 0)
    throttle.take('first', 1)
    assert.equal(throttle.take('first', 1), 1000)
    for (let i = 0; i < 50_000; i++) throttle.take(`other-${i}`, 1)
    assert.equal(throttle.take('first', 1), undefined)
  })
})
