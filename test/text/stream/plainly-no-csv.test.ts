import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { plainlyNoCsv } from '../../../src/text/stream/plainly-no-csv.ts'

const HTML = 'an HTML page, perhaps the error page of a refused download'

describe('plainlyNoCsv', () => {
  for (const { text, expected } of [
    { text: '', expected: 'an empty file' },
    { text: '%PDF-1.7', expected: 'a PDF' },
    { text: '\n<!DOCTYPE html>', expected: HTML },
    { text: '\ufeff<!DOCTYPE html>', expected: HTML },
    { text: '\ufeff<?xml version="1.0"?>', expected: 'XML' },
    { text: '{"a":1}', expected: 'JSON' },
    { text: '\ufeff{"a":1}', expected: 'JSON' },
    { text: '{\n  "a": 1', expected: 'JSON' },
    { text: '[\n  {"a": 1}', expected: 'JSON' },
    { text: '[["a"]]', expected: 'JSON' },
    { text: '[]', expected: 'JSON' },
    { text: '[No],会社名\n1,トヨタ\n', expected: undefined },
    { text: '\ufeff[No],会社名\n1,トヨタ\n', expected: undefined },
    { text: '{id},会社名\n1,トヨタ\n', expected: undefined },
    { text: '会社名\nトヨタ\n', expected: undefined },
  ])
    test(`calls ${JSON.stringify(text)} ${expected ?? 'nothing but CSV'}`, () =>
      assert.equal(plainlyNoCsv(Buffer.from(text)), expected))

  test('calls what is full of control characters binary, and one of them a slip', () => {
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 167 + 13) % 256))
    assert.equal(plainlyNoCsv(bytes), 'binary data')
    assert.equal(plainlyNoCsv(Buffer.from('会社名\n\x00トヨタ\x1a')), undefined)
  })
})
