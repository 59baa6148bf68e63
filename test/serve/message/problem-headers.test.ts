import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { problemHeaders } from '../../../src/serve/message/problem-headers.ts'

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
