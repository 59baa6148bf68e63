import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { originPolicy, withCors } from '../../../src/mcp/http/origin.ts'
import { records } from '../../fixtures/tables.ts'

describe('originPolicy', () => {
  const rows: readonly { baseUrl: string; named?: true; allowed?: string[]; origin: string; expected: boolean }[] =
    records(import.meta)
  for (const { baseUrl, named, allowed = [], origin, expected } of rows)
    test(`${expected ? 'lets in' : 'keeps out'} ${JSON.stringify(origin)} at ${baseUrl}${named ? ', named' : ''}, listed: ${allowed.join()}`, () => {
      const own = named && new URL(baseUrl).origin
      assert.equal(originPolicy({ baseUrl, origin: own, allowedOrigins: allowed })(origin), expected)
    })
})

describe('withCors', () => {
  test('keeps the reply and names the origin', () => {
    const reply = withCors(
      { status: 200, headers: [['Content-Type', 'application/json']], body: '{}' },
      'https://a.example',
    )
    assert.deepEqual(reply, {
      status: 200,
      headers: [
        ['Content-Type', 'application/json'],
        ['Access-Control-Allow-Origin', 'https://a.example'],
        ['Vary', 'Origin'],
        ['Access-Control-Expose-Headers', 'RateLimit-Policy, RateLimit, Retry-After, Snapshot-Id, WWW-Authenticate'],
      ],
      body: '{}',
    })
  })
})
