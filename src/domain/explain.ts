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

/** Gives a problem its code, status and sentence; without `baseUrl`, pages are named by their paths. */
export function explain(problem: Problem, baseUrl: string = ''): Explanation {
  const [code, status, title] = HEADINGS[problem.kind]
  return { code, status, title, ...wordsOf(problem, baseUrl) }
}

const HEADINGS: { readonly [Kind in Problem['kind']]: readonly [code: ProblemCode, status: number, title: string] } = {
  'missing-api-key': ['missing_api_key', 401, 'API key missing'],
  'invalid-api-key': ['invalid_api_key', 403, 'API key not valid'],
  'invalid-parameter': ['invalid_parameter', 400, 'Invalid parameter'],
  'missing-criteria': ['missing_criteria', 400, 'Nothing to search for'],
  'corporation-not-found': ['corporation_not_found', 404, 'Corporation not found'],
  'rate-limited': ['rate_limited', 429, 'Rate limit exceeded'],
  'not-found': ['not_found', 404, 'No such path'],
  'method-not-allowed': ['method_not_allowed', 405, 'Method not allowed'],
  'payload-too-large': ['payload_too_large', 413, 'Request body too large'],
  unavailable: ['unavailable', 503, 'Store not available'],
  internal: ['internal', 500, 'Internal error'],
}

function wordsOf(problem: Problem, baseUrl: string): Pick<Explanation, 'detail' | 'errors' | 'retry_after'> {
  switch (problem.kind) {
    case 'missing-api-key':
      return { detail: `Send your API key in the X-API-Key header. ${keyAdvice(baseUrl)}` }
    case 'invalid-api-key':
      return { detail: `This API key is mistyped, unknown or revoked. ${keyAdvice(baseUrl)}` }
    case 'invalid-parameter':
      return {
        detail: problem.faults
          .map(({ parameter, value, allowed }) => `${parameter}: ${value === '' ? '' : `got "${value}", `}${allowed}`)
          .join(' '),
        errors: problem.faults.map(({ parameter, value, allowed }) => ({ parameter, value, detail: allowed })),
      }
    case 'missing-criteria':
      return { detail: 'Give at least one of q, pref and industry; the other filters only narrow a search.' }
    case 'corporation-not-found':
      return {
        detail:
          problem.expectedCheckDigit === undefined
            ? `No published corporation has the number ${problem.number}: it does not exist, is closed, is left out of publication, or is too new.`
            : `The check digit of ${problem.number} is wrong: a digit is mistyped; search by name. If only the first digit is wrong, it should be ${problem.expectedCheckDigit}.`,
      }
    case 'rate-limited':
      return {
        detail: [limitAdvice(problem), ...(problem.left === undefined ? [] : [`Left: ${problem.left}.`])].join(' '),
        retry_after: problem.retryAfterSeconds,
      }
    case 'not-found':
      return {
        detail: `There is nothing at ${problem.path}. The interface is described at ${/^\/ext(?:\/|$)/.test(problem.path) ? '/ext' : '/v1'}/openapi.json.`,
      }
    case 'method-not-allowed':
      return { detail: `${problem.method} is not supported at this path; use ${problem.allowed.join(' or ')}.` }
    case 'payload-too-large':
      return { detail: `A request body may have at most ${problem.maxBytes} bytes here; send a shorter one.` }
    case 'unavailable':
      return {
        detail: `The store of keys, limits and reports is not available at the moment. Try again in ${problem.retryAfterSeconds} s.`,
        retry_after: problem.retryAfterSeconds,
      }
    case 'internal':
      return { detail: 'The fault is ours and has been logged under this request id. Try again later.' }
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
