import assert from 'node:assert/strict'
import { isUtf8 } from 'node:buffer'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { type Encoding, openTextStream, plainlyNoCsv } from '../../../src/text/stream/text-stream.ts'
import { records } from '../../fixtures/tables.ts'

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

// A line votes for each encoding of which it is.
function encodingByVotes(lines: readonly Buffer[]): Encoding {
  const strict = new TextDecoder('shift_jis', { fatal: true })
  const isJapanese = (line: Buffer): boolean => {
    try {
      strict.decode(line)
      return true
    } catch {
      return false
    }
  }
  const votes = lines.map((line) => Number(isUtf8(line)) - Number(isJapanese(line)))
  return votes.reduce((sum, vote) => sum + vote, 0) >= 0 ? 'utf-8' : 'shift_jis'
}

describe('openTextStream', () => {
  for (const [text, encoding] of [
    ['会社名,住所\n株式会社髙橋,東京都上野\nアオバ商会,熊本県\n', 'cp932'],
    ['ｱｵﾊﾞｼｮｳｶｲ\n', 'cp932'],
    ['会社名,住所\n株式会社髙橋,東京都上野\nアオバ商会,熊本県\n', 'euc-jp'],
  ] as const)
    test(`knows ${text} in ${encoding}`, async () => {
      const opened = await openTextStream(once(iconv.encode(text, encoding)))
      assert.ok(opened.ok)
      assert.equal(opened.value.encoding, encoding === 'cp932' ? 'shift_jis' : encoding)
    })

  test('decides the encoding as the lines vote, one by one', async () => {
    const texts = fc.constantFrom('株式会社あおば', 'ＡＢ,髙﨑', 'Aoba, Inc.', 'ｱｵﾊﾞ', '')
    const line = fc.oneof(
      texts.map((text) => Buffer.from(text)),
      texts.map((text) => iconv.encode(text, 'cp932')),
      fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 0x0a && byte !== 0))),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 9, size: 'max' }), async (lines) => {
        const bytes = Buffer.concat(lines.flatMap((one, at) => (at === 0 ? [one] : [Buffer.from('\n'), one])))
        const opened = await openTextStream(once(bytes))
        // Few bytes may plainly be another kind of file.
        if (opened.ok && opened.value.encoding !== 'euc-jp') assert.equal(opened.value.encoding, encodingByVotes(lines))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('plainlyNoCsv', () => {
  for (const { text, expected } of records<{ text: string; expected?: string }>(import.meta, 'plainly-no-csv'))
    test(`calls ${JSON.stringify(text)} ${expected ?? 'nothing but CSV'}`, () =>
      assert.equal(plainlyNoCsv(Buffer.from(text)), expected))

  test('calls what is full of control characters binary, and one of them a slip', () => {
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 167 + 13) % 256))
    assert.equal(plainlyNoCsv(bytes), 'binary data')
    assert.equal(plainlyNoCsv(Buffer.from('会社名\n\x00トヨタ\x1a')), undefined)
  })
})
