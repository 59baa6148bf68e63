import type { Writable } from '../domain/writable.ts'
import type { SearchItem } from '../facts/answer.ts'
import type { HitPage } from './match/hits.ts'
import { isOrderOfFact, type SortedBy } from './parse/sort.ts'
import type { TextCriteria } from './parse/text-criteria.ts'
import { hitOf, SORTED_FACT_OF } from './present.ts'
import { reasonOf } from './rank/match-reason.ts'
import type { Register } from './register/register.ts'

/** The hits of a page as a search shows them, each with the reason why it matches. */
export function itemsOf(
  register: Register,
  { ordinals, grades }: HitPage,
  { text, sort }: { readonly text: TextCriteria | undefined; readonly sort?: SortedBy | undefined },
): readonly SearchItem[] {
  const sortedFactOf = isOrderOfFact(sort) ? SORTED_FACT_OF[sort] : undefined
  return ordinals.map((ordinal, i) => {
    const item: Writable<SearchItem> = hitOf(register, ordinal)
    if (sortedFactOf !== undefined) Object.assign(item, sortedFactOf(register, ordinal))
    if (text !== undefined) item.match = reasonOf(register, text, { ordinal, grade: grades?.[i] })
    return item
  })
}
