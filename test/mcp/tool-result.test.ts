import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { resultWriter } from '../../src/mcp/tool-result.ts'

describe('resultWriter', () => {
  test('writes the body as text and as structured content, whatever is in it', () => {
    const write = resultWriter({ resultType: 'complete', _meta: { a: 1 } })
    const body = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue())
    fc.assert(
      fc.property(body, fc.string({ unit: 'binary' }), (given, hint) => {
        const { content, ...rest } = JSON.parse(write({ kind: 'answer', body: given, hint }))
        const plain = JSON.parse(JSON.stringify(given))
        assert.deepEqual(rest, { structuredContent: plain, resultType: 'complete', _meta: { a: 1 } })
        assert.deepEqual(content[1], { type: 'text', text: hint })
        assert.equal(content[0].text, JSON.stringify(given))
      }),
    )
  })

  test('writes no second block without a hint', () => {
    assert.deepEqual(JSON.parse(resultWriter({})({ kind: 'answer', body: {} })), {
      content: [{ type: 'text', text: '{}' }],
      structuredContent: {},
    })
  })

  test('writes a refusal without structured content', () => {
    assert.deepEqual(JSON.parse(resultWriter({ resultType: 'complete' })({ kind: 'refusal', text: 'a "b"' })), {
      content: [{ type: 'text', text: 'a "b"' }],
      isError: true,
      resultType: 'complete',
    })
  })
})
