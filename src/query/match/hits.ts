import type { TierCounts } from '../../facts/answer.ts'
import { type BitSet, emptyBitSet } from '../../index/lists/bit-set.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { Grade } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'

/** The corporations that a question finds, in order, as ordinals: their records are not yet read. */
export type Hits = {
  readonly total: number
  /** How many of them only say the text in English; they are the last ones (english-words.ts). */
  readonly inEnglish?: number
  /** What decides the matches: one posting list, the posting lists of the words, or the texts of a few candidates. */
  readonly decidedBy: 'list' | 'lists' | 'texts'
  /** An upper bound of the texts that are read to find the hits and one page of them. */
  readonly verified: number
  /** The ordinals of a page, best first. */
  page(range: PageRange): readonly number[]
  /** The same with the grade of each ordinal, as far as it is known without reading texts again. */
  pageWithGrades(range: PageRange): HitPage
  /** The number of hits in each tier; undefined without a text, and for a corporate number. */
  counts(): TierCounts | undefined
  /** All hits as a bit set, which is read only. */
  toSet(): BitSet
  /** The hits that also pass the filter, in the same order. */
  passing(filter: Filter): Hits
}

/** The ordinals of a page and, for a text, their grades; a name as written may have the grade of another spelling. */
export type HitPage = { readonly ordinals: readonly number[]; readonly grades: ArrayLike<Grade> | undefined }

/** Hits of a question that finds nothing in a register of `size` corporations. */
export function noHits(size: number): Hits {
  const toSet = () => emptyBitSet(size)
  const none: Hits = {
    total: 0,
    decidedBy: 'list',
    verified: 0,
    page: () => [],
    pageWithGrades: () => ({ ordinals: [], grades: undefined }),
    counts: () => undefined,
    toSet,
    passing: () => none,
  }
  return none
}
