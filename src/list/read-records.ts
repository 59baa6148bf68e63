import { CsvError, parse } from 'csv-parse/sync'

/** A record of a list: its cells, or the line as it is where it cannot be parsed. */
export type ListRecord = { readonly cells: readonly string[] } | { readonly text: string; readonly fault: LineFault }

export type LineFault = 'broken-quotes' | 'too-long'

export type Delimiter = ',' | ';' | '\t'

/** A record that is longer than this has a quote that is never closed. */
const MAX_RECORD_BYTES = 1 << 18

/** A record with a misplaced quote must end within this many bytes of whole lines. */
const MOST_LOOSE_BYTES = 1 << 12

/**
 * Parses the records of UTF-8 text, in batches as they arrive; blank lines are skipped. Where quotes cannot be parsed,
 * one line is given up, and parsing goes on with the next line.
 */
export async function* readRecords(
  chunks: AsyncIterable<Buffer>,
  delimiter: Delimiter,
): AsyncGenerator<readonly ListRecord[]> {
  const reader = new RecordReader(delimiter)
  for await (const chunk of chunks) {
    const records = reader.take(chunk)
    if (records.length > 0) yield records
  }
  const records = reader.finish()
  if (records.length > 0) yield records
}

class RecordReader {
  private readonly delimiter: Delimiter
  private pending: Buffer = Buffer.alloc(0)
  // True in the middle of a line that was given up because it is too long.
  private isSkipping = false

  constructor(delimiter: Delimiter) {
    this.delimiter = delimiter
  }

  take(chunk: Buffer): readonly ListRecord[] {
    const bytes = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk])
    // A carriage return at the very end may be the first half of a line end.
    const end = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR, bytes.length - 2)) + 1
    return this.read(bytes, end, 'more-follows')
  }

  finish(): readonly ListRecord[] {
    return this.read(this.pending, this.pending.length, 'end-of-list')
  }

  // Parses the lines that end by `end`, and keeps the rest for the next chunk. At a misplaced quote it waits for more
  // input if that may close the quote; otherwise it takes one record of several lines by loose parsing, or one line.
  private read(bytes: Buffer, end: number, following: 'more-follows' | 'end-of-list'): readonly ListRecord[] {
    const records: ListRecord[] = []
    let start = 0
    while (start < end) {
      if (this.isSkipping) {
        start = lineEnd(bytes, start)
        this.isSkipping = false
        continue
      }
      const parsed = parseStrictly(bytes.subarray(start, end), this.delimiter, records)
      start += parsed.length
      if (parsed.fault === undefined) break
      const mayEnd = following === 'more-follows' && bytes.length - start <= MAX_RECORD_BYTES
      if (mayEnd && parsed.fault === 'CSV_QUOTE_NOT_CLOSED') break
      const loose = parseLoosely(bytes.subarray(start, end), this.delimiter)
      if (mayEnd && loose === undefined && end - start <= MOST_LOOSE_BYTES) break
      const next = lineEnd(bytes, start)
      if (loose !== undefined && start + loose.length > next) {
        records.push({ cells: loose.cells })
        start += loose.length
        continue
      }
      records.push(...parseLine(bytes.subarray(start, next), this.delimiter))
      start = next
    }
    if (end === 0 && bytes.length > MAX_RECORD_BYTES) {
      if (!this.isSkipping) records.push({ text: bytes.toString('utf8', 0, MAX_RECORD_BYTES), fault: 'too-long' })
      this.isSkipping = true
      start = bytes.length
    }
    this.pending = bytes.subarray(start)
    return records
  }
}

const LF = 0x0a
const CR = 0x0d
const LINE_ENDS = ['\r\n', '\n', '\r']

// Pushes the records before the first misplaced quote; returns how many bytes they take, and what is wrong after them.
function parseStrictly(
  bytes: Buffer,
  delimiter: Delimiter,
  records: ListRecord[],
): { readonly length: number; readonly fault?: string } {
  let length = 0
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], context) => {
        records.push({ cells })
        length = context.bytes
        return null
      },
    })
    return { length: bytes.length }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { length, fault: error.code }
  }
}

// Returns the first record, of one line or several, with its misplaced quotes: 株式会社"A","東京都[line end]港区". Undefined
// where its quotes are not closed within MOST_LOOSE_BYTES.
function parseLoosely(
  bytes: Buffer,
  delimiter: Delimiter,
): { readonly cells: readonly string[]; readonly length: number } | undefined {
  let length = 0
  try {
    const [cells] = parse(wholeLines(bytes), {
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: 1,
      on_record: (record: string[], context) => {
        length = context.bytes
        return record
      },
    })
    // A cell that begins with a quote was closed in the middle, by a quote of another row.
    return cells === undefined || cells.some((cell) => cell.startsWith('"')) ? undefined : { cells, length }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return undefined
  }
}

function wholeLines(bytes: Buffer): Buffer {
  if (bytes.length <= MOST_LOOSE_BYTES) return bytes
  const end = Math.max(bytes.lastIndexOf(LF, MOST_LOOSE_BYTES - 1), bytes.lastIndexOf(CR, MOST_LOOSE_BYTES - 2)) + 1
  return bytes.subarray(0, end)
}

// Parses one line, and keeps a quote inside a cell, as in 株式会社"A". A blank line is no record.
function parseLine(bytes: Buffer, delimiter: Delimiter): readonly ListRecord[] {
  const text = bytes.toString().replace(/[\r\n]+$/, '')
  try {
    const lines = parse(text, { delimiter, record_delimiter: LINE_ENDS, relax_quotes: true, skip_empty_lines: true })
    return lines.map((cells) => ({ cells }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return [{ text, fault: 'broken-quotes' }]
  }
}

// Returns where the line after the one at `start` begins.
function lineEnd(bytes: Buffer, start: number): number {
  const lf = bytes.indexOf(LF, start)
  const cr = bytes.indexOf(CR, start)
  if (cr !== -1 && (lf === -1 || cr < lf - 1)) return cr + 1
  return lf === -1 ? bytes.length : lf + 1
}
