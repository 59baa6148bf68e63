import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { plainlyNoCsv } from '../../../src/text/stream/text-stream.ts'

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

  const LIST = '会社名,住所\n株式会社髙橋,東京都上野\nアオバ商会,熊本県\n'
  for (const { encoding, expected } of [
    { encoding: 'euc-jp', expected: 'EUC-JP text' },
    { encoding: 'cp932', expected: undefined },
    { encoding: 'utf-8', expected: undefined },
  ])
    test(`calls a list in ${encoding} ${expected ?? 'nothing but CSV'}`, () =>
      assert.equal(plainlyNoCsv(iconv.encode(LIST, encoding)), expected))

  test('calls text with the escapes of e-mail ISO-2022-JP', () =>
    assert.equal(plainlyNoCsv(Buffer.from('\x1b$B2q<RL>\x1b(B\n')), 'ISO-2022-JP text'))

  test('calls what is full of control characters binary, and one of them a slip', () => {
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 167 + 13) % 256))
    assert.equal(plainlyNoCsv(bytes), 'binary data')
    assert.equal(plainlyNoCsv(Buffer.from('会社名\n\x00トヨタ\x1a')), undefined)
  })

  test('calls half-width katakana in Shift_JIS nothing but CSV', () =>
    assert.equal(plainlyNoCsv(iconv.encode('ｱｵﾊﾞｼｮｳｶｲ\n', 'cp932')), undefined))
})
