import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { originPolicy, withCors } from '../../../src/mcp/http/origin.ts'

describe('originPolicy', () => {
  const rows: readonly { baseUrl: string; named?: true; allowed?: string[]; origin: string; expected: boolean }[] = [
    { baseUrl: 'https://registry.example', origin: 'https://registry.example', expected: true },
    { baseUrl: 'https://registry.example/under/a/path', origin: 'https://registry.example', expected: true },
    { baseUrl: 'https://registry.example', origin: 'https://REGISTRY.example', expected: true },
    { baseUrl: 'https://registry.example', origin: 'http://registry.example', expected: false },
    { baseUrl: 'https://registry.example', origin: 'https://registry.example:8443', expected: false },
    { baseUrl: 'https://registry.example', origin: 'https://registry.example.evil.example', expected: false },
    { baseUrl: 'https://registry.example', origin: 'null', expected: false },
    { baseUrl: 'https://registry.example', origin: '', expected: false },
    { baseUrl: 'https://registry.example', origin: 'http://localhost:3000', expected: false },
    { baseUrl: 'http://127.0.0.1:8080', origin: 'http://localhost:3000', expected: true },
    { baseUrl: 'http://127.0.0.1:8080', origin: 'http://[::1]:3000', expected: true },
    { baseUrl: 'http://127.0.0.1:8080', named: true, origin: 'http://127.0.0.1:8080', expected: true },
    { baseUrl: 'http://127.0.0.1:8080', named: true, origin: 'http://localhost:3000', expected: false },
    { baseUrl: 'http://127.0.0.1:8080', origin: 'http://127.0.0.1.evil.example', expected: false },
    { baseUrl: 'http://127.0.0.1:8080', origin: 'http://localhost.evil.example', expected: false },
    {
      baseUrl: 'https://registry.example',
      allowed: ['https://app.example/'],
      origin: 'https://app.example',
      expected: true,
    },
    { baseUrl: 'https://registry.example', allowed: ['*'], origin: 'https://any.example', expected: true },
    { baseUrl: 'https://registry.example', allowed: ['*'], origin: 'https://any.example\r\nX-Bad: 1', expected: false },
  ]
  for (const { baseUrl, named, allowed = [], origin, expected } of rows) {
    test(`${expected ? 'lets in' : 'keeps out'} ${JSON.stringify(origin)} at ${baseUrl}${named ? ', named' : ''}, listed: ${allowed.join()}`, () => {
      const own = named && new URL(baseUrl).origin
      assert.equal(originPolicy({ baseUrl, origin: own, allowedOrigins: allowed })(origin), expected)
    })
  }
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
        ['Access-Control-Expose-Headers', 'Retry-After, Snapshot-Id, WWW-Authenticate'],
      ],
      body: '{}',
    })
  })
})
