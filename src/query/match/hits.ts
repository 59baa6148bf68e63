import type { TierCounts } from '../../facts/answer.ts'
import type { DecodedList } from '../../index/lists/ordinal-list.ts'
import type { SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { Grade } from '../rank/grade.ts'

/** The corporations that a question finds, in order, as ordinals: their records are not yet read. */
export type Hits = {
  readonly total: number
  /** How many of them only say the text in English; they are the last ones (english-words.ts). */
  readonly inEnglish?: number
  /** What decides the matches: one posting list, the posting lists of the words, or the texts of a few candidates. */
  readonly decidedBy: 'list' | 'lists' | 'texts'
  /** An upper bound of the texts that are read to find the hits and one page of them. */
  readonly verified: number
  /** A page, best first, with the grade of each ordinal as far as it is known without reading texts again. */
  page(range: PageRange): HitPage
  /** The number of hits in each tier; undefined without a text, and for a corporate number. */
  counts(): TierCounts | undefined
  /** All hits as one list, which is read only: an array of few, a bit set of many. */
  list(): DecodedList
}

/** The hits of a text itself, without those of its English words. */
export type TextHits = Hits & {
  /** Whether a whole name is the text. */
  hasExact(): boolean
  /** Those of some ordinals that are hits; all of them pass the filter. */
  among(ordinals: SortedOrdinals): SortedOrdinals
}

/** The ordinals of a page and, for a text, the grade of each: its tier and field are right, its spelling may not be. */
export type HitPage = { readonly ordinals: readonly number[]; readonly grades: ArrayLike<Grade> | undefined }
