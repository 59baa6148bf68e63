import assert from 'node:assert/strict'
import { isUtf8 } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { type Encoding, openTextStream, plainlyNoCsv, wideEncoding } from '../../../src/text/stream/text-stream.ts'
import { records, tuples } from '../../fixtures/tables.ts'

const TEXT = '会社名,住所\n株式会社髙橋,東京都上野\nアオバ商会,熊本県\n'

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

// The mark of UTF-8 would be a letter here.
async function textOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  return (await buffer(chunks)).toString()
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
  for (const [written, mark, encoding] of tuples<readonly [string, string, Encoding]>(import.meta))
    for (const size of [1, 7, 1 << 20])
      test(`reads ${written} ${mark && 'with a mark '}in pieces of ${size}`, async () => {
        const bytes = iconv.encode(mark + TEXT, written, { addBOM: false })
        const opened = await openTextStream(inPieces(bytes, size))
        assert.ok(opened.ok)
        assert.equal(opened.value.encoding, encoding)
        assert.equal(await textOf(opened.value.chunks), TEXT)
      })

  test('reads the escapes of e-mail', async () => {
    const opened = await openTextStream(inPieces(Buffer.from('\x1b$B2q<R\x1b(B,1\n'), 7))
    assert.ok(opened.ok && opened.value.encoding === 'iso-2022-jp')
    assert.equal(await textOf(opened.value.chunks), '会社,1\n')
  })

  test('tells katakana of half width from EUC-JP, and Shift_JIS behind much that is ASCII', async () => {
    for (const written of ['ｱｵﾊﾞｼｮｳｶｲ\n', `${'a,b\n'.repeat(10_000)}${TEXT}`]) {
      const opened = await openTextStream(inPieces(iconv.encode(written, 'cp932'), 99))
      assert.equal(opened.ok && opened.value.encoding, 'shift_jis')
    }
  })

  test('reads 256 KiB to decide, and closes a source that is read no further or is no text', async () => {
    for (const [piece, read] of [
      [Buffer.alloc(1 << 16, 'あおば\n'), 4],
      [Buffer.alloc(1 << 18, '%PDF-1.7'), 1],
    ] as const) {
      let [pulled, isClosed] = [0, false]
      const opened = await openTextStream(
        (async function* () {
          try {
            for (; ; pulled++) yield piece
          } finally {
            isClosed = true
          }
        })(),
      )
      assert.deepEqual([pulled + 1, opened.ok], [read, read > 1])
      if (opened.ok) for await (const _ of opened.value.chunks) break
      assert.ok(isClosed)
    }
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
        // Few bytes may be the mark of UTF-16, or plainly another kind of file.
        fc.pre(wideEncoding(bytes) === undefined)
        const opened = await openTextStream(inPieces(bytes, bytes.length))
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

  for (const [hex, expected] of tuples<readonly [string, string | undefined]>(import.meta, 'no-csv-bytes'))
    test(`calls the bytes ${hex.slice(0, 40)} ${expected ?? 'nothing but CSV'}`, () =>
      assert.equal(plainlyNoCsv(Buffer.from(hex, 'hex')), expected))

  test('calls what is full of control characters binary, and one of them a slip', () => {
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 167 + 13) % 256))
    assert.equal(plainlyNoCsv(bytes), 'binary data')
    assert.equal(plainlyNoCsv(Buffer.from('会社名\n\x00トヨタ\x1a')), undefined)
  })
})

describe('wideEncoding', () => {
  for (const [hex, encoding] of tuples<readonly [string, string | undefined]>(import.meta, 'wide-encoding'))
    test(`is ${encoding} of ${hex}`, () => assert.equal(wideEncoding(Buffer.from(hex, 'hex')), encoding))
})
