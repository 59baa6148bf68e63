import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseMessage } from '../../../src/mcp/protocol/message.ts'

const parse = (body: unknown) => parseMessage(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))

describe('parseMessage', () => {
  const good: readonly { name: string; body: unknown; expected: object }[] = [
    {
      name: 'a request',
      body: { jsonrpc: '2.0', id: 1, method: 'ping', params: { a: 1 } },
      expected: { kind: 'request', id: 1, method: 'ping', params: { a: 1 } },
    },
    {
      name: 'a request with id 0 and no params',
      body: { jsonrpc: '2.0', id: 0, method: 'ping' },
      expected: { kind: 'request', id: 0, method: 'ping', params: {} },
    },
    {
      name: 'a request with an empty id',
      body: { jsonrpc: '2.0', id: '', method: 'ping' },
      expected: { kind: 'request', id: '', method: 'ping', params: {} },
    },
    { name: 'a notification', body: { jsonrpc: '2.0', method: 'tools/call' }, expected: { kind: 'notification' } },
    { name: 'a result', body: { jsonrpc: '2.0', id: 1, result: {} }, expected: { kind: 'response' } },
    { name: 'an error', body: { jsonrpc: '2.0', id: null, error: {} }, expected: { kind: 'response' } },
  ]
  for (const { name, body, expected } of good) {
    test(`reads ${name}`, () => assert.deepEqual(parse(body), { ok: true, value: expected }))
  }

  const bad: readonly { name: string; body: unknown; id?: string | number; code: number; message: RegExp }[] = [
    { name: 'nothing', body: '', code: -32700, message: /JSON/ },
    { name: 'a truncated message', body: '{"jsonrpc":"2.0"', code: -32700, message: /JSON/ },
    {
      name: 'a batch',
      body: [{ jsonrpc: '2.0', id: 1, method: 'ping' }],
      code: -32600,
      message: /Batch requests are not supported/,
    },
    { name: 'an empty batch', body: [], code: -32600, message: /Batch/ },
    { name: 'null', body: 'null', code: -32600, message: /null/ },
    { name: 'a number', body: '1', code: -32600, message: /not 1/ },
    { name: 'a string', body: '"ping"', code: -32600, message: /"ping"/ },
    {
      name: 'no version',
      body: { id: 7, method: 'ping' },
      id: 7,
      code: -32600,
      message: /^jsonrpc .*; it is missing$/,
    },
    {
      name: 'another version',
      body: { jsonrpc: '1.0', id: 'a', method: 'ping' },
      id: 'a',
      code: -32600,
      message: /"1.0"/,
    },
    { name: 'no method', body: { jsonrpc: '2.0', id: 7 }, id: 7, code: -32600, message: /^method .*; it is missing$/ },
    {
      name: 'a method that is no string',
      body: { jsonrpc: '2.0', id: 7, method: 1 },
      id: 7,
      code: -32600,
      message: /method/,
    },
    { name: 'id null', body: { jsonrpc: '2.0', id: null, method: 'ping' }, code: -32600, message: /id .*null/ },
    { name: 'a fraction as id', body: { jsonrpc: '2.0', id: 1.5, method: 'ping' }, code: -32600, message: /id .*1\.5/ },
    {
      name: 'an unsafe id',
      body: '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}',
      code: -32600,
      message: /id/,
    },
    { name: 'an object as id', body: { jsonrpc: '2.0', id: {}, method: 'ping' }, code: -32600, message: /an object/ },
    {
      name: 'params in a list',
      body: { jsonrpc: '2.0', id: 7, method: 'ping', params: [] },
      id: 7,
      code: -32600,
      message: /params .*an array/,
    },
    {
      name: 'params null',
      body: { jsonrpc: '2.0', id: 7, method: 'ping', params: null },
      id: 7,
      code: -32600,
      message: /params/,
    },
    {
      name: 'members inherited only',
      body: '{"__proto__":{"jsonrpc":"2.0","id":1,"method":"ping"}}',
      code: -32600,
      message: /jsonrpc/,
    },
  ]
  for (const { name, body, id = null, code, message } of bad) {
    test(`refuses ${name}`, () => {
      const parsed = parse(body)
      assert(!parsed.ok)
      assert.equal(parsed.problem.id, id)
      assert.equal(parsed.problem.error.status, 400)
      assert.equal(parsed.problem.error.code, code)
      assert.match(parsed.problem.error.message, message)
    })
  }

  test('refuses bytes that are not UTF-8', () => {
    const parsed = parseMessage(Buffer.from([0x22, 0xff, 0x22]))
    assert(!parsed.ok)
    assert.equal(parsed.problem.error.code, -32700)
    assert.match(parsed.problem.error.message, /UTF-8/)
  })

  test('takes any bytes without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          fc.json().map((text) => Buffer.from(text)),
        ),
        (bytes) => {
          const parsed = parseMessage(bytes)
          assert(parsed.ok || parsed.problem.error.message.length < 400)
        },
      ),
    )
  })
})
