import { closeSync, openSync, writeSync } from 'node:fs'
import { compileLines } from '../../../src/facts/compile-lines.ts'
import type { CsvRecord } from '../files/csv-records.ts'

/**
 * Temporary file between the scanner and DuckDB, UTF-8, one row a line:
 *
 *   number GS updated GS sequence GS payload LF
 *
 *   number    13 digits
 *   updated   date as yyyymmdd, 0 when not known
 *   sequence  integer: the order of rows of one number and date; of a rejected row REJECTED; of an earlier state,
 *             negative
 *   payload   fields joined by US; a line break in a field is RS. Empty = the number is deleted, or the row was
 *             rejected.
 *
 * DuckDB orders and joins by the first three. It compares payloads only to break ties and to find rows that differ, and
 * splits only those of establishments (register-merge.ts). Control characters mean nothing in the official files, so
 * removing them from fields frees GS, RS and US.
 */
const LINE_BREAK = 0x1e
const UNIT = 0x1f
const LF = 0x0a
const CR = 0x0d
const TAB = 0x09
const SPACE = 0x20
const QUOTE = 0x22

const BUFFER_BYTES = 1 << 20

/** Options with which DuckDB's read_csv reads a row file. */
export const ROW_FILE_OPTIONS: string = [
  'auto_detect = false',
  'header = false',
  `delim = '\x1d'`,
  `quote = ''`,
  `escape = ''`,
  `comment = ''`,
  `new_line = '\\n'`,
  // A record of the scanner is at most 1 MiB, and its payload is never longer.
  'max_line_size = 4194304',
  `columns = {'number': 'BIGINT', 'updated': 'INTEGER', 'sequence': 'BIGINT', 'payload': 'VARCHAR'}`,
].join(', ')

/** The sequence of a rejected row, greater than any in the files: it is the newest of its date. */
export const REJECTED: number = 10 ** 12

/** Returns the sequence of an earlier state: negative, in the order of the originals. */
export function pastSequence(sequence: number): number {
  return sequence - REJECTED
}

type RowKey = { readonly number: string; readonly updated: number; readonly sequence: number }

/** Writes a row file. For each row: begin(), then field() or text() once per field, then end(). */
export class RowFileWriter {
  private readonly file: number
  private readonly buffer = Buffer.allocUnsafe(4 * BUFFER_BYTES)
  private used = 0
  private fields = 0

  constructor(path: string) {
    this.file = openSync(path, 'w')
  }

  begin({ number, updated, sequence }: RowKey): void {
    this.fields = 0
    this.used += this.buffer.write(`${number}\x1d${updated}\x1d${sequence}\x1d`, this.used, 'latin1')
  }

  /** Appends field `index` with doubled quotes made single; an empty one for -1, a missing column. */
  field({ bytes, starts, ends }: CsvRecord, index: number): void {
    this.separate()
    if (index < 0) return
    const out = this.buffer
    const end = ends[index]!
    let used = this.used
    for (let i = starts[index]!; i < end; i++) {
      const byte = bytes[i]!
      if (byte >= SPACE) {
        out[used++] = byte
        if (byte === QUOTE && bytes[i + 1] === QUOTE && i + 1 < end) i++
      } else if (byte === LF) out[used++] = LINE_BREAK
      else if (byte === CR) {
        if (bytes[i + 1] !== LF) out[used++] = LINE_BREAK
      } else if (byte === TAB) out[used++] = SPACE
    }
    this.used = used
  }

  /** Appends text, which must not have control characters. */
  text(value: string): void {
    this.separate()
    this.used += this.buffer.write(value, this.used)
  }

  end(): void {
    this.buffer[this.used++] = LF
    if (this.used >= BUFFER_BYTES) this.flush()
  }

  close(): void {
    try {
      this.flush()
    } finally {
      closeSync(this.file)
    }
  }

  private separate(): void {
    if (this.fields++ > 0) this.buffer[this.used++] = UNIT
  }

  private flush(): void {
    let written = 0
    while (written < this.used) written += writeSync(this.file, this.buffer, written, this.used - written)
    this.used = 0
  }
}

/**
 * Makes a function that returns the fields of a payload by name; an empty one is undefined but there: rows of one shape
 * are read faster.
 */
export function rowUnpacker<Field extends string>(fields: readonly Field[]): (payload: string) => UnpackedRow<Field> {
  const named = compileLines<(values: readonly string[]) => UnpackedRow<Field>>({}, 'values', [
    'return {',
    ...fields.map((field, at) => `${field}: values[${at}] || undefined,`),
    '}',
  ])
  return (payload) => {
    const values = payload.split('\x1f')
    return named(payload.includes('\x1e') ? values.map((value) => value.replaceAll('\x1e', '\n')) : values)
  }
}

/** `rowUnpacker` sets every field; a row made elsewhere may leave out fields that it does not have. */
export type UnpackedRow<Field extends string> = { readonly [F in Field]?: string | undefined }
