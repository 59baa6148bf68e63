import { isUtf8 } from 'node:buffer'
import { parseCorporateNumber } from '../../../src/domain/corporate-number.ts'
import { failure, type Result, success } from '../../../src/domain/result.ts'
import { type Encoding, openTextStream } from '../../../src/text/stream/text-stream.ts'
import { asciiField, type CsvRecord, MAX_FIELDS, scanCsvRecords } from '../files/csv-records.ts'
import { problemBehind, type SourceProblem } from '../files/source-problem.ts'
import type { InputFile } from '../files/zip-file.ts'
import { REJECTED, ROW_FILE_OPTIONS, RowFileWriter } from '../layouts/row-file.ts'
import type { FileFacts, Reject, Rejection, RejectReason, RowOutcome, SourceLayout } from '../layouts/row-reader.ts'

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
  const { layout, rowFile, onProgress } = options
  try {
    let bytes = 0
    const text = await openTextStream(counting(file.open(), (length) => (bytes += length)))
    if (!text.ok)
      return failure({ kind: 'wrong-format', file: file.name, found: text.problem, expected: layout.expected })
    const { chunks, encoding } = text.value
    const writer = new RowFileWriter(rowFile)
    try {
      const reader = layout.open(file.name, writer, options.today)
      const { counts, add, withhold, problem } = takingRecords(file.name, options)
      await scanCsvRecords(chunks, layout.rowStart, (record) => {
        const goOn = add(record, faultOf(record, encoding) ?? reader.read(record))
        if (counts.rows % PROGRESS_EVERY_ROWS === 0) onProgress(counts.rows, bytes)
        return goOn
      })
      onProgress(counts.rows, bytes)
      withhold(writer, reader.facts().newest)
      const found = problem()
      if (found !== undefined) return failure({ file: file.name, ...found })
      return success({ ...reader.facts(), ...counts, file: file.name, rowFile })
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

/** Counts what becomes of the records of a file. */
function takingRecords(file: string, { layout, onReject, tooManyRejects }: IntakeOptions) {
  const counts: IntakeCounts = { rows: 0, past: 0, ignored: 0, rejected: 0, unowned: 0 }
  const withheld: { readonly number: string; readonly updated: number }[] = []
  let unmentioned = 0
  let firstReject = ''
  let wrongFile: string | undefined

  /** Returns false when the file is of another kind: there is no use in reading on. */
  const add = (record: CsvRecord, outcome: RowOutcome): boolean => {
    if (typeof outcome === 'object' && outcome.kind === 'wrong-file') {
      wrongFile = outcome.found
      return false
    }
    if (outcome === 'preamble') return true
    if (outcome === 'unmentioned') {
      unmentioned++
      return true
    }
    counts.rows++
    if (outcome === 'kept') return true
    if (outcome === 'past' || outcome === 'ignored') counts[outcome]++
    else if (typeof outcome === 'object') reject(record, outcome)
    else reject(record, { kind: 'rejected', reason: outcome, number: '', updated: 0 })
    return counts.rejected < counts.rows || counts.rows < ROWS_BEFORE_JUDGEMENT
  }
  const reject = (record: CsvRecord, { reason, number: read, updated }: Rejection): void => {
    const { line } = record
    counts.rejected++
    if (counts.rejected === 1) firstReject = `${reason} in line ${line}`
    const number = layout.ownerOf?.(record) ?? (parseCorporateNumber(read).ok ? read : numberIn(record))
    if (parseCorporateNumber(number).ok) withheld.push({ number, updated })
    else counts.unowned++
    onReject({ file, line, reason, number: layout.ownerOf === undefined ? number : '' })
  }

  /**
   * Writes a row without a payload, like a deletion, for each rejected row whose corporate number can be read. The
   * rejected row may have been a deletion, so no older row of the number may be published in its place. A row without a
   * date of its own gets the newest date of its file.
   */
  const withhold = (writer: RowFileWriter, newest: number): void => {
    for (const { number, updated } of withheld) {
      writer.begin({ number, updated: updated || newest, sequence: REJECTED })
      writer.end()
    }
  }

  /** Returns why the file cannot be used; undefined when it can. */
  const problem = (): Omit<SourceProblem, 'file'> | undefined => {
    const { rows, rejected } = counts
    const seen = rows + unmentioned
    const wrong = (found: string) => ({ kind: 'wrong-format', found, expected: layout.expected }) as const
    if (wrongFile !== undefined) return wrong(wrongFile)
    if (rejected > 0 && rejected === seen) return wrong(`not one sound row (${firstReject})`)
    if (tooManyRejects === 'allow' || rejected <= seen * REJECTED_SHARE_LIMIT) return undefined
    const found = `${rejected} of ${rows} rows rejected (first: ${firstReject})`
    return { kind: 'too-many-rejects', found, expected: 'at most 1 %, or --allow-rejects' }
  }
  return { counts, add, withhold, problem }
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
