import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isMcpPath } from '../../../src/mcp/http/paths.ts'
import { texts } from '../../fixtures/tables.ts'

describe('isMcpPath', () => {
  const own = texts(import.meta)
  for (const path of own) test(`takes ${path}`, () => assert(isMcpPath(path)))

  const foreign = [
    ...['/', '/mcp/', '/mcp/other', '/v2/mcp', '/v1/corp', '/registers', '/register/x', '/.well-known/security.txt'],
    ...['/.well-known/openid-configurations', '/a/.well-known/oauth-protected-resource'],
  ]
  for (const path of foreign) test(`leaves ${path} to others`, () => assert(!isMcpPath(path)))
})
