/** The sequence numbers (一連番号) of one file: 1 … n when the file is complete. */
export type SequenceFacts = {
  readonly first: number
  readonly last: number
  /** How many numbers are missing, and the number before the first of them. */
  readonly missing: number
  readonly missingAfter: number
}

export type SequenceWatch = { note(sequence: number): void; facts(): SequenceFacts | undefined }

/**
 * Collects the facts of a file's sequence numbers, noted in the order of the file. A number that is not greater than
 * the one before begins a new run, which is no gap.
 */
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
