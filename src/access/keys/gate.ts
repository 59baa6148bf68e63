import { japanDay } from '../../domain/japan-day.ts'
import { afterwards, type Late } from '../../domain/late.ts'
import { invalidParameter, type Problem, type Unavailable } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { Budgets } from '../limits/budgets.ts'
import type { Plan } from '../limits/plan.ts'
import { drawsOf, type LimitScope, limitsOf, type PlanLimiter } from '../limits/plan-limits.ts'
import type { LimitStatus } from '../limits/token-bucket.ts'
import { isApiKey } from './api-key.ts'
import type { Usage } from './usage.ts'

/** Who sends a request: the public id of the key, never the key itself. */
export type Account = { readonly keyId: string; readonly plan: Plan }

/** Tokens that a request took before its work. Settle it exactly once: `counted` after a success, else `returned`. */
export type Ticket = { settle(outcome: 'counted' | 'returned'): void }

/** `address` matters only without a valid key; `isGone`: nobody gets the reply. */
export type Caller = { readonly address: string; readonly isGone?: boolean }

/** The checks of each request. The results are values, not promises, when keys and limits are in this process. */
export type Gate = {
  /**
   * Finds the account of a key. Problems: missing-api-key; invalid-api-key; rate-limited, when the failure budget is
   * used up: that of the key for a valid key, whatever other clients share its address, and that of the address for
   * every other request; unavailable.
   */
  authenticate(apiKey: string | undefined, caller: Caller): Late<Result<Account>>
  /**
   * Takes a request's token and one token for each row of a list that it matches, all or none. Problems: rate-limited,
   * when a bucket of the key has too few; invalid-parameter, for more rows than the plan has a day; unavailable.
   */
  take(account: Account, rows?: number): Late<Result<Ticket>>
  /** Returns the limits of the plan; for a plan without any, the failure budget of the key. */
  status(account: Account, scope?: LimitScope): readonly LimitStatus[]
  /** Charges a failure (4xx, 5xx, isError) to the failure budget of the key, or without one to that of the address. */
  noteFailure(account: Account | undefined, caller: Caller): void
}

export type Accounts = {
  /** Finds the account of a well-formed key; undefined when no live key is this one. Problem: unavailable. */
  find(apiKey: string): Late<Result<Account | undefined, Unavailable>>
}

export type GateParts = {
  readonly accounts: Accounts
  readonly limiter: PlanLimiter
  readonly usage: Pick<Usage, 'add'>
  readonly budgets: Budgets
  readonly now: () => number
  /** Called once for each request that a plan refuses, with the limit in words. */
  readonly onLimitHit: (limit: string) => void
}

export function openGate({ accounts, limiter, usage, budgets, now, onLimitHit }: GateParts): Gate {
  // Key ids and addresses are never alike.
  const failures = budgets('failures')
  return {
    authenticate(apiKey, caller) {
      const problem: Problem = { kind: apiKey ? 'invalid-api-key' : 'missing-api-key' }
      const found = apiKey && isApiKey(apiKey) ? accounts.find(apiKey) : success(undefined)
      return afterwards(found, (account) => {
        if (!account.ok) return account
        const refusal = failures.refusal(account.value?.keyId ?? caller.address)
        if (refusal !== undefined) return failure(refusal)
        return account.value === undefined ? failure(problem) : success(account.value)
      })
    },
    take({ keyId, plan }, rows = 0) {
      if (rows > (plan.rowsPerDay ?? rows)) {
        // Waiting would never make it possible.
        const allowed = `expected at most ${plan.rowsPerDay} rows: your plan allows no more in a day.`
        return failure(invalidParameter('rows', `${rows} rows`, allowed))
      }
      return afterwards(limiter.take(keyId, drawsOf(plan, rows)), (taken): Result<Ticket> => {
        if (!taken.ok) {
          if (taken.problem.kind === 'rate-limited') onLimitHit(taken.problem.limit)
          return taken
        }
        return success({
          settle(outcome) {
            if (outcome === 'returned') limiter.giveBack(taken.value)
            else usage.add(keyId, japanDay(now()))
          },
        })
      })
    },
    status({ keyId, plan }, scope = 'requests') {
      const limits = limitsOf(plan, scope)
      return limits.length > 0 ? limiter.status(keyId, limits) : [failures.left(keyId)]
    },
    noteFailure(account, caller) {
      failures.note(account?.keyId ?? caller.address)
    },
  }
}

/** Finds the account of the key that a request carries. Problems: those of `sentKey` and of `Gate.authenticate`. */
export function senderOf(
  request: Caller & { readonly headers: ReadonlyMap<string, string> },
  gate: Gate,
): Late<Result<Account>> {
  const sent = sentKey(request.headers)
  if (sent.ok) return gate.authenticate(sent.value, request)
  // An address whose failure budget is used up gets `rate-limited`, as for a request without a key.
  return afterwards(gate.authenticate(undefined, request), (nobody) =>
    !nobody.ok && nobody.problem.kind === 'rate-limited' ? nobody : sent,
  )
}

/**
 * Returns the key that a request carries, in `X-API-Key` or as `Authorization: Bearer`; undefined without one. Other
 * schemes of `Authorization` are ignored. Problem: invalid-parameter, when there are two keys; it shows neither.
 */
export function sentKey(headers: ReadonlyMap<string, string>): Result<string | undefined> {
  // An empty `X-API-Key:` comes from a variable that is not set: the key is missing, not wrong.
  const ofHeader = headers.get('x-api-key') || undefined
  const ofBearer = BEARER.exec(headers.get('authorization') ?? '')?.[1]
  if (ofHeader !== undefined && ofBearer !== undefined && ofHeader !== ofBearer) return failure(TWO_KEYS)
  return success(ofHeader ?? ofBearer)
}

/** The value of `Vary`: a cache between caller and server must tell these headers apart. */
export const KEY_HEADERS = 'X-API-Key, Authorization'

const BEARER = /^bearer +(\S+) *$/i

const TWO_KEYS = invalidParameter(
  'Authorization',
  'Bearer …',
  'expected the same key as in X-API-Key, or only one of the two headers.',
)
