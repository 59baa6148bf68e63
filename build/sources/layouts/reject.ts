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

export type RejectLog = {
  add(reject: Reject): void
  /** In the order in which the reasons first occurred. */
  tallies(): readonly RejectTally[]
}

/** Counts rejected rows by reason and passes each on to `onReject`, so that memory does not grow with their number. */
export function createRejectLog(onReject: (reject: Reject) => void): RejectLog {
  const tallies = new Map<RejectReason, { reason: RejectReason; count: number; first: Reject }>()
  return {
    add(reject) {
      const tally = tallies.get(reject.reason)
      if (tally === undefined) tallies.set(reject.reason, { reason: reject.reason, count: 1, first: reject })
      else tally.count++
      onReject(reject)
    },
    tallies: () => [...tallies.values()],
  }
}
