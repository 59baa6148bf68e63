import type { Problem, RateLimited } from '../../domain/problem.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import type { Reply } from './request.ts'
import { weightsOf } from './weights-of.ts'

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
export function limitHeaders({
  left,
  limit: name,
  quota,
  windowSeconds,
  retryAfterSeconds,
}: RateLimited): Reply['headers'] {
  if (left !== undefined) return []
  return rateLimitHeaders([{ name, quota, windowSeconds, remaining: 0, resetSeconds: retryAfterSeconds }])
}

// Only a client that names application/problem+json gets it: one that sends `*/*` often reads only application/json.
function mediaType(accept: string | undefined): string {
  return (problemTypeIn(accept).get(PROBLEM_TYPE) ?? 0) > 0 ? PROBLEM_TYPE : 'application/json'
}
