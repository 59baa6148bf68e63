import { isUtf8 } from 'node:buffer'
import { type Pause, WITHOUT_PAUSES } from '../../domain/pause.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { joined } from './joined.ts'
import { plainlyNoCsv } from './plainly-no-csv.ts'
import { wideEncoding } from './wide-encoding.ts'

/** The encoding of a text, and the text in UTF-8 without BOM. A sequence that is not Shift_JIS becomes U+FFFD. */
export type TextStream = { readonly encoding: Encoding; readonly chunks: AsyncIterable<Buffer> }

export type Encoding = 'utf-8' | 'shift_jis' | 'utf-16le' | 'utf-16be'

const SAMPLE_BYTES = 1 << 18

/**
 * Decides the encoding by the first 256 KiB. Fails for bytes that are plainly no text of rows, and says in words what
 * they are.
 */
export async function openTextStream(
  bytes: AsyncIterable<Buffer>,
  pause: Pause = WITHOUT_PAUSES,
): Promise<Result<TextStream, string>> {
  const source = bytes[Symbol.asyncIterator]()
  const parts: Buffer[] = []
  let size = 0
  while (size < SAMPLE_BYTES) {
    const next = await source.next()
    if (next.done === true) break
    parts.push(next.value)
    size += next.value.length
  }
  const head = Buffer.concat(parts)
  await pause()
  const wide = wideEncoding(head)
  const found = wide === undefined ? plainlyNoCsv(head) : undefined
  if (found !== undefined) {
    await source.return?.()
    return failure(found)
  }
  const hasMark = head.subarray(0, 3).equals(BYTE_ORDER_MARK)
  const encoding = wide ?? (hasMark ? 'utf-8' : await encodingOf(head, pause))
  const chunks = joined([hasMark ? head.subarray(3) : head], source)
  return success({ encoding, chunks: encoding === 'utf-8' ? chunks : transcode(chunks, encoding) })
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Each line votes, so that a few damaged lines do not decide for the whole file. Pure ASCII counts as UTF-8. */
async function encodingOf(head: Buffer, pause: Pause): Promise<Encoding> {
  if (isUtf8(head)) return 'utf-8'
  const unicode = damageIn('utf-8')
  const japanese = damageIn('shift_jis')
  for (let at = 0; at < head.length; at += PIECE_BYTES) {
    await pause()
    const piece = head.subarray(at, at + PIECE_BYTES)
    // What has so many damaged lines in both is neither, however long it is.
    if (Math.min(unicode(piece), japanese(piece)) > MOST_DAMAGED) break
  }
  return unicode() <= japanese() ? 'utf-8' : 'shift_jis'
}

const PIECE_BYTES = 1 << 14
const MOST_DAMAGED = 1_000

// Counts the lines so far, without a piece those of the whole, with a character that a decoder has put in the place of
// a sequence that is not of its
// encoding. No sequence swallows a line feed.
function damageIn(encoding: Encoding): (piece?: Buffer) => number {
  const decoder = new TextDecoder(encoding)
  let damaged = 0
  let isDamaged = false
  return (piece) => {
    const text = decoder.decode(piece, { stream: piece !== undefined })
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === LF) isDamaged = false
      else if (code === REPLACEMENT && !isDamaged) {
        isDamaged = true
        damaged++
      }
    }
    return damaged
  }
}

const LF = 0x0a
const REPLACEMENT = 0xfffd

/** Transcodes to UTF-8, without a mark. TextDecoder's shift_jis is windows-31j (CP932); measured 90 MB/s. */
async function* transcode(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  const last = decoder.decode()
  if (last !== '') yield Buffer.from(last)
}
