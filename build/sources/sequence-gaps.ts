/** The sequence numbers (一連番号) of one file: 1 … n where the file is whole. */
export type SequenceFacts = {
  readonly first: number
  readonly last: number
  /** How many were passed over, and the number before the first of them. */
  readonly missing: number
  readonly missingAfter: number
}

export type SequenceWatch = { note(sequence: number): void; facts(): SequenceFacts | undefined }

/** Watches the numbers of a file go by; one that is not greater than the one before begins a new run. */
export function watchSequence(): SequenceWatch {
  let first: number | undefined
  let last = 0
  let missing = 0
  let missingAfter = 0
  return {
    note(sequence) {
      if (first !== undefined && sequence > last + 1) {
        if (missing === 0) missingAfter = last
        missing += sequence - last - 1
      }
      first ??= sequence
      last = sequence
    },
    facts: () => (first === undefined ? undefined : { first, last, missing, missingAfter }),
  }
}
