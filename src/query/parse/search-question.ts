import { faultsOf } from '../../domain/faults-of.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { type Criteria, type CriteriaParameters, hasCriterion, parseCriteria, type Readable } from './criteria.ts'
import { type PageParameters, type PageRange, parsePage } from './page-range.ts'

export type SearchParameters = CriteriaParameters & PageParameters

export type SearchQuestion = { readonly criteria: Criteria; readonly page: PageRange }

/** All faults at once; `missing-criteria` when there is nothing to search for. */
export function parseSearch(register: Readable, parameters: SearchParameters): Result<SearchQuestion> {
  const criteria = parseCriteria(register, parameters)
  const page = parsePage(parameters)
  if (!criteria.ok || !page.ok) {
    return failure({ kind: 'invalid-parameter', faults: [criteria, page].flatMap(faultsOf) })
  }
  if (!hasCriterion(criteria.value)) return failure({ kind: 'missing-criteria' })
  return success({ criteria: criteria.value, page: page.value })
}
