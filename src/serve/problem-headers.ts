import type { Problem } from '../domain/problem.ts'
import type { Reply } from './request.ts'

/** What tells a client how to read problem details: their media type, and that no cache may keep them. */
export function problemBodyHeaders(accept: string | undefined): Reply['headers'] {
  return [
    ['Content-Type', `${mediaType(accept)}; charset=utf-8`],
    ['Cache-Control', 'no-store'],
  ]
}

/** The headers a problem's status asks for, whatever the body. */
export function problemHeaders(problem: Problem): Reply['headers'] {
  switch (problem.kind) {
    case 'missing-api-key':
      return [['WWW-Authenticate', 'ApiKey realm="corp"']]
    case 'rate-limited':
    case 'unavailable':
      return [['Retry-After', String(problem.retryAfterSeconds)]]
    case 'method-not-allowed':
      return [['Allow', problem.allowed.join(', ')]]
    default:
      return []
  }
}

// Only a client that names the type gets it: plain `*/*` clients often accept nothing but application/json.
function mediaType(accept: string | undefined): string {
  const ranges = accept?.match(PROBLEM_RANGES) ?? []
  return ranges.every((range) => /;\s*q=0(\.0*)?\s*$/i.test(range)) ? 'application/json' : 'application/problem+json'
}

// The others are passed over: a header may hold thousands.
const PROBLEM_RANGES = /(?:^|,)\s*application\/problem\+json\s*(?:;[^,]*)?(?=,|$)/gi
