import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { serveFailure } from '../../src/server/start-failure.ts'

describe('serveFailure', () => {
  for (const { port, reason, line } of [
    {
      port: 80,
      reason: 'EACCES',
      line: /^Cannot listen on 192\.0\.2\.1:80: EACCES; ports below 1024 take [^\n]* or set PORT to another one\.$/,
    },
    {
      port: 8080,
      reason: 'EADDRNOTAVAIL',
      line: /^Cannot listen on 192\.0\.2\.1:8080: EADDRNOTAVAIL; [^\n]* set HOST to one that it has\.$/,
    },
    { port: 8080, reason: 'EACCES', line: /^Cannot listen on 192\.0\.2\.1:8080: EACCES\.$/ },
  ])
    test(`says what to change where ${port} meets ${reason}`, () => {
      const failed = serveFailure({ kind: 'cannot-listen', host: '192.0.2.1', port, reason })
      assert.match(failed.line, line)
      assert.equal(failed.exitCode, 1)
    })

  test('says which setting to change where uWebSockets.js does not load', () => {
    const { line } = serveFailure({ kind: 'no-binding' })
    assert.equal(line, 'ADAPTER is "uws", and uWebSockets.js does not load here; remove ADAPTER, or set it to node.')
  })
})
