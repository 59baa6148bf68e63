import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acceptsJson } from '../../../src/mcp/http/accepts-json.ts'

describe('acceptsJson', () => {
  const rows: readonly (readonly [accept: string | undefined, expected: boolean])[] = [
    [undefined, true],
    ['', true],
    ['*/*', true],
    ['application/*', true],
    ['application/json', true],
    ['APPLICATION/JSON; charset=utf-8', true],
    ['application/json, text/event-stream', true],
    ['text/event-stream, */*;q=0.1', true],
    ['text/html', false],
    ['text/event-stream', false],
    ['application/json;q=0, */*', false],
    ['application/json; q = 0.0', false],
    ['application/*;q=0, */*', false],
    ['application/jsonp', false],
    ['nonsense', false],
  ]
  for (const [accept, expected] of rows) {
    test(`says ${expected} to ${accept}`, () => assert.equal(acceptsJson(accept), expected))
  }
})
