import type { SearchItem } from '../domain/answer.ts'
import type { TextCriteria } from './parse/text-criteria.ts'
import { hitOf } from './present.ts'
import { matchReason } from './rank/match-reason.ts'
import type { Register } from './register/register.ts'

/** A hit as a search shows it, with the reason why it matches. */
export function itemOf(register: Register, ordinal: number, text: TextCriteria | undefined): SearchItem {
  const item: { -readonly [key in keyof SearchItem]: SearchItem[key] } = hitOf(register, ordinal)
  if (text !== undefined) item.match = matchReason(register, ordinal, text)
  return item
}
