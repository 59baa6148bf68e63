import { type BitSet, countBits, hasBit } from './bit-set.ts'

/**
 * What passes a filter: decided for one ordinal after the other, or for all ordinals in a bit set, which is read only.
 */
export type Passing = {
  passes(ordinal: number): boolean
  /** The bit set, where it is known, or worth making to decide so many ordinals. */
  bitsFor(ordinals: number): BitSet | undefined
  bits(): BitSet
  /** An upper bound of how many ordinals pass. */
  atMost(): number
}

/** Passes what is in the set; `count`: of its bits, where it is known. */
export function passingSet(set: BitSet, count?: number): Passing {
  return {
    passes: (ordinal) => hasBit(set, ordinal),
    bitsFor: () => set,
    bits: () => set,
    atMost: () => {
      count ??= countBits(set)
      return count
    },
  }
}
