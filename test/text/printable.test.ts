import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { printable, printableJson } from '../../src/text/printable.ts'

describe('printable', () => {
  for (const { text, expected } of [
    { text: '株式会社　アシスト A', expected: '株式会社　アシスト A' },
    { text: 'a\u001b[2J\r\nb\u2028c', expected: 'a [2J b c' },
    { text: '\u202e\u009b\ud800', expected: ' ' },
  ])
    test(`makes ${JSON.stringify(text)} harmless`, () => assert.equal(printable(text), expected))
})

describe('printableJson', () => {
  test('escapes what JSON leaves as it is, but line feeds', () => {
    const json = JSON.stringify({ a: '\u007f\u202e株\u{e0001}' }, undefined, 1)
    assert.equal(printableJson(json), '{\n "a": "\\u007f\\u202e株\\udb40\\udc01"\n}')
    assert.deepEqual(JSON.parse(printableJson(json)), JSON.parse(json))
  })
})
