import { type BitSet, countBits, hasBit } from './bit-set.ts'

/** Decides which ordinals pass a filter, one at a time or all at once as a bit set, which callers only read. */
export type Passing = {
  passes(ordinal: number): boolean
  /** Returns the bit set when it exists, or is worth making to decide this many ordinals; otherwise undefined. */
  bitsFor(ordinals: number): BitSet | undefined
  bits(): BitSet
  /** Returns an upper bound of how many ordinals pass. */
  atMost(): number
}

/** Passes the ordinals in the set; `count` is how many it has, counted when first needed if not given. */
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
