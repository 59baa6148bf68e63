import { type BitSet, setOfLists } from '../index/bit-set.ts'
import { NO_GRADE } from '../index/field-texts.ts'
import type { TextCriteria } from './criteria.ts'
import type { Filter } from './filter.ts'
import { exactOrder, gradeText } from './grade-text.ts'
import type { Hits } from './hits.ts'
import type { Register } from './register.ts'
import type { PageRange } from './search-question.ts'

// Class 0 is “registered”, 1 a name that is the text itself, not another spelling of it; then come the nine grades; what does
// not match falls into the last.
const NO_CLASS = NO_GRADE + 2

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
    const orderClass = passes ? classOf(register, text, ordinal) : NO_CLASS
    classes[i] = orderClass
    counts[orderClass]!++
  }
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
    return [...this.ordered.subarray(offset, offset + limit)]
  }

  toSet(): BitSet {
    return setOfLists([{ kind: 'array', count: this.total, ordinals: this.ordered }], this.register.size)
  }
}

function classOf(register: Register, text: TextCriteria, ordinal: number): number {
  const grade = gradeText(register, text, ordinal)
  return grade > 0 ? grade + 2 : exactOrder(register, text, ordinal)
}

function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length)
  for (let i = 1; i < counts.length; i++) starts[i] = starts[i - 1]! + counts[i - 1]!
  return starts
}
