import type { Interpreted } from '../domain/answer.ts'
import { shortened } from '../domain/shortened.ts'
import type { Asked } from './interpret/asker.ts'
import type { Register } from './register/register.ts'
import { itemOf } from './search-item.ts'

/** The block of an answer that says what was asked instead. */
export function interpretedOf(register: Register, { reading, place, criteria, hits }: Asked): Interpreted {
  const { text, leftOut, rule } = reading
  const out = leftOut.join(' ').trim()
  return {
    q: text,
    ...(out === '' ? {} : { left_out: shortened(out) }),
    ...place?.names,
    rule,
    total: hits.total,
    items: hits.page({ limit: MOST_ITEMS, offset: 0 }).map((ordinal) => itemOf(register, ordinal, criteria.text)),
  }
}

const MOST_ITEMS = 5
