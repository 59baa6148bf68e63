import { parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import type { CsvRecord } from './csv-records.ts'
import type { RejectReason } from './reject.ts'
import type { RowFileWriter } from './row-file.ts'
import type { SequenceFacts } from './sequence-gaps.ts'

/** What a source's file looks like, and how its rows are read. */
export type SourceLayout = {
  /** For messages: what should have been in the file. */
  readonly expected: string
  /** Fits the beginning of every line that starts a row. */
  readonly rowStart: RegExp
  /** A reader for one file; it writes the rows it keeps and rejects those dated after `today` (yyyymmdd). */
  open(name: string, out: RowFileWriter, today: number): RowReader
}

export type RowReader = {
  read(record: CsvRecord): RowOutcome
  facts(): FileFacts
}

/**
 * past: a state before the one that holds; preamble: a header, not a row; ignored: a sound row that says nothing to us;
 * wrong-file: the header is another one.
 */
export type RowOutcome =
  | 'kept'
  | 'past'
  | 'ignored'
  | 'preamble'
  | RejectReason
  | Rejection
  | { readonly kind: 'wrong-file'; readonly found: string }

/** A rejected row of which more is known than where it stands; `updated` is 0 when its date cannot be trusted. */
export type Rejection = {
  readonly kind: 'rejected'
  readonly reason: RejectReason
  readonly number: string
  readonly updated: number
}

export type FileFacts = {
  /** The newest date in the file, yyyymmdd; 0 when there is none. */
  readonly newest: number
  /** state: one row a number, as of one day (zenken); events: what happened, newer rows win (sabun). */
  readonly order: 'state' | 'events'
  readonly sequence?: SequenceFacts
}

/** Why this is no corporate number; undefined when it is one. */
export function numberFault(number: string): RejectReason | undefined {
  if (number === '') return 'missing-number'
  const parsed = parseCorporateNumber(number)
  if (parsed.ok) return undefined
  return parsed.problem.kind === 'malformed' ? 'malformed-number' : 'wrong-check-digit'
}
