import type { Problem, RateLimited } from './problem.ts'

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

/**
 * The one place where a problem gets its code, status and sentence. `baseUrl` is the public address of the service,
 * without which its pages are named by their paths.
 */
export function explain(problem: Problem, baseUrl: string = ''): Explanation {
  switch (problem.kind) {
    case 'missing-api-key':
      return {
        code: 'missing_api_key',
        status: 401,
        title: 'API key missing',
        detail: `Send your API key in the X-API-Key header. ${keyAdvice(baseUrl)}`,
      }
    case 'invalid-api-key':
      return {
        code: 'invalid_api_key',
        status: 403,
        title: 'API key not valid',
        detail: `This API key is mistyped, unknown or revoked. ${keyAdvice(baseUrl)}`,
      }
    case 'invalid-parameter':
      return {
        code: 'invalid_parameter',
        status: 400,
        title: 'Invalid parameter',
        detail: problem.faults
          .map(({ parameter, value, allowed }) => `${parameter}: ${value === '' ? '' : `got "${value}", `}${allowed}`)
          .join(' '),
        errors: problem.faults.map(({ parameter, value, allowed }) => ({ parameter, value, detail: allowed })),
      }
    case 'missing-criteria':
      return {
        code: 'missing_criteria',
        status: 400,
        title: 'Nothing to search for',
        detail: 'Give at least one of q, pref and industry; city and kind only narrow a search.',
      }
    case 'corporation-not-found':
      return {
        code: 'corporation_not_found',
        status: 404,
        title: 'Corporation not found',
        detail:
          problem.expectedCheckDigit === undefined
            ? `No published corporation has the number ${problem.number}.`
            : `The check digit of ${problem.number} is wrong: a digit is mistyped; search by name. If only the first digit is wrong, it should be ${problem.expectedCheckDigit}.`,
      }
    case 'rate-limited':
      return {
        code: 'rate_limited',
        status: 429,
        title: 'Rate limit exceeded',
        detail: [limitAdvice(problem), ...(problem.left === undefined ? [] : [`Left: ${problem.left}.`])].join(' '),
        retry_after: problem.retryAfterSeconds,
      }
    case 'not-found':
      return {
        code: 'not_found',
        status: 404,
        title: 'No such path',
        detail: `There is nothing at ${problem.path}. The interface is described at ${/^\/ext(?:\/|$)/.test(problem.path) ? '/ext' : '/v1'}/openapi.json.`,
      }
    case 'method-not-allowed':
      return {
        code: 'method_not_allowed',
        status: 405,
        title: 'Method not allowed',
        detail: `${problem.method} is not supported at this path; use ${problem.allowed.join(' or ')}.`,
      }
    case 'payload-too-large':
      return {
        code: 'payload_too_large',
        status: 413,
        title: 'Request body too large',
        detail: `A request body may have at most ${problem.maxBytes} bytes here; send a shorter one.`,
      }
    case 'unavailable':
      return {
        code: 'unavailable',
        status: 503,
        title: 'Store not available',
        detail: `The store of keys, limits and reports is not available at the moment. Try again in ${problem.retryAfterSeconds} s.`,
        retry_after: problem.retryAfterSeconds,
      }
    case 'internal':
      return {
        code: 'internal',
        status: 500,
        title: 'Internal error',
        detail: 'The fault is ours and has been logged under this request id. Try again later.',
      }
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
