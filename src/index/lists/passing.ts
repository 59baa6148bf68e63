import { type BitSet, countBits, hasBit } from './bit-set.ts'

/** What passes a filter: decided for one ordinal after the other, or for all ordinals in a bit set, which is read only. */
export type Passing = {
  passes(ordinal: number): boolean
  /** So many ordinals are going to be decided: worth a bit set or not. */
  expect(ordinals: number): void
  bits(): BitSet
  /** An upper bound of how many ordinals pass. */
  atMost(): number
}

/** Passes what is in the set. */
export function passingSet(set: BitSet): Passing {
  let count: number | undefined
  return {
    passes: (ordinal) => hasBit(set, ordinal),
    expect: () => {},
    bits: () => set,
    atMost: () => {
      count ??= countBits(set)
      return count
    },
  }
}
