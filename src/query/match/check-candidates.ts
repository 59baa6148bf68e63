import { type BitSet, setOfLists } from '../../index/lists/bit-set.ts'
import { fetchTexts, NO_GRADE } from '../../index/text/field-texts.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { EXACT_ORDERS, exactOrder, gradeText } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import type { Hits } from './hits.ts'
import { arrayLists } from './places.ts'

// Classes 0 to 2 are the exact order of names that are the text, then come the other grades; what does not match falls into
// the last.
const EXACT_NAME = EXACT_ORDERS - 1
const NO_CLASS = NO_GRADE + EXACT_NAME

/**
 * Checks each candidate's text and filter; candidates ascend, so each class of the order keeps static rank. `verified` texts
 * were read before.
 */
export function checkCandidates(
  index: SearchIndex,
  text: TextCriteria,
  candidates: Uint32Array,
  filter: Filter | undefined,
  verified = 0,
): Hits {
  const classes = new Uint8Array(candidates.length)
  let seen = 0
  let exactNames = 0
  fetchTexts(index.fields, candidates)
  for (let i = 0; i < candidates.length; i++) {
    const ordinal = candidates[i]!
    const passes = filter === undefined || filter.passes(ordinal)
    const orderClass = passes ? gradeText(index, text, ordinal) + EXACT_NAME : NO_CLASS
    classes[i] = orderClass
    seen |= 1 << orderClass
    if (orderClass === EXACT_NAME) exactNames++
  }
  if (exactNames > 1) seen |= orderExactNames(index, text, candidates, classes)
  const ordered: number[] = []
  for (let orderClass = 0; orderClass < NO_CLASS; orderClass++) {
    if (((seen >>> orderClass) & 1) === 0) continue
    for (let i = 0; i < candidates.length; i++) if (classes[i] === orderClass) ordered.push(candidates[i]!)
  }
  return new CandidateHits(index, ordered, verified + candidates.length)
}

// A class, as in list-hits.ts.
class CandidateHits implements Hits {
  readonly total: number
  readonly verified: number
  private readonly index: SearchIndex
  private readonly ordered: readonly number[]

  constructor(index: SearchIndex, ordered: readonly number[], verified: number) {
    this.index = index
    this.ordered = ordered
    this.total = ordered.length
    this.verified = verified
  }

  page({ limit, offset }: PageRange): readonly number[] {
    return this.ordered.slice(offset, offset + limit)
  }

  toSet(): BitSet {
    return setOfLists(arrayLists(this.ordered), this.index.size)
  }

  passing(filter: Filter): Hits {
    const passing = this.ordered.filter((ordinal) => filter.passes(ordinal))
    return new CandidateHits(this.index, passing, this.verified)
  }
}

// Returns the bits of the classes that are seen now.
function orderExactNames(index: SearchIndex, text: TextCriteria, candidates: Uint32Array, classes: Uint8Array): number {
  let seen = 0
  for (let i = 0; i < candidates.length; i++) {
    if (classes[i] !== EXACT_NAME) continue
    classes[i] = exactOrder(index, text, candidates[i]!)
    seen |= 1 << classes[i]!
  }
  return seen
}
