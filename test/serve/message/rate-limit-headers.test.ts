import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rateLimitHeaders } from '../../../src/serve/message/rate-limit-headers.ts'

describe('rateLimitHeaders', () => {
  test('writes every bucket as an item with parameters', () => {
    const headers = rateLimitHeaders([
      { name: 'minute', quota: 10, windowSeconds: 60, remaining: 7, resetSeconds: 24 },
      { name: 'day', quota: 100, windowSeconds: 86_400, remaining: 0, resetSeconds: 864 },
    ])
    assert.deepEqual(headers, [
      ['RateLimit-Policy', '"minute";q=10;w=60, "day";q=100;w=86400'],
      ['RateLimit', '"minute";r=7;t=24, "day";r=0;t=864'],
    ])
  })

  test('tells a plan without limits how many requests may fail', () =>
    assert.deepEqual(
      rateLimitHeaders([{ name: 'failures', quota: 600, windowSeconds: 60, remaining: 599, resetSeconds: 1 }]),
      [
        ['RateLimit-Policy', '"failures";q=600;w=60'],
        ['RateLimit', '"failures";r=599;t=1'],
      ],
    ))
})
