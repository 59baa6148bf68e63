import type { Result } from '../domain/result.ts'
import type { Plan } from './plan.ts'

/** Who a request is from: the key's public id, never the key. */
export type Account = { readonly keyId: string; readonly plan: Plan }

/** One limit of an account as the RateLimit headers tell it; `resetSeconds` is until the next token, 0 when full. */
export type BucketStatus = {
  readonly name: 'minute' | 'day'
  readonly quota: number
  readonly windowSeconds: number
  readonly remaining: number
  readonly resetSeconds: number
}

/** A token taken before the work; settled exactly once: `counted` after a success, else `returned`. */
export type Ticket = { settle(outcome: 'counted' | 'returned'): void }

/** What a door asks on each request; synchronous. */
export type Gate = {
  /** Problems: missing-api-key, invalid-api-key, rate-limited when this address has used up its failure budget. */
  authenticate(apiKey: string | undefined, address: string): Result<Account>
  /** Problem: rate-limited, by a bucket of the key or by the key's failure budget. */
  take(account: Account): Result<Ticket>
  /** Empty when the plan is unmetered. */
  status(account: Account): readonly BucketStatus[]
  /** An uncounted failure (4xx, 5xx, isError) against the failure budget of the address and, when known, of the key. */
  noteFailure(account: Account | undefined, address: string): void
}
