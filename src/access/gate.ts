import { japanDay } from '../domain/japan-day.ts'
import type { Late } from '../domain/late.ts'
import { invalidParameter, type Problem } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { addressGroup } from './address-group.ts'
import { hashApiKey, isApiKey } from './api-key.ts'
import { type Buckets, offsetOf, type Take } from './bucket-table.ts'
import type { Plan } from './plan.ts'
import type { SteadyClock } from './steady-clock.ts'
import { type Budgets, FAILURES, FAILURES_IN_WORDS, type SubjectBudget } from './subject-budget.ts'
import {
  type Draw,
  limitsOf,
  nextTokenMicros,
  type PlanLimit,
  retryAfterSeconds,
  rowLimitOf,
  tokensLeft,
} from './token-bucket.ts'
import type { UsageCounts } from './usage-counts.ts'

/** Who a request is from: the key's public id, never the key. */
export type Account = { readonly keyId: string; readonly plan: Plan }

/** One limit of an account as the RateLimit headers tell it; `resetSeconds` is until the next token, 0 when full. */
export type LimitStatus = {
  readonly name: PlanLimit['name'] | 'failures'
  readonly quota: number
  readonly windowSeconds: number
  readonly remaining: number
  readonly resetSeconds: number
}

/** A limit of the plan. */
export type BucketStatus = LimitStatus & { readonly name: PlanLimit['name'] }

/** A token taken before the work; settled exactly once: `counted` after a success, else `returned`. */
export type Ticket = { settle(outcome: 'counted' | 'returned'): void }

/**
 * Where a request is from; the address is looked at only when the request has no valid key. `isGone`: nobody gets the
 * reply.
 */
export type Caller = { readonly address: string; readonly isGone?: boolean }

/** What is asked on each request; answered at once where keys and limits are in this process. */
export type Gate = {
  /**
   * Problems: missing-api-key, invalid-api-key, rate-limited when the failure budget is used up: the key's own for a
   * valid key, whatever other clients share its address, and the address's for every other request; unavailable.
   */
  authenticate(apiKey: string | undefined, caller: Caller): Late<Result<Account>>
  /**
   * A request's token and, where rows of a list are matched, one for each. Problems: rate-limited, by a bucket of the
   * key; invalid-parameter, for more rows than the plan has a day; unavailable.
   */
  take(account: Account, rows?: number): Late<Result<Ticket>>
  /** The limits of the plan, on rows only where these are asked for; of a plan without any, the failure budget. */
  status(account: Account, scope?: LimitScope): readonly LimitStatus[]
  /** An uncounted failure (4xx, 5xx, isError) against the failure budget of the key, or of the address without one. */
  noteFailure(account: Account | undefined, caller: Caller): void
}

/** Whose limits are told: `requests` unless told. */
export type LimitScope = 'requests' | 'requests-and-rows'

export type GateParts = {
  readonly buckets: Buckets
  readonly usage: Pick<UsageCounts, 'add'>
  readonly budgets: Budgets
  readonly clock: SteadyClock
  readonly now: () => number
  readonly endedKeys: EndedKeys
  /** The account of a live key by the key's hash, as the store has it now. */
  readonly findAccount: (hash: string) => Account | undefined
  /** Told of each request that a limit refuses. */
  readonly onLimitHit: (limit: string) => void
}

/** How often keys have ended in this process: a gate then asks the store again at once. */
export type EndedKeys = { count(): number; note(): void }

export function ownEndedKeys(): EndedKeys {
  let count = 0
  return {
    count: () => count,
    note() {
      count++
    },
  }
}

// A key revoked by another process goes on for at most this long.
const REMEMBERED_MICROS = 1_000_000

export function openGate({ buckets, usage, budgets, clock, now, endedKeys, findAccount, onLimitHit }: GateParts): Gate {
  // By the key as it is sent, because hashing it takes longer than all the rest here. Only keys the store knows are in
  // it, and all are forgotten after that second.
  const remembered = new Map<string, Account>()
  let rememberedUntil = 0
  let ended = 0
  const failingAddresses = budgets('failures-of-addresses', [FAILURES])
  const failingKeys = budgets('failures-of-keys', [FAILURES])

  function accountOf(apiKey: string, at: number): Account | undefined {
    if (at >= rememberedUntil || endedKeys.count() !== ended) {
      ended = endedKeys.count()
      remembered.clear()
      rememberedUntil = at + REMEMBERED_MICROS
    }
    const known = remembered.get(apiKey)
    if (known !== undefined) return known
    // Unknown keys are not remembered: one that is issued in a moment has to work at once.
    const account = isApiKey(apiKey) ? findAccount(hashApiKey(apiKey)) : undefined
    if (account !== undefined) remembered.set(apiKey, account)
    return account
  }

  function rateLimited(limit: string, waitMicros: number): Result<never> {
    onLimitHit(limit)
    return failure({ kind: 'rate-limited', retryAfterSeconds: retryAfterSeconds(waitMicros), limit })
  }

  function ticketFor(take: Take): Ticket {
    return ticketOf((outcome) => {
      if (outcome === 'returned') return buckets.giveBack(take)
      buckets.keep(take)
      usage.add(take.keyId, japanDay(now()))
    })
  }

  return {
    authenticate(apiKey, caller) {
      const at = clock.micros()
      const account = apiKey ? accountOf(apiKey, at) : undefined
      const wait =
        account === undefined
          ? failingAddresses.waitMicros(addressGroup(caller.address), at)
          : failingKeys.waitMicros(account.keyId, at)
      if (wait > 0) return rateLimited(FAILURES_IN_WORDS, wait)
      if (account !== undefined) return success(account)
      return failure({ kind: apiKey ? 'invalid-api-key' : 'missing-api-key' })
    },
    take({ keyId, plan }, rows = 0) {
      if (rows > (plan.rowsPerDay ?? rows)) return failure(tooManyRows(rows, plan))
      const at = clock.micros()
      const taking = buckets.take(keyId, drawsOf(plan, rows), at)
      return taking.ok ? success(ticketFor(taking.take)) : rateLimited(inWords(taking.limit), taking.waitMicros)
    },
    status({ keyId, plan }, scope = 'requests') {
      const at = clock.micros()
      const limits = bucketStatus(buckets, { keyId, plan, at, scope })
      return limits.length > 0 ? limits : [failureStatus(failingKeys.left(keyId, at))]
    },
    noteFailure(account, caller) {
      const at = clock.micros()
      if (account === undefined) failingAddresses.note(addressGroup(caller.address), at)
      else failingKeys.note(account.keyId, at)
    },
  }
}

/** A ticket that is settled once: `settle` is called then. */
export function ticketOf(settle: Ticket['settle']): Ticket {
  let settled = false
  return {
    settle(outcome) {
      if (settled) throw new Error(`gate: a ticket was settled again as ${outcome}, expected once.`)
      settled = true
      settle(outcome)
    },
  }
}

// They would never be there all at once, however long the caller waits.
export function tooManyRows(rows: number, { rowsPerDay }: Plan): Problem {
  return invalidParameter('rows', `${rows} rows`, `expected at most ${rowsPerDay}: the plan has so many a day.`)
}

/** What a request takes, and so many rows with it. */
export function drawsOf(plan: Plan, rows: number): readonly Draw[] {
  const limits = limitsOf(plan)
  const rowLimit = rows === 0 ? undefined : rowLimitOf(plan)
  return rowLimit === undefined ? limits : [...limits, { ...rowLimit, tokens: rows }]
}

type StatusQuestion = {
  readonly keyId: string
  readonly plan: Plan
  readonly at: number
  readonly scope: LimitScope
}

/** The limits of a key's plan as they stand. */
export function bucketStatus(
  buckets: Pick<Buckets, 'fullTimes'>,
  { keyId, plan, at, scope }: StatusQuestion,
): readonly BucketStatus[] {
  const rowLimit = scope === 'requests' ? undefined : rowLimitOf(plan)
  const limits = [...limitsOf(plan), ...(rowLimit === undefined ? [] : [rowLimit])]
  if (limits.length === 0) return []
  const fullTimes = buckets.fullTimes(keyId, limits, at)
  return limits.map((limit) => {
    const fullAt = fullTimes[offsetOf(limit)]
    return {
      name: limit.name,
      quota: limit.quota,
      windowSeconds: limit.windowSeconds,
      remaining: tokensLeft(fullAt, at, limit),
      resetSeconds: Math.ceil(nextTokenMicros(fullAt, at, limit) / 1e6),
    }
  })
}

export function failureStatus({ tokens, nextMicros }: ReturnType<SubjectBudget['left']>): LimitStatus {
  return {
    name: 'failures',
    quota: FAILURES.quota,
    windowSeconds: FAILURES.windowSeconds,
    remaining: tokens,
    resetSeconds: Math.ceil(nextMicros / 1e6),
  }
}

export function inWords({ quota, name }: PlanLimit): string {
  return name === 'rows' ? `${quota} rows a day` : `${quota} requests a ${name}`
}
