import { isUtf8 } from 'node:buffer'
import { type Pause, WITHOUT_PAUSES } from '../../domain/pause.ts'
import { failure, type Result, success } from '../../domain/result.ts'

/** The encoding of a text, and the text in UTF-8 without BOM. A sequence that is not Shift_JIS becomes U+FFFD. */
export type TextStream = { readonly encoding: Encoding; readonly chunks: AsyncIterable<Buffer> }

export type Encoding = 'utf-8' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'utf-16le' | 'utf-16be'

const SAMPLE_BYTES = 1 << 18

/** Decides the encoding by the first 256 KiB. The failure says what bytes that are no text of rows are. */
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
  const head = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
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
  // The escapes of e-mail are ASCII.
  if (head.includes('\x1b$B') || head.includes('\x1b$@')) return 'iso-2022-jp'
  if (isUtf8(head)) return 'utf-8'
  if (isEucJp(head)) return 'euc-jp'
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

// Shift_JIS is not taken for it: its commonest kanji and kana begin with bytes that EUC-JP lacks, and katakana of half
// width, which both may have, are bytes below 0xe0.
function isEucJp(head: Buffer): boolean {
  if (!head.some((byte) => byte >= 0xe0)) return false
  try {
    new TextDecoder('euc-jp', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

// Counts the lines so far, without a piece those of the whole, that have a character which a decoder has put in the
// place of a sequence that is not of its encoding. No sequence swallows a line feed.
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

/** Yields the pieces that were read already, then the rest. */
export async function* joined<Piece>(first: readonly Piece[], rest: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  try {
    yield* first
    yield* { [Symbol.asyncIterator]: () => rest }
  } finally {
    // Closes the source when the reader stops early.
    await rest.return?.()
  }
}

/** Returns the encoding of a text whose letters take two bytes, by its mark or else its line ends; else undefined. */
export function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // A letter may have the byte of a line end, too: 上 is U+4E0A.
  let [ends, little, big] = [0, 0, 0]
  for (let at = 0; at < Math.min(head.length, LINE_END_BYTES) && ends < MOST_ENDS; at++) {
    if (head[at] !== LF) continue
    ends++
    if (at % 2 === 0) little += Number(head[at + 1] === 0)
    else big += Number(head[at - 1] === 0)
  }
  if (8 * (little + big) <= ends) return undefined
  return little > big ? 'utf-16le' : 'utf-16be'
}

// A list has many line ends in so many bytes.
const LINE_END_BYTES = 1 << 16
const MOST_ENDS = 1_000

/** Returns what kind of file begins with these bytes, in words; undefined when it may be CSV. */
export function plainlyNoCsv(head: Buffer): string | undefined {
  if (head.length === 0) return 'an empty file'
  const text = head.toString('latin1', 0, 512).replace(MARK_IN_LATIN1, '').trimStart().toLowerCase()
  if (text.startsWith('%pdf-')) return 'a PDF'
  if (text.startsWith('<!doctype html') || text.startsWith('<html'))
    return 'an HTML page, perhaps the error page of a refused download'
  if (text.startsWith('<')) return 'XML'
  if (JSON_BEGINNING.test(text)) return 'JSON'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'a gzip file that has to be unpacked first'
  if (text.startsWith('pk\x03\x04')) return 'a zip file or an Excel workbook, which has to be saved as CSV first'
  if (head.subarray(0, 4).equals(OLD_OFFICE)) return 'an Excel workbook that is old (.xls) or has a password'
  // A damaged row may have a stray control character; a file with many is no text.
  if (head.subarray(0, 4096).filter((byte) => byte < 0x20 && !IN_TEXT.has(byte)).length > 40) return 'binary data'
  return undefined
}

// Tabs, line and page ends, and the escape, of which ISO-2022-JP has many.
const IN_TEXT: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b])

// The compound files of Office; a workbook with a password is one around its cipher.
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

// In UTF-8, read as Latin-1.
const MARK_IN_LATIN1 = /^ï»¿/
// A heading may begin with a bracket: [No], {id}.
const JSON_BEGINNING = /^(?:\{\s*["}]|\[\s*["{[\]])/
