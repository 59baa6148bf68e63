import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { type Criteria, type CriteriaParameters, joinFaults, parseCriteria } from './criteria.ts'
import type { Register } from './register.ts'

export type SearchParameters = CriteriaParameters & PageParameters

export type PageParameters = { readonly limit?: string; readonly offset?: string }

export type SearchQuestion = { readonly criteria: Criteria; readonly page: PageRange }

/** `limit` items from the `offset`th on, counted from 0. */
export type PageRange = { readonly limit: number; readonly offset: number }

export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 100

/** All faults at once; `missing-criteria` when there is nothing to search for. */
export function parseSearch(register: Register, parameters: SearchParameters): Result<SearchQuestion> {
  const criteria = parseCriteria(register, parameters)
  const page = parsePage(parameters)
  const problems = [criteria, page].flatMap((parsed) => (parsed.ok ? [] : [parsed.problem]))
  if (problems.length > 0) return failure(joinFaults(problems))
  if (!criteria.ok || !page.ok) throw new Error('search question: a fault went missing.')
  if (Object.keys(criteria.value).length === 0) return failure({ kind: 'missing-criteria' })
  return success({ criteria: criteria.value, page: page.value })
}

export function parsePage({ limit, offset }: PageParameters): Result<PageRange> {
  const parsedLimit = limit === undefined ? DEFAULT_LIMIT : wholeNumber(limit)
  const parsedOffset = offset === undefined ? 0 : wholeNumber(offset)
  const problems = [
    ...(parsedLimit === undefined || parsedLimit < 1 || parsedLimit > MAX_LIMIT
      ? [invalidParameter('limit', limit ?? '', `expected a whole number from 1 to ${MAX_LIMIT}.`)]
      : []),
    ...(parsedOffset === undefined
      ? [invalidParameter('offset', offset ?? '', `expected a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`)]
      : []),
  ]
  if (problems.length > 0) return failure(joinFaults(problems))
  return success({ limit: parsedLimit ?? DEFAULT_LIMIT, offset: parsedOffset ?? 0 })
}

function wholeNumber(text: string): number | undefined {
  if (!/^[0-9]{1,16}$/.test(text)) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}
