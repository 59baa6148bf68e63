import { CsvError, parse } from 'csv-parse/sync'
import type { Delimiter, ListRecord } from '../../src/list/read-records.ts'

const MOST_LOOSE_BYTES = 1 << 12
const LINE_ENDS = ['\r\n', '\n', '\r']

/** The naive reading of a list: csv-parse, strictly up to each misplaced quote, then one record loosely. */
export function recordsByCsvParse(text: string, delimiter: Delimiter): readonly ListRecord[] {
  const records: ListRecord[] = []
  for (let rest = Buffer.from(text); rest.length > 0; ) {
    const strict = parseStrictly(rest, delimiter)
    for (const cells of strict.records) records.push({ cells })
    if (strict.isWhole) break
    rest = rest.subarray(strict.length)
    const next = lineEnd(rest)
    const loose = parseLoosely(rest, delimiter)
    const isSeveral = loose !== undefined && loose.length > next
    records.push(...(isSeveral ? [{ cells: loose.cells }] : parseLine(rest.subarray(0, next), delimiter)))
    rest = rest.subarray(isSeveral ? loose.length : next)
  }
  return records
}

function parseStrictly(bytes: Buffer, delimiter: Delimiter) {
  const records: string[][] = []
  let length = 0
  const isWhole = !fails(() =>
    parse(bytes, {
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], context) => {
        records.push(cells)
        length = context.bytes
        return null
      },
    }),
  )
  return { records, length, isWhole }
}

// Returns the first record, with its misplaced quotes; undefined where its quotes are not closed soon, or where a cell
// that begins with a quote was closed in the middle, by a quote of another row.
function parseLoosely(bytes: Buffer, delimiter: Delimiter) {
  let found: { readonly cells: readonly string[]; readonly length: number } | undefined
  fails(() =>
    parse(wholeLines(bytes), {
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: 1,
      on_record: (cells: string[], context) => {
        found = { cells, length: context.bytes }
        return null
      },
    }),
  )
  return found?.cells.some((cell) => cell.startsWith('"')) === true ? undefined : found
}

function wholeLines(bytes: Buffer): Buffer {
  if (bytes.length <= MOST_LOOSE_BYTES) return bytes
  return bytes.subarray(0, Math.max(bytes.lastIndexOf('\n', MOST_LOOSE_BYTES - 1), -1) + 1)
}

function parseLine(bytes: Buffer, delimiter: Delimiter): readonly ListRecord[] {
  const text = bytes.toString().replace(/[\r\n]+$/, '')
  let records: readonly ListRecord[] = [{ text, fault: 'broken-quotes' }]
  fails(() => {
    const lines = parse(text, { delimiter, record_delimiter: LINE_ENDS, relax_quotes: true, skip_empty_lines: true })
    records = lines.map((cells) => ({ cells }))
  })
  return records
}

function fails(action: () => void): boolean {
  try {
    action()
    return false
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return true
  }
}

// Returns where the second line begins.
function lineEnd(bytes: Buffer): number {
  const [line = ''] = /^[^\r\n]*(?:\r\n|\n|\r)?/.exec(bytes.toString('latin1')) ?? []
  return line.length
}
