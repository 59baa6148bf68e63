import { atMost } from '../match/word-probe.ts'
import type { Criteria } from '../parse/criteria.ts'
import { filterOf } from '../register/filter.ts'
import type { Register } from '../register/register.ts'
import { STEPS_PER_WORD_OF_BITS, stepsToUniteWord } from './question-cost.ts'

/** What counting both facets of everybody found takes besides: a set of them, and those found or those not found. */
export function stepsToCountFacets(register: Register, criteria: Criteria): number {
  const { size } = register
  const { text } = criteria
  const [only, ...others] = text?.probes ?? []
  const uniting = only === undefined || others.length > 0 ? 0 : stepsToUniteWord(register, only)
  const found = text === undefined ? filteredCount(register, criteria) : Math.min(...text.probes.map(atMost))
  return uniting + Math.min(found, size / 2) * STEPS_PER_TALLY + (size / 32) * STEPS_PER_WORD_OF_BITS
}

// Of the whole register the counts are known.
function filteredCount(register: Register, criteria: Criteria): number {
  return filterOf(register, criteria)?.list().count ?? 0
}

const STEPS_PER_TALLY = 0.5
