import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { invalidParameter } from '../../../src/domain/problem.ts'
import { problemDetails, problemHeaders, rateLimitHeaders } from '../../../src/serve/message/problem-details.ts'

describe('problemDetails', () => {
  test('points to the explanation of the code where the address of the service is known', () => {
    const details = problemDetails({ kind: 'internal' }, { requestId: 'r1', baseUrl: 'https://corp.example' })
    assert.equal(details.type, 'https://corp.example/v1/openapi.json#/components/examples/internal')
  })

  test('points nowhere otherwise', () =>
    assert.equal(problemDetails({ kind: 'internal' }, { requestId: 'r1' }).type, 'about:blank'))

  test('holds every fault and the id of the request', () => {
    const details = problemDetails(invalidParameter('limit', '0', 'expected 1 to 100.'), { requestId: 'r1' })
    assert.equal(details.request_id, 'r1')
    assert.deepEqual(details.errors, [{ parameter: 'limit', value: '0', detail: 'expected 1 to 100.' }])
  })
})

describe('problemHeaders', () => {
  test('says what a client has to know beside the body', () => {
    assert.deepEqual(problemHeaders({ kind: 'unavailable', retryAfterSeconds: 30 }), [['Retry-After', '30']])
    const limited = {
      kind: 'rate-limited',
      retryAfterSeconds: 6,
      limit: '10 a minute',
      quota: 10,
      windowSeconds: 60,
    } as const
    assert.deepEqual(problemHeaders(limited), [
      ['Retry-After', '6'],
      ['RateLimit-Policy', '"10 a minute";q=10;w=60'],
      ['RateLimit', '"10 a minute";r=0;t=6'],
    ])
    assert.deepEqual(problemHeaders({ ...limited, left: '0 of 10' }), [['Retry-After', '6']])
    assert.deepEqual(problemHeaders({ kind: 'method-not-allowed', method: 'PUT', allowed: ['GET', 'HEAD'] }), [
      ['Allow', 'GET, HEAD'],
    ])
    assert.deepEqual(problemHeaders({ kind: 'missing-api-key' }), [['WWW-Authenticate', 'ApiKey realm="corp"']])
    assert.deepEqual(problemHeaders({ kind: 'invalid-api-key' }), [])
  })
})

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
