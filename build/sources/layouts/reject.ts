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
  // A second entry for a rejected row: because of it no older row of its number is published either.
  | 'withholds-older-row'

/** How often a reason occurred, and its first row. */
export type RejectTally = { readonly reason: RejectReason; readonly count: number; readonly first: Reject }

/** Counts rejected rows by reason and passes each on to `onReject`, so that memory does not grow with their number. */
export class RejectLog {
  /** In the order in which the reasons first occurred. */
  readonly tallies: Map<RejectReason, RejectTally> = new Map()
  private readonly onReject: (reject: Reject) => void

  constructor(onReject: (reject: Reject) => void) {
    this.onReject = onReject
  }

  add(reject: Reject): void {
    const { count, first } = this.tallies.get(reject.reason) ?? { count: 0, first: reject }
    this.tallies.set(reject.reason, { reason: reject.reason, count: count + 1, first })
    this.onReject(reject)
  }
}
