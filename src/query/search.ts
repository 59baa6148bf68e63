import type { SearchAnswer, SearchItem } from '../domain/answer.ts'
import type { TextCriteria } from './criteria.ts'
import { findHits } from './find-hits.ts'
import { matchOf } from './match-of.ts'
import { summaryOf } from './present.ts'
import type { Register } from './register.ts'
import type { SearchQuestion } from './search-question.ts'

/** Body of `GET /v1/corp`: a page of what meets the criteria, best first, and how many there are in all. */
export function search(register: Register, { criteria, page }: SearchQuestion): SearchAnswer {
  const hits = findHits(register, criteria)
  const { limit, offset } = page
  return {
    total: hits.total,
    limit,
    offset,
    has_more: offset + limit < hits.total,
    items: hits.page(page).map((ordinal) => itemOf(register, ordinal, criteria.text)),
    snapshot: register.snapshotId,
    sources: register.sources,
  }
}

function itemOf(register: Register, ordinal: number, text: TextCriteria | undefined): SearchItem {
  const summary = summaryOf(register, ordinal)
  return text === undefined ? summary : Object.assign(summary, { match: matchOf(register, ordinal, text) })
}
