import { shortened } from '../domain/shortened.ts'
import type { Interpreted } from '../facts/answer.ts'
import { MOST_CANDIDATES } from './cost/thresholds.ts'
import type { Finding } from './interpret/limited-search.ts'
import type { HitPage } from './match/hits.ts'
import type { Criteria } from './parse/criteria.ts'
import type { Register } from './register/register.ts'
import { itemsOf } from './search-item.ts'

/** What was asked instead and what that finds, before its items are put into words. */
export type FoundInstead = {
  readonly said: Omit<Interpreted, 'items'>
  readonly best: HitPage
  readonly criteria: Criteria
}

export function foundInstead({ reading, place, criteria, total, best, candidates }: Finding): FoundInstead {
  const { text, leftOut, rule } = reading
  const out = leftOut.join(' ').trim()
  return {
    said: {
      q: text,
      ...(out === '' ? {} : { left_out: shortened(out) }),
      ...place?.names,
      rule,
      total,
      ...(candidates === undefined ? {} : { candidates: candidates.slice(0, MOST_CANDIDATES) }),
    },
    best,
    criteria,
  }
}

/** The block of an answer that says what was asked instead. */
export function interpretedOf(register: Register, { said, best, criteria }: FoundInstead): Interpreted {
  return { ...said, items: itemsOf(register, best, { text: criteria.text }) }
}
