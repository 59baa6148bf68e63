import { failure, faultsOf, type Result, success } from '../../domain/result.ts'
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
  const criteria = parseCriteria(register, parameters)
  const page = parsePage(parameters)
  const sort = parseSort(parameters.sort)
  const view = parseView(parameters.view)
  if (!criteria.ok || !page.ok || !sort.ok || !view.ok)
    return failure({ kind: 'invalid-parameter', faults: [criteria, page, sort, view].flatMap(faultsOf) })
  if (!hasCriterion(criteria.value)) return failure({ kind: 'missing-criteria' })
  const question = { criteria: criteria.value, page: page.value, view: view.value }
  return success(sort.value === undefined ? question : { ...question, sort: sort.value })
}
