import type { Pause } from '../domain/pause.ts'

/** A record of a list: its cells, or the line as it is where it cannot be parsed. */
export type ListRecord = { readonly cells: readonly string[] } | { readonly text: string; readonly fault: LineFault }

export type LineFault = 'broken-quotes' | 'too-long'

export type Delimiter = ',' | ';' | '\t' | '|'

/** Reads the records of UTF-8 text in small batches, as they are asked for; a blank line is none. */
export async function* readRecords(
  chunks: AsyncIterable<Buffer>,
  delimiter: Delimiter,
  pause: Pause,
): AsyncGenerator<readonly ListRecord[]> {
  let text = ''
  // True in the middle of a line that was given up because it is too long.
  let isSkipping = false
  for await (const { piece, isLast } of decoded(chunks)) {
    text += piece
    let at = 0
    let batch: ListRecord[] = []
    let cells = 0
    for (;;) {
      const turn = pause()
      if (turn !== undefined) await turn
      if (isSkipping) at = indexOf(LINE_END, text, at)
      isSkipping &&= at === text.length
      while (text[at] === '\n' || text[at] === '\r') at++
      const read = at === text.length ? undefined : recordAt(text, at, { delimiter, isComplete: isLast })
      if (read === undefined) break
      const { record, end } = read
      at = end
      isSkipping = 'fault' in record && record.fault === 'too-long'
      batch.push(record)
      cells += 'cells' in record ? record.cells.length : 1
      if (batch.length < BATCH_RECORDS && cells < BATCH_CELLS) continue
      yield batch
      batch = []
      cells = 0
    }
    if (batch.length > 0) yield batch
    text = text.slice(at)
  }
}

// Many lists are refused for their first records.
const PIECE_BYTES = 1 << 15
// A thread of `npm run match` takes some tens of milliseconds for a batch.
const BATCH_RECORDS = 64
// A longer record is a batch of its own, so that a list with too many columns is refused for its first one.
const BATCH_CELLS = 4_096

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ piece: string; isLast: boolean }> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE_BYTES)
      yield { piece: decoder.decode(chunk.subarray(at, at + PIECE_BYTES), { stream: true }), isLast: false }
  yield { piece: decoder.decode(), isLast: true }
}

/** A longer line is given up, and so is a quote that is closed behind this. A cell of Excel has at most half of it. */
export const MOST_CHARACTERS: number = 1 << 16

/** A record of several lines with a misplaced quote must end within so many characters. */
const MOST_LOOSE_CHARACTERS = 1 << 12

// Returns the record that begins at `start`, and its end; undefined when it needs more text. A quote within a cell, as
// in 株式会社"A", belongs to the cell. Strict and loose parsing agree until the first misplaced quote: a record without
// one may have any number of lines; a record with one has several lines only if all its quoted cells are closed soon,
// because the quote may be another row's.
function recordAt(
  text: string,
  start: number,
  { delimiter, isComplete }: { readonly delimiter: Delimiter; readonly isComplete: boolean },
) {
  const cells: string[] = []
  let lineEnd = Number.POSITIVE_INFINITY
  let isLoose = false
  let hasQuoteInFront = false
  const upTo = (end: number, fault: LineFault) => ({ record: { text: text.slice(start, end), fault }, end })
  for (let at = start; ; at++) {
    const cell = cellAt(text, at, SEPARATORS[delimiter])
    at = cell.end
    cells.push(cell.value)
    lineEnd = Math.min(lineEnd, cell.lineEnd)
    isLoose ||= cell.isMisquoted
    hasQuoteInFront ||= cell.value.startsWith('"')
    const isOfSeveralLines = lineEnd < start + MOST_CHARACTERS
    const mayEndInAnotherRow = isLoose && isOfSeveralLines
    const most = start + (mayEndInAnotherRow ? MOST_LOOSE_CHARACTERS : MOST_CHARACTERS)
    if (at > most && !isOfSeveralLines) return upTo(most, 'too-long')
    if (at > most || (mayEndInAnotherRow && hasQuoteInFront)) return upTo(lineEnd, 'broken-quotes')
    if (at === text.length && !isComplete) return undefined
    if (cell.isOpen) return upTo(Math.min(lineEnd, text.length), 'broken-quotes')
    if (text[at] !== delimiter) return { record: { cells }, end: at }
  }
}

// What ends a cell without quotes.
const SEPARATORS = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g, '|': /[|\r\n]/g } as const
const LINE_END = /[\r\n]/g

// Reads the cell that begins at `start`; one that is quoted `isOpen` as long as its last quote has not come. `lineEnd`
// is the first line end between its quotes. Of a misquoted cell ("A"x, A"B) all quotes belong to the cell.
function cellAt(text: string, start: number, separator: RegExp) {
  if (text[start] !== '"') {
    const end = indexOf(separator, text, start)
    const value = text.slice(start, end)
    return { value, end, lineEnd: Number.POSITIVE_INFINITY, isMisquoted: value.includes('"'), isOpen: false }
  }
  const close = closingQuote(text, start + 1)
  const end = indexOf(separator, text, close + 1)
  const value = text.slice(start + 1, close).replaceAll('""', '"')
  const firstLineEnd = indexOf(LINE_END, text, start)
  const lineEnd = firstLineEnd < close ? firstLineEnd : Number.POSITIVE_INFINITY
  const isMisquoted = end > close + 1
  return {
    value: isMisquoted ? `"${value}${text.slice(close, end)}` : value,
    end,
    lineEnd,
    isMisquoted,
    isOpen: close === text.length,
  }
}

// Returns where the quotes that began before `from` end, the end of the text when they do not; "" is a quote inside.
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at === -1 ? text.length : at
}

function indexOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex - 1 : text.length
}
