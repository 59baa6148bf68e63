import { filledText } from './filled.ts'
import type { Problem, RateLimited } from './problem.ts'
import TABLES from './tables.json' with { type: 'json' }

/** A problem in words: `code` is stable, `status` an HTTP status, `detail` tells the caller what to change. */
export type Explanation = {
  readonly code: ProblemCode
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly errors?: readonly { readonly parameter: string; readonly value: string; readonly detail: string }[]
  readonly retry_after?: number
}

export type ProblemCode =
  | 'missing_api_key'
  | 'invalid_api_key'
  | 'invalid_parameter'
  | 'missing_criteria'
  | 'corporation_not_found'
  | 'rate_limited'
  | 'not_found'
  | 'method_not_allowed'
  | 'payload_too_large'
  | 'unavailable'
  | 'internal'

/** Gives a problem its code, status and sentence; without `baseUrl`, pages are named by their paths. */
export function explain(problem: Problem, baseUrl: string = ''): Explanation {
  const { code, status, title, detail } = WORDS[problem.kind]
  const values = { ...problem, told: told(problem, baseUrl) }
  return {
    ...{ code, status, title, detail: filledText(detail, values) },
    ...(problem.kind === 'invalid-parameter' && {
      errors: problem.faults.map(({ parameter, value, allowed }) => ({ parameter, value, detail: allowed })),
    }),
    ...('retryAfterSeconds' in problem && { retry_after: problem.retryAfterSeconds }),
  }
}

type Words = Pick<Explanation, 'code' | 'status' | 'title' | 'detail'>

/** The members of a problem stand in braces; `told` is what takes more than that to say. */
const WORDS = TABLES.problems as Readonly<Record<Problem['kind'], Words>>

function told(problem: Problem, baseUrl: string): string {
  switch (problem.kind) {
    case 'missing-api-key':
    case 'invalid-api-key':
      return keyAdvice(baseUrl)
    case 'invalid-parameter':
      return problem.faults
        .map(({ parameter, value, allowed }) => `${parameter}: ${value === '' ? '' : `got "${value}", `}${allowed}`)
        .join(' ')
    case 'corporation-not-found':
      return problem.expectedCheckDigit === undefined
        ? `No published corporation has the number ${problem.number}: it does not exist, is closed, is left out of publication, or is too new.`
        : `The check digit of ${problem.number} is wrong: a digit is mistyped; search by name. If only the first digit is wrong, it should be ${problem.expectedCheckDigit}.`
    case 'rate-limited':
      return [limitAdvice(problem), ...(problem.left === undefined ? [] : [`Left: ${problem.left}.`])].join(' ')
    case 'not-found':
      return /^\/ext(?:\/|$)/.test(problem.path) ? '/ext' : '/v1'
    case 'method-not-allowed':
      return problem.allowed.join(' or ')
    default:
      return ''
  }
}

/** Says where to get a key. */
export function keyAdvice(baseUrl: string): string {
  return `A free key is issued at once at ${baseUrl}/developers.`
}

function limitAdvice({ limit, retryAfterSeconds, fewerRows }: RateLimited): string {
  return fewerRows
    ? `The list has more rows than are left of ${limit}. Send fewer rows, or try again in ${retryAfterSeconds} s.`
    : `The limit of ${limit} is used up. Try again in ${retryAfterSeconds} s.`
}
