import { parseCorporateNumber } from '../../../src/domain/corporate-number.ts'
import type { CsvRecord } from '../files/csv-records.ts'
import type { RowFileWriter } from './row-file.ts'

/** What a source's file looks like, and how its rows are read. */
export type SourceLayout = {
  /** What the file should have been, in the words of a message. */
  readonly expected: string
  /** Matches the beginning of every line that starts a row. */
  readonly rowStart: RegExp
  /** Says why the file is not read, judged by its name alone; undefined for a file that may be read. */
  readonly refuses?: (name: string) => string | undefined
  /**
   * Returns the number that a rejected row is known to be of, "" when it may be anybody's. Only a source that has it is
   * discreet: the number of a rejected row is told to nobody, and rows are counted only once they are published.
   */
  readonly ownerOf?: (record: CsvRecord) => string
  /** Returns a reader, which writes rows to `out` and rejects those after `today` (yyyymmdd). */
  open(name: string, out: RowFileWriter, today: number): RowReader
}

export type RowReader = { read(record: CsvRecord): RowOutcome; facts(): FileFacts }

/**
 * kept: the row was written; past: it was written as an earlier state; preamble: a header, not a row; ignored: a sound
 * row that nothing is made of; unmentioned: a row that leaves no trace, not even in a count; wrong-file: its header.
 */
export type RowOutcome =
  | 'kept'
  | 'past'
  | 'ignored'
  | 'preamble'
  | 'unmentioned'
  | RejectReason
  | Rejection
  | { readonly kind: 'wrong-file'; readonly found: string }

/** A rejected row with the text of its number, and its date as yyyymmdd, 0 when it cannot be trusted. */
export type Rejection = {
  readonly kind: 'rejected'
  readonly reason: RejectReason
  readonly number: string
  readonly updated: number
}

/** Where a rejected row is, and why, never its content; `number` is digits or empty. */
export type Reject = {
  readonly file: string
  /** Physical line the row starts on, from 1. */
  readonly line: number
  readonly reason: RejectReason
  readonly number: string
}

export type RejectReason =
  | 'bad-encoding'
  | 'broken-quotes'
  | 'row-too-long'
  | 'wrong-column-count'
  | 'missing-number'
  | 'malformed-number'
  | 'wrong-check-digit'
  | 'malformed-sequence'
  | 'malformed-date'
  | 'future-date'
  | 'unknown-latest'
  | 'unknown-kind'
  | 'missing-name'

/** How often a reason occurred, and its first row. */
export type RejectTally = { readonly reason: RejectReason; readonly count: number; readonly first: Reject }

export type FileFacts = {
  /** The newest date in the file, yyyymmdd; 0 when there is none. */
  readonly newest: number
  /** state: one row per number, as of one day (zenken); events: changes, of which the newest counts (sabun). */
  readonly order: 'state' | 'events'
}

/** Returns why `number` is not a corporate number; undefined when it is one. */
export function numberFault(number: string): RejectReason | undefined {
  if (number === '') return 'missing-number'
  const parsed = parseCorporateNumber(number)
  if (parsed.ok) return undefined
  return parsed.problem.kind === 'malformed' ? 'malformed-number' : 'wrong-check-digit'
}
