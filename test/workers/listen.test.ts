import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Request } from '../../src/serve/message/request.ts'
import { warnOfUntrustedProxy } from '../../src/workers/listen.ts'

describe('warnOfUntrustedProxy', () => {
  test('warns once, of a forwarded request from this machine only', () => {
    let warnings = 0
    let passed = 0
    const handler = warnOfUntrustedProxy(
      () => {
        passed++
        return { status: 204, headers: [], body: '' }
      },
      () => warnings++,
    )
    const seen = [
      from('127.0.0.1'),
      from('192.0.2.1', '203.0.113.7'),
      from('::1', '203.0.113.7'),
      from('127.0.0.1', '203.0.113.7'),
    ].map((request) => {
      handler(request)
      return warnings
    })
    assert.deepEqual(seen, [0, 0, 1, 1])
    assert.equal(passed, 4)
  })
})

function from(address: string, forwardedFor?: string): Request {
  const headers = new Map(forwardedFor === undefined ? [] : [['x-forwarded-for', forwardedFor]])
  return { method: 'GET', path: '/', query: '', headers, body: { kind: 'complete', bytes: new Uint8Array(0) }, address }
}
