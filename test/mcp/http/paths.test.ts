import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isMcpPath } from '../../../src/mcp/http/paths.ts'

describe('isMcpPath', () => {
  const own = [
    ...['/mcp', '/v1/mcp', '/ext/mcp', '/ext/server.json', '/ext/mcp/.well-known/openid-configuration'],
    ...['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/v1/mcp'],
    ...['/.well-known/oauth-authorization-server/mcp', '/.well-known/openid-configuration'],
    ...['/.well-known/openid-configuration/mcp', '/mcp/.well-known/openid-configuration'],
    ...['/v1/mcp/.well-known/oauth-authorization-server', '/register', '/mcp/register'],
  ]
  for (const path of own) test(`takes ${path}`, () => assert(isMcpPath(path)))

  const foreign = [
    ...['/', '/mcp/', '/mcp/other', '/v2/mcp', '/v1/corp', '/registers', '/register/x', '/.well-known/security.txt'],
    ...['/.well-known/openid-configurations', '/a/.well-known/oauth-protected-resource'],
  ]
  for (const path of foreign) test(`leaves ${path} to others`, () => assert(!isMcpPath(path)))
})
