import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { plainlyNoCsv } from '../../../src/text/stream/text-stream.ts'
import { records } from '../../fixtures/tables.ts'

describe('plainlyNoCsv', () => {
  for (const { text, expected } of records<{ text: string; expected?: string }>(import.meta))
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
