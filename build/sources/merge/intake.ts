import { isUtf8 } from 'node:buffer'
import { parseCorporateNumber } from '../../../src/domain/corporate-number.ts'
import { failure, type Result, success } from '../../../src/domain/result.ts'
import { type Encoding, openTextStream } from '../../../src/text/stream/text-stream.ts'
import { asciiField, type CsvRecord, MAX_FIELDS, scanCsvRecords } from '../files/csv-records.ts'
import { problemBehind, type SourceProblem } from '../files/source-problem.ts'
import type { InputFile } from '../files/zip-file.ts'
import { REJECTED, ROW_FILE_OPTIONS, RowFileWriter } from '../layouts/row-file.ts'
import type { FileFacts, Reject, Rejection, RejectReason, RowReader, SourceLayout } from '../layouts/row-reader.ts'

/** What was read from one file into its row file. */
export type Intake = FileFacts & Readonly<IntakeCounts> & { readonly file: string; readonly rowFile: string }

/**
 * `rows` counts every row, past (history rows, which hold earlier states), ignored and rejected ones included. Of the
 * rejected ones, no number was withheld for the `unowned`.
 */
type IntakeCounts = Record<'rows' | 'past' | 'ignored' | 'rejected' | 'unowned', number>

export type IntakeOptions = {
  readonly layout: SourceLayout
  readonly rowFile: string
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
  const { layout, onProgress } = options
  try {
    let bytes = 0
    const text = await openTextStream(counting(file.open(), (length) => (bytes += length)))
    if (!text.ok)
      return failure({ kind: 'wrong-format', file: file.name, found: text.problem, expected: layout.expected })
    const writer = new RowFileWriter(options.rowFile)
    try {
      const reader = layout.open(file.name, writer, options.today)
      const taken = new Taken(file.name, text.value.encoding, options)
      await scanCsvRecords(text.value.chunks, layout.rowStart, (record) => {
        const goOn = taken.add(record, reader)
        if (taken.counts.rows % PROGRESS_EVERY_ROWS === 0) onProgress(taken.counts.rows, bytes)
        return goOn
      })
      onProgress(taken.counts.rows, bytes)
      taken.withhold(writer, reader.facts().newest)
      const problem = taken.problem()
      if (problem !== undefined) return failure({ file: file.name, ...problem })
      return success({ ...reader.facts(), ...taken.counts, file: file.name, rowFile: options.rowFile })
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

/** Counts what became of the records of a file. */
class Taken {
  readonly counts: IntakeCounts = { rows: 0, past: 0, ignored: 0, rejected: 0, unowned: 0 }
  private unmentioned = 0
  private firstReject = ''
  private wrongFile: string | undefined
  private readonly withheld: { number: string; updated: number }[] = []
  private readonly file: string
  private readonly encoding: Encoding
  private readonly options: IntakeOptions

  constructor(file: string, encoding: Encoding, options: IntakeOptions) {
    this.file = file
    this.encoding = encoding
    this.options = options
  }

  /** Passes a record to the reader; returns false when the file is of another kind: there is no use in reading on. */
  add(record: CsvRecord, reader: RowReader): boolean {
    const { counts } = this
    const outcome = faultOf(record, this.encoding) ?? reader.read(record)
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
    if (outcome === 'past' || outcome === 'ignored') counts[outcome]++
    else if (typeof outcome === 'object') this.reject(record, outcome)
    else this.reject(record, { kind: 'rejected', reason: outcome, number: '', updated: 0 })
    return counts.rejected < counts.rows || counts.rows < ROWS_BEFORE_JUDGEMENT
  }

  private reject(record: CsvRecord, { reason, number: read, updated }: Rejection): void {
    const { layout, onReject } = this.options
    const { line } = record
    this.counts.rejected++
    if (this.counts.rejected === 1) this.firstReject = `${reason} in line ${line}`
    const number = layout.ownerOf?.(record) ?? (parseCorporateNumber(read).ok ? read : numberIn(record))
    if (parseCorporateNumber(number).ok) this.withheld.push({ number, updated })
    else this.counts.unowned++
    onReject({ file: this.file, line, reason, number: layout.ownerOf === undefined ? number : '' })
  }

  /**
   * Writes a row without a payload, like a deletion, for each rejected row whose corporate number can be read. The
   * rejected row may have been a deletion, so no older row of the number may be published in its place. A row without a
   * date of its own gets the newest date of its file.
   */
  withhold(writer: RowFileWriter, newest: number): void {
    for (const { number, updated } of this.withheld) {
      writer.begin({ number, updated: updated || newest, sequence: REJECTED })
      writer.end()
    }
  }

  problem(): Omit<SourceProblem, 'file'> | undefined {
    const { rows, rejected } = this.counts
    const { layout, tooManyRejects } = this.options
    const seen = rows + this.unmentioned
    const wrong = (found: string) => ({ kind: 'wrong-format', found, expected: layout.expected }) as const
    if (this.wrongFile !== undefined) return wrong(this.wrongFile)
    if (rejected > 0 && rejected === seen) return wrong(`not one sound row (${this.firstReject})`)
    if (tooManyRejects === 'allow' || rejected <= seen * REJECTED_SHARE_LIMIT) return undefined
    const found = `${rejected} of ${rows} rows rejected (first: ${this.firstReject})`
    return { kind: 'too-many-rejects', found, expected: 'at most 1 %, or --allow-rejects' }
  }
}

function faultOf({ bytes, start, end, fault }: CsvRecord, encoding: Encoding): RejectReason | undefined {
  // The record may be cut within a character, so its encoding says nothing.
  if (fault === 'row-too-long') return fault
  const raw = bytes.subarray(start, end)
  const isSound = encoding === 'utf-8' ? isUtf8(raw) : !raw.includes(REPLACEMENT_CHARACTER)
  return isSound ? fault : 'bad-encoding'
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
