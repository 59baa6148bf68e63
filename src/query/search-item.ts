import type { Writable } from '../domain/writable.ts'
import type { SearchItem } from '../facts/answer.ts'
import type { HitPage } from './match/hits.ts'
import type { TextCriteria } from './parse/text-criteria.ts'
import { hitOf } from './present.ts'
import { reasonOf } from './rank/match-reason.ts'
import type { Register } from './register/register.ts'

/** The hits of a page as a search shows them, each with the reason why it matches. */
export function itemsOf(
  register: Register,
  { ordinals, grades }: HitPage,
  text: TextCriteria | undefined,
): readonly SearchItem[] {
  return ordinals.map((ordinal, i) => {
    const item: Writable<SearchItem> = hitOf(register, ordinal)
    if (text !== undefined) item.match = reasonOf(register, text, { ordinal, grade: grades?.[i] })
    return item
  })
}
