import type { Result } from '../domain/result.ts'
import type { BucketStatus } from './gate.ts'
import type { Plan } from './plan.ts'

/** The one time the key itself is seen; `keyId` is public and outlives rotation. */
export type IssuedKey = { readonly apiKey: string; readonly keyId: string; readonly plan: Plan }

/** `address` is the asker's IP address for the hourly limit; absent for the operator, who has none. */
export type KeyRequest = { readonly email: string; readonly plan?: string; readonly address?: string }

/** What may be shown of a key; dates are ISO. */
export type KeySummary = {
  readonly keyId: string
  readonly prefix: string
  readonly lastFour: string
  readonly email: string
  readonly plan: string
  readonly createdAt: string
  readonly revokedAt?: string
}

/** Successes of one day in Japan; `date` is ISO. */
export type DayUsage = { readonly date: string; readonly counted: number }

export type KeyUsage = { readonly buckets: readonly BucketStatus[]; readonly days: readonly DayUsage[] }

export type KeyDesk = {
  /** Durable before it resolves. Problems: invalid-parameter (email, plan), rate-limited (issues an hour). */
  issue(request: KeyRequest): Promise<Result<IssuedKey>>
  /** False when no live key has this id. */
  revoke(keyId: string): Promise<boolean>
  /** A new secret under the same id, so limits and usage go on; the old secret ends. Problem: invalid-api-key. */
  rotate(keyId: string): Promise<Result<IssuedKey>>
  /** Every key, oldest first. */
  list(): readonly KeySummary[]
  /** Both limits now and the last 30 days, oldest first, days without a request included. */
  usage(keyId: string): KeyUsage
}
