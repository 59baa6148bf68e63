import type { TierCounts } from '../../domain/answer.ts'
import { type BitSet, emptyBitSet } from '../../index/lists/bit-set.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { Grade } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'

/** The corporations a question finds, in order, not yet unpacked. */
export type Hits = {
  readonly total: number
  /** What decides the matches: one posting list, the posting lists of the words, or the texts of a few candidates. */
  readonly decidedBy: 'list' | 'lists' | 'texts'
  /** How many corporations' texts are read at most to know this and a page. */
  readonly verified: number
  /** Ordinals of a page, best first. */
  page(range: PageRange): readonly number[]
  /** The same, with what finding them tells of their grades. */
  pageWithGrades(range: PageRange): HitPage
  /** How many hits are in each tier; undefined when no name is asked for. */
  counts(): TierCounts | undefined
  /** Every hit; read only. */
  toSet(): BitSet
  /** The hits that pass as well, in the same order. */
  passing(filter: Filter): Hits
}

/**
 * The grade of each ordinal of a page: its tier and field. Among exact names, and among those that begin with the text,
 * any letters may count as another spelling. Undefined where no text is asked for, and of a number.
 */
export type HitPage = { readonly ordinals: readonly number[]; readonly grades: ArrayLike<Grade> | undefined }

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
