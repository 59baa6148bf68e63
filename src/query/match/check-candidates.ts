import type { BitSet } from '../../index/lists/bit-set.ts'
import { setOfLists } from '../../index/lists/ordinal-list.ts'
import type { SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import { fetchTexts } from '../../index/text/field-texts.ts'
import type { PageRange } from '../parse/page-range.ts'
import { gradeText, NO_GRADE, REGISTERED } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { arrayLists } from './field-lists.ts'
import type { Hits } from './hits.ts'
import type { TextQuestion } from './text-question.ts'

/** Corporations that may match; `verified` is the number of texts already read to know them. */
export type Candidates = { readonly ordinals: SortedOrdinals; readonly verified?: number }

/** Verifies the text and the filter of each candidate. */
export function checkCandidates(
  index: SearchIndex,
  question: TextQuestion,
  { ordinals, verified = 0 }: Candidates,
): Hits {
  fetchTexts(index.fields, ordinals)
  const grades = new Uint8Array(ordinals.length)
  for (let i = 0; i < ordinals.length; i++) {
    const passes = question.others === undefined || question.others.passes(ordinals[i]!)
    grades[i] = passes ? gradeText(index, question, ordinals[i]!) : NO_GRADE
  }
  const ordered: number[] = []
  for (let grade = REGISTERED; grade < NO_GRADE; grade++) {
    for (let i = 0; i < ordinals.length; i++) if (grades[i] === grade) ordered.push(ordinals[i]!)
  }
  return new CandidateHits(index.size, ordered, verified + ordinals.length)
}

// A class, as in list-hits.ts.
class CandidateHits implements Hits {
  readonly total: number
  readonly decidedBy = 'texts'
  readonly verified: number
  private readonly size: number
  private readonly ordered: readonly number[]

  constructor(size: number, ordered: readonly number[], verified: number) {
    this.size = size
    this.ordered = ordered
    this.total = ordered.length
    this.verified = verified
  }

  page({ limit, offset }: PageRange): readonly number[] {
    return this.ordered.slice(offset, offset + limit)
  }

  toSet(): BitSet {
    return setOfLists(arrayLists(this.ordered), this.size)
  }

  passing(filter: Filter): Hits {
    const passing = this.ordered.filter((ordinal) => filter.passes(ordinal))
    return new CandidateHits(this.size, passing, this.verified)
  }
}
