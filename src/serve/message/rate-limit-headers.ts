import type { Reply } from './request.ts'

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
