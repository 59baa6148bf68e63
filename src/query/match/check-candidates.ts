import type { TierCounts } from '../../facts/answer.ts'
import { arrayOf, type DecodedList } from '../../index/lists/ordinal-list.ts'
import { membersOf, type SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import { prefetch } from '../../index/prefetch.ts'
import type { PageRange } from '../parse/page-range.ts'
import { EXACT, type Grade, gradeText, NO_GRADE, tierOf } from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { countGrades } from './count-tiers.ts'
import type { HitPage, TextHits } from './hits.ts'
import type { TextQuestion } from './text-question.ts'

/** Corporations that may match. `verified` counts the texts that were already read to find them. */
export type Candidates = { readonly ordinals: SortedOrdinals; readonly verified?: number }

/** Verifies candidates: returns those that pass the other criteria and match the text, best grade first. */
export function checkCandidates(
  index: SearchIndex,
  question: TextQuestion,
  { ordinals, verified = 0 }: Candidates,
): TextHits {
  prefetch(index.fields.texts, index.fields.offsets, ordinals)
  const hits: GradedHit[] = []
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i]!
    if (question.others?.passes(ordinal) === false) continue
    const grade = gradeText(index, question, ordinal)
    if (grade !== NO_GRADE) hits.push({ ordinal, grade })
  }
  // The sort is stable: hits of one grade stay in the order of notability.
  if (hits.length > 1) hits.sort((a, b) => a.grade - b.grade)
  return new CandidateHits(hits, verified + ordinals.length)
}

type GradedHit = { readonly ordinal: number; readonly grade: Grade }

class CandidateHits implements TextHits {
  readonly total: number
  readonly decidedBy = 'texts'
  readonly verified: number
  private readonly hits: readonly GradedHit[]

  constructor(hits: readonly GradedHit[], verified: number) {
    this.hits = hits
    this.total = hits.length
    this.verified = verified
  }

  page({ limit, offset }: PageRange): HitPage {
    const { hits } = this
    const ordinals: number[] = []
    const grades: Grade[] = []
    const end = Math.min(offset + limit, hits.length)
    for (let at = offset; at < end; at++) {
      ordinals.push(hits[at]!.ordinal)
      grades.push(hits[at]!.grade)
    }
    return { ordinals, grades }
  }

  counts(): TierCounts {
    return countGrades(this.hits.map(({ grade }) => grade))
  }

  list(): DecodedList {
    return arrayOf(Uint32Array.from(this.hits, ({ ordinal }) => ordinal).sort())
  }

  hasExact(): boolean {
    return this.hits.length > 0 && tierOf(this.hits[0]!.grade) === EXACT
  }

  among(ordinals: SortedOrdinals): SortedOrdinals {
    return membersOf([this.list()], ordinals)
  }
}
