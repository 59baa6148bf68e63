import { faultsOf } from '../../domain/faults-of.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { type Criteria, type CriteriaParameters, hasCriterion, parseCriteria, type Readable } from './criteria.ts'
import { type PageParameters, type PageRange, parsePage } from './page-range.ts'
import { parseSort, type SortedBy } from './sort.ts'

export type SearchParameters = CriteriaParameters & PageParameters & { readonly sort?: string }

export type SearchQuestion = {
  readonly criteria: Criteria
  readonly page: PageRange
  /** Given when the order is another than relevance. */
  readonly sort?: SortedBy
}

/** All faults at once; `missing-criteria` when there is nothing to search for. */
export function parseSearch(register: Readable, parameters: SearchParameters): Result<SearchQuestion> {
  const criteria = parseCriteria(register, parameters)
  const page = parsePage(parameters)
  const sort = parseSort(parameters.sort)
  if (!criteria.ok || !page.ok || !sort.ok) {
    return failure({ kind: 'invalid-parameter', faults: [criteria, page, sort].flatMap(faultsOf) })
  }
  if (!hasCriterion(criteria.value)) return failure({ kind: 'missing-criteria' })
  const question = { criteria: criteria.value, page: page.value }
  return success(sort.value === undefined ? question : { ...question, sort: sort.value })
}
