import { failure, type Result, success, together } from '../../domain/result.ts'
import type { View } from '../../facts/answer.ts'
import { type Criteria, type CriteriaParameters, hasCriterion, parseCriteria, type Readable } from './criteria.ts'
import { type PageParameters, type PageRange, parsePage } from './page-range.ts'
import { parseSort, parseView, type SortedBy } from './sort.ts'

export type SearchParameters = CriteriaParameters & PageParameters & { readonly sort?: string; readonly view?: string }

export type SearchQuestion = {
  readonly criteria: Criteria
  readonly page: PageRange
  /** Undefined when the order is relevance. */
  readonly sort?: SortedBy | undefined
  /** How much the answer says of each hit. */
  readonly view: View
}

/** Parses a search, or returns all faults as one problem; `missing-criteria` when nothing is asked for. */
export function parseSearch(register: Readable, parameters: SearchParameters): Result<SearchQuestion> {
  const criteria = parseCriteria(register, parameters)
  const page = parsePage(parameters)
  const sort = parseSort(parameters.sort)
  const view = parseView(parameters.view)
  if (!criteria.ok || !page.ok || !sort.ok || !view.ok) return together({ criteria, page, sort, view })
  if (!hasCriterion(criteria.value)) return failure({ kind: 'missing-criteria' })
  return success({ criteria: criteria.value, page: page.value, sort: sort.value, view: view.value })
}
