import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseMessage } from '../../../src/mcp/protocol/protocol.ts'
import { records } from '../../fixtures/tables.ts'

const parse = (body: unknown) => parseMessage(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))

describe('parseMessage', () => {
  const good: readonly { name: string; body: unknown; expected: object }[] = records(import.meta)
  for (const { name, body, expected } of good)
    test(`reads ${name}`, () => assert.deepEqual(parse(body), { ok: true, value: expected }))

  const bad: readonly { name: string; body: unknown; id?: string | number; code: number; message: RegExp }[] = records(
    import.meta,
    'protocol-bad',
  )
  for (const { name, body, id = null, code, message } of bad)
    test(`refuses ${name}`, () => {
      const parsed = parse(body)
      assert(!parsed.ok)
      assert.equal(parsed.problem.id, id)
      assert.equal(parsed.problem.error.status, 400)
      assert.equal(parsed.problem.error.code, code)
      assert.match(parsed.problem.error.message, message)
    })

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
