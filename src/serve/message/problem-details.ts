import { type Explanation, explain } from '../../domain/explain.ts'
import type { Problem, RateLimited } from '../../domain/problem.ts'
import type { Reply } from './request.ts'
import { weightsOf } from './weights-of.ts'

/** The body of a refusal: problem details (RFC 9457). */
export type ProblemDetails = Explanation & { readonly type: string; readonly request_id: string }

export type ProblemOrigin = {
  readonly requestId: string
  /** Public address of the service. With it `type` is the address of an explanation, without it `about:blank`. */
  readonly baseUrl?: string
}

export function problemDetails(problem: Problem, { requestId, baseUrl }: ProblemOrigin): ProblemDetails {
  const { code, ...explanation } = explain(problem, baseUrl)
  const type = baseUrl === undefined ? 'about:blank' : problemType(baseUrl, code)
  return { type, ...explanation, code, request_id: requestId }
}

/** Returns the `type` of a problem: the address of its example in the OpenAPI document, which shows what it means. */
export function problemType(baseUrl: string, code: string): string {
  return `${baseUrl}/v1/openapi.json#/components/examples/${code}`
}

const PROBLEM_TYPE = 'application/problem+json'
const problemTypeIn = weightsOf(String.raw`application/problem\+json`)

/** Returns the media type of problem details, by the request's Accept header, and forbids caches to keep them. */
export function problemBodyHeaders(accept: string | undefined): Reply['headers'] {
  return [
    ['Content-Type', `${mediaType(accept)}; charset=utf-8`],
    ['Cache-Control', 'no-store'],
  ]
}

/** Returns the headers that a problem's status requires: WWW-Authenticate, Retry-After or Allow. */
export function problemHeaders(problem: Problem): Reply['headers'] {
  switch (problem.kind) {
    case 'missing-api-key':
      return [['WWW-Authenticate', 'ApiKey realm="corp"']]
    case 'rate-limited':
      return [['Retry-After', String(problem.retryAfterSeconds)], ...limitHeaders(problem)]
    case 'unavailable':
      return [['Retry-After', String(problem.retryAfterSeconds)]]
    case 'method-not-allowed':
      return [['Allow', problem.allowed.join(', ')]]
    default:
      return []
  }
}

/** Returns the RateLimit headers of the limit that refuses; none where the limits of a key are told. */
export function limitHeaders(problem: RateLimited): Reply['headers'] {
  if (problem.left !== undefined) return []
  const { limit: name, quota, windowSeconds, retryAfterSeconds: resetSeconds } = problem
  return rateLimitHeaders([{ name, quota, windowSeconds, remaining: 0, resetSeconds }])
}

// Only a client that names application/problem+json gets it: one that sends `*/*` often reads only application/json.
function mediaType(accept: string | undefined): string {
  return (problemTypeIn(accept).get(PROBLEM_TYPE) ?? 0) > 0 ? PROBLEM_TYPE : 'application/json'
}

/** `accept` is the request's Accept header, `vary` the reply's Vary. */
type DetailsOrigin = ProblemOrigin & { readonly accept: string | undefined; readonly vary: string }

/** Returns a problem as problem details (RFC 9457), in the media type that Accept asks for; caches may not keep it. */
export function detailsReply(problem: Problem, { accept, vary, ...origin }: DetailsOrigin): Reply {
  const details = problemDetails(problem, origin)
  return {
    status: details.status,
    headers: [...problemBodyHeaders(accept), ['Vary', vary], ...problemHeaders(problem)],
    body: JSON.stringify(details),
  }
}

/** What is left of a limit; `resetSeconds` is the time to the next token. */
type Left = {
  readonly name: string
  readonly quota: number
  readonly windowSeconds: number
  readonly remaining: number
  readonly resetSeconds: number
}

/**
 * Returns RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers) for the limits of a key, or for the
 * limit by which somebody without one is refused; the limit of a plan without any is its failure budget.
 */
export function rateLimitHeaders(limits: readonly Left[]): Reply['headers'] {
  const policies = limits.map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`)
  const states = limits.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
  return [
    ['RateLimit-Policy', policies.join(', ')],
    ['RateLimit', states.join(', ')],
  ]
}
