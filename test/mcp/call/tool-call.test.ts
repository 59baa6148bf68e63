import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { resultWriter, type WriteResult } from '../../../src/mcp/call/tool-call.ts'

describe('resultWriter', () => {
  test('writes the body as text and as structured content, whatever is in it', () => {
    const write = resultWriter({ resultType: 'complete', _meta: { a: 1 } })
    const body = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue())
    fc.assert(
      fc.property(body, (given) => {
        const { content, ...rest } = resultOf(write, { kind: 'answer', body: JSON.stringify(given) })
        const plain = JSON.parse(JSON.stringify(given))
        assert.deepEqual(rest, { structuredContent: plain, resultType: 'complete', _meta: { a: 1 } })
        assert.deepEqual(content, [{ type: 'text', text: JSON.stringify(given) }])
      }),
    )
  })

  test('writes a refusal without structured content', () =>
    assert.deepEqual(resultOf(resultWriter({ resultType: 'complete' }), { kind: 'refusal', text: 'a "b"' }), {
      content: [{ type: 'text', text: 'a "b"' }],
      isError: true,
      resultType: 'complete',
    }))
})

function resultOf(write: WriteResult, outcome: Parameters<WriteResult>[1]): { content: { text: string }[] } {
  const { jsonrpc, id, result, ...others } = JSON.parse(write('"7', outcome))
  assert.deepEqual([jsonrpc, id, others], ['2.0', '"7', {}])
  return result
}
