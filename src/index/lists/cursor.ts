/** The position past the last ordinal: greater than any ordinal, and still a small integer to V8. */
export const EXHAUSTED = 0x7fffffff

/** Steps through ordinals in ascending order: `current` is the one the cursor stands on, EXHAUSTED at the end. */
export type Cursor = {
  readonly current: number
  /** Moves to the first ordinal ≥ `ordinal`, never back. */
  advanceTo(ordinal: number): void
}
