import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acceptsJson, isJsonContent } from '../../../src/mcp/http/media-type.ts'

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

describe('isJsonContent', () => {
  const rows: readonly (readonly [contentType: string | undefined, expected: boolean])[] = [
    ['application/json', true],
    ['Application/JSON;charset=utf-8', true],
    [' application/json ; x=y', true],
    [undefined, false],
    ['', false],
    ['text/plain', false],
    ['application/json-rpc', false],
    ['application/problem+json', false],
  ]
  for (const [contentType, expected] of rows) {
    test(`says ${expected} to ${contentType}`, () => assert.equal(isJsonContent(contentType), expected))
  }
})
