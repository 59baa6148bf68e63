import type { Pause } from '../domain/pause.ts'

/** A record of a list: its cells, or the line as it is where it cannot be parsed. */
export type ListRecord = { readonly cells: readonly string[] } | { readonly text: string; readonly fault: LineFault }

export type LineFault = 'broken-quotes' | 'too-long'

export type Delimiter = ',' | ';' | '\t' | '|'

/** Reads the records of UTF-8 text in small batches, as they are asked for. */
export async function* readRecords(
  chunks: AsyncIterable<Buffer>,
  delimiter: Delimiter,
  pause: Pause,
): AsyncGenerator<readonly ListRecord[]> {
  const scanner = new RecordScanner(delimiter)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      scanner.add(decoder.decode(chunk.subarray(at, at + PIECE_BYTES), { stream: true }))
      yield* batchesOf(scanner, pause)
    }
  }
  scanner.add(decoder.decode())
  scanner.complete()
  yield* batchesOf(scanner, pause)
}

// Many lists are refused for their first records.
const PIECE_BYTES = 1 << 15
// A thread of `npm run match` takes some tens of milliseconds for a batch.
const BATCH_RECORDS = 64
// A longer record is a batch of its own, so that a list with too many columns is refused for its first one.
const BATCH_CELLS = 4_096

async function* batchesOf(scanner: RecordScanner, pause: Pause): AsyncGenerator<readonly ListRecord[]> {
  for (let isOver = false; !isOver; ) {
    const batch: ListRecord[] = []
    let cells = 0
    while (batch.length < BATCH_RECORDS && cells < BATCH_CELLS && !isOver) {
      const turn = pause()
      if (turn !== undefined) await turn
      const record = scanner.next()
      if (record === undefined) isOver = true
      else {
        batch.push(record)
        cells += 'cells' in record ? record.cells.length : 1
      }
    }
    if (batch.length > 0) yield batch
  }
}

/** A longer line is given up, and so is a quote that is closed behind this. A cell of Excel has at most half of it. */
export const MOST_CHARACTERS: number = 1 << 16

/** A record of several lines with a misplaced quote must end within so many characters. */
const MOST_LOOSE_CHARACTERS = 1 << 12

const LF = 0x0a
const CR = 0x0d
const QUOTE = 0x22

/** Splits text into records, without blank lines. A quote within a cell, as in 株式会社"A", belongs to the cell. */
class RecordScanner {
  private readonly delimiter: number
  private text = ''
  private at = 0
  private isComplete = false
  // True in the middle of a line that was given up because it is too long.
  private isSkipping = false

  constructor(delimiter: Delimiter) {
    this.delimiter = delimiter.charCodeAt(0)
  }

  add(piece: string): void {
    this.text = this.text.slice(this.at) + piece
    this.at = 0
  }

  /** Call when no text follows. */
  complete(): void {
    this.isComplete = true
  }

  /** Returns the next record; undefined when it needs more text, or at the end. */
  next(): ListRecord | undefined {
    if (this.isSkipping && !this.skipLine()) return undefined
    const { text } = this
    while (isLineEnd(text.charCodeAt(this.at))) this.at++
    return this.at === text.length ? undefined : this.scan(this.at)
  }

  // Scans each character once. Strict and loose parsing agree until the first misplaced quote, so one pass decides: a
  // record without one may have any number of lines; a record with one has several lines only if all its quoted cells
  // are closed soon, because the quote may be another row's.
  private scan(start: number): ListRecord | undefined {
    const { text, delimiter } = this
    const cells: string[] = []
    let most = Math.min(text.length, start + MOST_CHARACTERS)
    let firstLineEnd = -1
    let isLoose = false
    let isQuoted = false
    // The cell is `value` and then the text from `from`.
    let value = ''
    let from = start
    let at = start
    while (at < most) {
      const code = text.charCodeAt(at)
      if (isQuoted) {
        if (code !== QUOTE) {
          if (firstLineEnd === -1 && isLineEnd(code)) {
            firstLineEnd = at
            if (isLoose) most = Math.min(most, start + MOST_LOOSE_CHARACTERS)
          }
          at++
          continue
        }
        if (at + 1 === text.length && !this.isComplete) return undefined
        const next = text.charCodeAt(at + 1)
        if (next === QUOTE) {
          value += text.slice(from, at + 1)
          at += 2
          from = at
          continue
        }
        isQuoted = false
        value += text.slice(from, at)
        if (next === delimiter || isLineEnd(next) || at + 1 === text.length) {
          at++
          from = at
          continue
        }
        // "A"x: both quotes belong to the cell. Behind a line end, the closing one opened a cell of another row.
        if (firstLineEnd !== -1) return this.giveUp(start, firstLineEnd)
        isLoose = true
        value = `"${value}`
        from = at
        at++
      } else if (code === delimiter) {
        cells.push(value + text.slice(from, at))
        value = ''
        at++
        from = at
      } else if (isLineEnd(code)) {
        break
      } else {
        if (code === QUOTE && from === at && value === '') {
          isQuoted = true
          from = at + 1
        } else if (code === QUOTE) {
          isLoose = true
          if (firstLineEnd !== -1) most = Math.min(most, start + MOST_LOOSE_CHARACTERS)
        }
        at++
      }
    }
    if (at >= text.length && !this.isComplete) return undefined
    if (isQuoted || (at < text.length && !isLineEnd(text.charCodeAt(at))))
      return firstLineEnd === -1 && at < text.length
        ? this.tooLong(start)
        : this.giveUp(start, firstLineEnd === -1 ? text.length : firstLineEnd)
    cells.push(value + text.slice(from, at))
    if (isLoose && firstLineEnd !== -1 && cells.some((cell) => cell.startsWith('"')))
      return this.giveUp(start, firstLineEnd)
    this.at = at
    return { cells }
  }

  private giveUp(start: number, lineEnd: number): ListRecord {
    this.at = lineEnd
    return { text: this.text.slice(start, lineEnd), fault: 'broken-quotes' }
  }

  private tooLong(start: number): ListRecord {
    const end = start + MOST_CHARACTERS
    this.at = end
    this.isSkipping = true
    return { text: this.text.slice(start, end), fault: 'too-long' }
  }

  // Returns whether the end of the line has come.
  private skipLine(): boolean {
    const { text } = this
    while (this.at < text.length && !isLineEnd(text.charCodeAt(this.at))) this.at++
    this.isSkipping = this.at === text.length
    return !this.isSkipping
  }
}

function isLineEnd(code: number): boolean {
  return code === LF || code === CR
}
