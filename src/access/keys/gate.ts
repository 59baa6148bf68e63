import { japanDay } from '../../domain/japan-day.ts'
import { afterwards, type Late } from '../../domain/late.ts'
import type { Problem, Unavailable } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { Budgets } from '../limits/budgets.ts'
import type { Plan } from '../limits/plan.ts'
import {
  drawsOf,
  type LimitScope,
  type LimitStatus,
  limitsOf,
  type PlanLimiter,
  tooManyRows,
} from '../limits/plan-limits.ts'
import { innermostLimit } from '../limits/ring-budgets.ts'
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
      if (rows > (plan.rowsPerDay ?? rows)) return failure(tooManyRows(rows, plan))
      return afterwards(limiter.take(keyId, drawsOf(plan, rows)), (taken): Result<Ticket> => {
        if (!taken.ok) {
          if (taken.problem.kind === 'rate-limited') onLimitHit(taken.problem.limit)
          return taken
        }
        return success(
          ticketOf((outcome) => {
            if (outcome === 'returned') limiter.giveBack(taken.value)
            else usage.add(keyId, japanDay(now()))
          }),
        )
      })
    },
    status({ keyId, plan }, scope = 'requests') {
      const limits = limitsOf(plan, scope)
      if (limits.length > 0) return limiter.status(keyId, limits)
      const { quota, windowSeconds } = innermostLimit('failures')
      const { tokens, nextMicros } = failures.left(keyId)
      return [{ name: 'failures', quota, windowSeconds, remaining: tokens, resetSeconds: Math.ceil(nextMicros / 1e6) }]
    },
    noteFailure(account, caller) {
      failures.note(account?.keyId ?? caller.address)
    },
  }
}

// Makes a ticket that calls `settle` once, and throws when it is settled again.
function ticketOf(settle: Ticket['settle']): Ticket {
  let settled = false
  return {
    settle(outcome) {
      if (settled) throw new Error(`gate: a ticket was settled again as ${outcome}, expected once.`)
      settled = true
      settle(outcome)
    },
  }
}
