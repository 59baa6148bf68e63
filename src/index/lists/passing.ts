import { type BitSet, hasBit } from './bit-set.ts'

/** What passes a filter: decided for one ordinal after the other, or for all in a bit set, which nobody may write to. */
export type Passing = {
  passes(ordinal: number): boolean
  bits(): BitSet
}

/** What is in the set. */
export function passingSet(set: BitSet): Passing {
  return { passes: (ordinal) => hasBit(set, ordinal), bits: () => set }
}
