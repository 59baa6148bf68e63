import { failure, type Result, success, together } from '../../domain/result.ts'
import type { View } from '../../facts/answer.ts'
import { type Criteria, type CriteriaParameters, hasCriterion, parseCriteria, type Readable } from './criteria.ts'
import { type PageParameters, type PageRange, parsePage } from './page-range.ts'
import { parseSort, parseView, type SortedBy } from './sort.ts'

export type SearchParameters = CriteriaParameters & PageParameters & { readonly sort?: string; readonly view?: string }

export type SearchQuestion = {
  readonly criteria: Criteria
  readonly page: PageRange
  /** Absent when the order is relevance. */
  readonly sort?: SortedBy
  /** How much the answer says of each hit. */
  readonly view: View
}

/** Parses a search, or returns all faults as one problem; `missing-criteria` when nothing is asked for. */
export function parseSearch(register: Readable, parameters: SearchParameters): Result<SearchQuestion> {
  const parsed = together({
    criteria: parseCriteria(register, parameters),
    page: parsePage(parameters),
    sort: parseSort(parameters.sort),
    view: parseView(parameters.view),
  })
  if (!parsed.ok) return parsed
  const { criteria, page, sort, view } = parsed.value
  if (!hasCriterion(criteria)) return failure({ kind: 'missing-criteria' })
  return success(sort === undefined ? { criteria, page, view } : { criteria, page, view, sort })
}
