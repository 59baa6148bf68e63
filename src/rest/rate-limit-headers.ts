import type { BucketStatus } from '../access/gate.ts'
import type { Header } from './exchange.ts'

/** RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers); none for an unmetered plan. */
export function rateLimitHeaders(buckets: readonly BucketStatus[]): readonly Header[] {
  if (buckets.length === 0) return []
  const policies = buckets.map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`)
  const states = buckets.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
  return [
    ['RateLimit-Policy', policies.join(', ')],
    ['RateLimit', states.join(', ')],
  ]
}
