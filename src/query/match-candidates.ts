import { type BitSet, setOfLists } from '../index/bit-set.ts'
import { NO_GRADE } from '../index/field-texts.ts'
import type { TextCriteria } from './criteria.ts'
import type { Filter } from './filter.ts'
import { EXACT_ORDERS, exactOrder, gradeText } from './grade-text.ts'
import type { Hits } from './hits.ts'
import type { Register } from './register.ts'
import type { PageRange } from './search-question.ts'

// Classes 0 to 2 are the exact order of names that are the text, then come the other grades; what does not match falls into
// the last.
const EXACT_NAME = EXACT_ORDERS - 1
const NO_CLASS = NO_GRADE + EXACT_NAME

/**
 * Checks each candidate's text and filter; candidates ascend, so each class of the order keeps static rank. `verified` texts
 * were read before.
 */
export function matchCandidates(
  register: Register,
  text: TextCriteria,
  candidates: Uint32Array,
  filter: Filter | undefined,
  verified = 0,
): Hits {
  const classes = new Uint8Array(candidates.length)
  const counts = new Uint32Array(NO_CLASS + 1)
  for (let i = 0; i < candidates.length; i++) {
    const ordinal = candidates[i]!
    const passes = filter === undefined || filter.passes(ordinal)
    const orderClass = passes ? gradeText(register, text, ordinal) + EXACT_NAME : NO_CLASS
    classes[i] = orderClass
    counts[orderClass]!++
  }
  if (counts[EXACT_NAME]! > 1) orderExactNames(register, text, candidates, classes, counts)
  const ordered = new Uint32Array(candidates.length - counts[NO_CLASS]!)
  const next = startsOf(counts)
  for (let i = 0; i < candidates.length; i++) {
    if (classes[i] !== NO_CLASS) ordered[next[classes[i]!]!++] = candidates[i]!
  }
  return new CandidateHits(register, ordered, verified + candidates.length)
}

// A class, as in match-lists.ts.
class CandidateHits implements Hits {
  readonly total: number
  readonly verified: number
  private readonly register: Register
  private readonly ordered: Uint32Array

  constructor(register: Register, ordered: Uint32Array, verified: number) {
    this.register = register
    this.ordered = ordered
    this.total = ordered.length
    this.verified = verified
  }

  page({ limit, offset }: PageRange): readonly number[] {
    const { ordered } = this
    const page: number[] = []
    for (let i = offset; i < ordered.length && page.length < limit; i++) page.push(ordered[i]!)
    return page
  }

  toSet(): BitSet {
    return setOfLists([{ kind: 'array', count: this.total, ordinals: this.ordered }], this.register.size)
  }
}

function orderExactNames(
  register: Register,
  text: TextCriteria,
  candidates: Uint32Array,
  classes: Uint8Array,
  counts: Uint32Array,
): void {
  counts[EXACT_NAME] = 0
  for (let i = 0; i < candidates.length; i++) {
    if (classes[i] !== EXACT_NAME) continue
    const order = exactOrder(register, text, candidates[i]!)
    classes[i] = order
    counts[order]!++
  }
}

function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length)
  for (let i = 1; i < counts.length; i++) starts[i] = starts[i - 1]! + counts[i - 1]!
  return starts
}
