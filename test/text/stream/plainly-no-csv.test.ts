import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { plainlyNoCsv } from '../../../src/text/stream/text-stream.ts'
import { records } from '../../fixtures/tables.ts'

describe('plainlyNoCsv', () => {
  for (const { text, expected } of records<{ text: string; expected?: string }>(import.meta))
    test(`calls ${JSON.stringify(text)} ${expected ?? 'nothing but CSV'}`, () =>
      assert.equal(plainlyNoCsv(Buffer.from(text)), expected))

  test('calls what is full of control characters binary, and one of them a slip', () => {
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 167 + 13) % 256))
    assert.equal(plainlyNoCsv(bytes), 'binary data')
    assert.equal(plainlyNoCsv(Buffer.from('会社名\n\x00トヨタ\x1a')), undefined)
  })
})
