import type { BitSet } from '../index/bit-set.ts'
import type { PageRange } from './search-question.ts'

/** The corporations a question finds, in order, not yet unpacked. */
export type Hits = {
  readonly total: number
  /** How many corporations' texts were read to know this. */
  readonly verified: number
  /** Ordinals of a page, best first. */
  page(range: PageRange): readonly number[]
  /** Adds every hit to the set. */
  addTo(set: BitSet): void
}

export const NO_HITS: Hits = { total: 0, verified: 0, page: () => [], addTo: () => undefined }
