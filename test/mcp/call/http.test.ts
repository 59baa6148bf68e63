import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acceptsJson, isMcpPath, originPolicy } from '../../../src/mcp/call/http.ts'
import { records, texts, tuples } from '../../fixtures/tables.ts'

describe('acceptsJson', () => {
  const rows: readonly (readonly [accept: string | undefined, expected: boolean])[] = tuples(import.meta, 'http-checks')
  for (const [accept, expected] of rows)
    test(`says ${expected} to ${accept}`, () => assert.equal(acceptsJson(accept), expected))
})

describe('originPolicy', () => {
  const rows: readonly { baseUrl: string; named?: true; allowed?: string[]; origin: string; expected: boolean }[] =
    records(import.meta, 'origin')
  for (const { baseUrl, named, allowed = [], origin, expected } of rows)
    test(`${expected ? 'lets in' : 'keeps out'} ${JSON.stringify(origin)} at ${baseUrl}${named ? ', named' : ''}, listed: ${allowed.join()}`, () => {
      const own = named && new URL(baseUrl).origin
      assert.equal(originPolicy({ baseUrl, origin: own, allowedOrigins: allowed })(origin), expected)
    })
})

describe('isMcpPath', () => {
  const own = texts(import.meta, 'paths')
  for (const path of own) test(`takes ${path}`, () => assert(isMcpPath(path)))

  const foreign = [
    ...['/', '/mcp/', '/mcp/other', '/v2/mcp', '/v1/corp', '/registers', '/register/x', '/.well-known/security.txt'],
    ...['/.well-known/openid-configurations', '/a/.well-known/oauth-protected-resource'],
  ]
  for (const path of foreign) test(`leaves ${path} to others`, () => assert(!isMcpPath(path)))
})
