import type { Interpreted } from '../domain/answer.ts'
import { shortened } from '../domain/shortened.ts'
import type { Asked } from './interpret/asker.ts'
import type { TextCriteria } from './parse/text-criteria.ts'
import type { Register } from './register/register.ts'
import { itemOf } from './search-item.ts'

/** What was asked instead and what that finds, before its items are put into words. */
export type FoundInstead = {
  readonly said: Omit<Interpreted, 'items'>
  readonly ordinals: readonly number[]
  readonly text: TextCriteria | undefined
}

export function foundInstead({ reading, place, criteria, hits }: Asked): FoundInstead {
  const { text, leftOut, rule } = reading
  const out = leftOut.join(' ').trim()
  return {
    said: {
      q: text,
      ...(out === '' ? {} : { left_out: shortened(out) }),
      ...place?.names,
      rule,
      total: hits.total,
    },
    ordinals: hits.page({ limit: MOST_ITEMS, offset: 0 }),
    text: criteria.text,
  }
}

/** The block of an answer that says what was asked instead. */
export function interpretedOf(register: Register, { said, ordinals, text }: FoundInstead): Interpreted {
  return { ...said, items: ordinals.map((ordinal) => itemOf(register, ordinal, text)) }
}

const MOST_ITEMS = 5
