import type { LimitStatus } from '../access/limits/plan-limits.ts'
import type { Header } from './exchange.ts'

/**
 * Returns RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers) for the limits of a key; the limit of a
 * plan without any is its failure budget.
 */
export function rateLimitHeaders(limits: readonly LimitStatus[]): readonly Header[] {
  const policies = limits.map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`)
  const states = limits.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
  return [
    ['RateLimit-Policy', policies.join(', ')],
    ['RateLimit', states.join(', ')],
  ]
}
