import { isUtf8 } from 'node:buffer'
import { parseCorporateNumber } from '../../../src/domain/corporate-number.ts'
import { failure, type Result, success } from '../../../src/domain/result.ts'
import { type Encoding, openTextStream } from '../../../src/text/stream/text-stream.ts'
import { asciiField, type CsvRecord, MAX_FIELDS, scanCsvRecords } from '../files/csv-records.ts'
import { problemBehind, type SourceProblem } from '../files/source-problem.ts'
import type { InputFile } from '../files/zip-file.ts'
import { ROW_FILE_OPTIONS, RowFileWriter, rejectedSequence } from '../layouts/row-file.ts'
import type { FileFacts, Reject, Rejection, RejectReason, RowReader, SourceLayout } from '../layouts/row-reader.ts'

/** What was read from one file into its row file. */
export type Intake = FileFacts & Readonly<IntakeCounts> & { readonly file: string; readonly rowFile: string }

/**
 * `rows` counts every row, past (history rows, which hold earlier states), ignored and rejected ones included. Of the
 * rejected ones, `unread` could not be passed to the layout, so that their sequence numbers are unknown; for `unowned`
 * ones no number was withheld.
 */
type IntakeCounts = Record<'rows' | 'past' | 'ignored' | 'rejected' | 'unread' | 'unowned', number>

export type IntakeOptions = {
  readonly layout: SourceLayout
  readonly rowFile: string
  /** Index of the file among the files of its source, from 0. */
  readonly fileIndex: number
  /** yyyymmdd; rows dated later are rejected. */
  readonly today: number
  readonly onReject: (reject: Reject) => void
  readonly tooManyRejects: 'fail' | 'allow'
  readonly onProgress: (rows: number, bytes: number) => void
}

const REJECTED_SHARE_LIMIT = 0.01

// Reading ends after this many rows when each was rejected: the file is of another kind.
const ROWS_BEFORE_JUDGEMENT = 1000

const PROGRESS_EVERY_ROWS = 8192

/** Checks every row of a file and writes the sound ones to `rowFile`; never throws for file or disk. */
export async function takeIn(file: InputFile, options: IntakeOptions): Promise<Result<Intake, SourceProblem>> {
  try {
    let bytes = 0
    const text = await openTextStream(counting(file.open(), (length) => (bytes += length)))
    if (!text.ok)
      return failure({ kind: 'wrong-format', file: file.name, found: text.problem, expected: options.layout.expected })
    const writer = new RowFileWriter(options.rowFile)
    try {
      const { encoding, chunks } = text.value
      const reader = options.layout.open(file.name, writer, options.today)
      const session = new IntakeSession({ file, encoding, reader, options })
      await scanCsvRecords(chunks, options.layout.rowStart, (record) => {
        const goOn = session.take(record)
        if (session.counts.rows % PROGRESS_EVERY_ROWS === 0) options.onProgress(session.counts.rows, bytes)
        return goOn
      })
      options.onProgress(session.counts.rows, bytes)
      session.withhold(writer)
      return session.result()
    } finally {
      writer.close()
    }
  } catch (error) {
    return failure(problemBehind(error, file.name))
  }
}

async function* counting(chunks: AsyncIterable<Buffer>, add: (length: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    add(chunk.length)
    yield chunk
  }
}

type Session = {
  readonly file: InputFile
  readonly encoding: Encoding
  readonly reader: RowReader
  readonly options: IntakeOptions
}

/** Passes the records of one file to its reader and counts the outcomes. */
class IntakeSession {
  readonly counts: IntakeCounts = { rows: 0, past: 0, ignored: 0, rejected: 0, unread: 0, unowned: 0 }
  private readonly session: Session
  private unmentioned = 0
  private firstReject = ''
  private wrongFile: string | undefined
  private readonly withheld: { number: string; updated: number; line: number }[] = []

  constructor(session: Session) {
    this.session = session
  }

  /** Returns false when the file is of another kind, so that there is no use in reading on. */
  take(record: CsvRecord): boolean {
    const { counts } = this
    const fault = this.fault(record)
    if (fault !== undefined) counts.unread++
    const outcome = fault ?? this.session.reader.read(record)
    if (typeof outcome === 'object' && outcome.kind === 'wrong-file') {
      this.wrongFile = outcome.found
      return false
    }
    if (outcome === 'preamble') return true
    if (outcome === 'unmentioned') {
      this.unmentioned++
      return true
    }
    counts.rows++
    if (outcome === 'kept') return true
    if (outcome === 'past') counts.past++
    else if (outcome === 'ignored') counts.ignored++
    else if (typeof outcome === 'object') this.reject(record, outcome)
    else this.reject(record, { kind: 'rejected', reason: outcome, number: '', updated: 0 })
    return counts.rejected < counts.rows || counts.rows < ROWS_BEFORE_JUDGEMENT
  }

  /**
   * Writes a row without a payload, like a deletion, for each rejected row whose corporate number can be read. The
   * rejected row may have been a deletion, so no older row of the number may be published in its place. A row without a
   * date of its own gets the newest date of its file.
   */
  withhold(writer: RowFileWriter): void {
    const { newest } = this.session.reader.facts()
    for (const { number, updated, line } of this.withheld) {
      const sequence = rejectedSequence({ fileIndex: this.session.options.fileIndex, line })
      writer.begin({ number, updated: updated || newest, sequence })
      writer.end()
    }
  }

  result(): Result<Intake, SourceProblem> {
    const { file, reader, options } = this.session
    const { rows, rejected } = this.counts
    const seen = rows + this.unmentioned
    const expected = options.layout.expected
    const problem = { file: file.name, expected }
    if (this.wrongFile !== undefined) return failure({ kind: 'wrong-format', ...problem, found: this.wrongFile })
    if (rejected > 0 && rejected === seen)
      return failure({ kind: 'wrong-format', ...problem, found: `not one sound row (${this.firstReject})` })
    if (rejected > seen * REJECTED_SHARE_LIMIT && options.tooManyRejects === 'fail')
      return failure({
        kind: 'too-many-rejects',
        file: file.name,
        found: `${rejected} of ${rows} rows rejected (first: ${this.firstReject})`,
        expected: 'at most 1 %, or --allow-rejects',
      })
    return success({ ...reader.facts(), ...this.counts, file: file.name, rowFile: options.rowFile })
  }

  private fault({ bytes, start, end, fault }: CsvRecord): RejectReason | undefined {
    // The record may be cut within a character, so its encoding says nothing.
    if (fault === 'row-too-long') return fault
    const raw = bytes.subarray(start, end)
    const isSound = this.session.encoding === 'utf-8' ? isUtf8(raw) : !raw.includes(REPLACEMENT_CHARACTER)
    return isSound ? fault : 'bad-encoding'
  }

  private reject(record: CsvRecord, { reason, number: read, updated }: Rejection): void {
    const { file, options } = this.session
    this.counts.rejected++
    if (this.counts.rejected === 1) this.firstReject = `${reason} in line ${record.line}`
    const { ownerOf } = options.layout
    const number = ownerOf?.(record) ?? (parseCorporateNumber(read).ok ? read : numberIn(record))
    if (parseCorporateNumber(number).ok) this.withheld.push({ number, updated, line: record.line })
    else this.counts.unowned++
    options.onReject({ file: file.name, line: record.line, reason, number: ownerOf === undefined ? number : '' })
  }
}

const REPLACEMENT_CHARACTER = Buffer.from('\ufffd')

/** Returns the digits (10 to 16) where official files have the number: columns 1, 2 or the last; "" for none. */
function numberIn(record: CsvRecord): string {
  const head = record.bytes.toString('latin1', record.start, Math.min(record.end, record.start + 40))
  const atStart = /^"?(?:\d{1,9}"?,"?)?(\d{10,16})(?:[",\r\n]|$)/.exec(head)?.[1]
  if (atStart !== undefined) return atStart
  const last = record.count === 0 ? '' : asciiField(record, Math.min(record.count, MAX_FIELDS) - 1)
  return /^\d{10,16}$/.test(last) ? last : ''
}

/** How far a stage is; `rowsTotal` is an estimate until the last report of the stage. */
export type Progress = { readonly stage: string; readonly rowsDone: number; readonly rowsTotal?: number }

/** As `rowsOf`, with a column `event`: 1 for rows of files of changes, which count before states of their date. */
export function eventRowsOf(intakes: readonly Pick<Intake, 'rowFile' | 'order'>[]): string {
  const [states, events] = (['state', 'events'] as const).map((order) => intakes.filter((one) => one.order === order))
  return `(SELECT *, 0 AS event FROM ${rowsOf(states ?? [])} UNION ALL SELECT *, 1 AS event FROM ${rowsOf(events ?? [])})`
}

/** Returns the row files as a table expression of DuckDB, which is empty when there are none. */
export function rowsOf(intakes: readonly Pick<Intake, 'rowFile'>[]): string {
  if (intakes.length === 0)
    return '(SELECT 0::BIGINT AS number, 0 AS updated, 0::BIGINT AS sequence, NULL::VARCHAR AS payload WHERE false)'
  const files = intakes.map(({ rowFile }) => `'${rowFile.replaceAll("'", "''")}'`)
  return `read_csv([${files.join(', ')}], ${ROW_FILE_OPTIONS})`
}
