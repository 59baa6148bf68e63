import { japanDay } from '../../domain/japan-day.ts'
import type { Late } from '../../domain/late.ts'
import { invalidParameter, type Problem } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { type Buckets, offsetOf, type Taking } from '../limits/bucket-table.ts'
import type { Budget, Budgets } from '../limits/budgets.ts'
import type { Plan } from '../limits/plan.ts'
import { innermostLimit } from '../limits/ring-budgets.ts'
import type { SteadyClock } from '../limits/steady-clock.ts'
import {
  type Draw,
  limitsOf,
  nextTokenMicros,
  type PlanLimit,
  retryAfterSeconds,
  rowLimitOf,
  tokensLeft,
} from '../limits/token-bucket.ts'
import { hashApiKey, isApiKey } from './api-key.ts'
import type { UsageCounts } from './usage-counts.ts'

/** Who sends a request: the public id of the key, never the key itself. */
export type Account = { readonly keyId: string; readonly plan: Plan }

/** One limit as the RateLimit headers report it; `resetSeconds` is the time to the next token, 0 when full. */
export type LimitStatus = {
  readonly name: PlanLimit['name'] | 'failures'
  readonly quota: number
  readonly windowSeconds: number
  readonly remaining: number
  readonly resetSeconds: number
}

/** The status of a limit of the plan. */
export type BucketStatus = LimitStatus & { readonly name: PlanLimit['name'] }

/** Tokens that a request took before its work. Settle it exactly once: `counted` after a success, else `returned`. */
export type Ticket = { settle(outcome: 'counted' | 'returned'): void }

/**
 * Where a request comes from. The address matters only when the request has no valid key; `isGone` means that the
 * client has gone, so nobody gets the reply.
 */
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
  /** Returns the status of the plan's limits in the scope; for a plan without any, that of the key's failure budget. */
  status(account: Account, scope?: LimitScope): readonly LimitStatus[]
  /** Charges a failure (4xx, 5xx, isError) to the failure budget of the key, or without one to that of the address. */
  noteFailure(account: Account | undefined, caller: Caller): void
}

/** Which limits a status includes; `requests` when absent. */
export type LimitScope = 'requests' | 'requests-and-rows'

export type GateParts = {
  readonly buckets: Buckets
  readonly usage: Pick<UsageCounts, 'add'>
  readonly budgets: Budgets
  readonly clock: SteadyClock
  readonly now: () => number
  readonly endedKeys: EndedKeys
  /** Reads the account of a live key from the store, by the key's hash; undefined when there is none. */
  readonly findAccount: (hash: string) => Account | undefined
  /** Called once for each request that a plan refuses, with the limit in words. */
  readonly onLimitHit: (limit: string) => void
}

/** Counts the keys that were revoked or got a new secret. When the count changes, a gate asks the store again. */
export type EndedKeys = { count(): number; note(): void }

/** Opens a count for one thread. */
export function ownEndedKeys(): EndedKeys {
  let count = 0
  return {
    count: () => count,
    note() {
      count++
    },
  }
}

// A key that another process has revoked still works for at most this long.
const REMEMBERED_MICROS = 1_000_000

/** Opens the gate over keys and limits in this process. */
export function openGate({ buckets, clock, endedKeys, findAccount, ...parts }: GateParts): Gate {
  // By the key as sent, because hashing it takes longer than everything else here. It holds only keys that the store
  // knows, and is cleared every second.
  const remembered = new Map<string, Account>()
  let rememberedUntil = 0
  let ended = 0
  const { admitted, ticketFrom, status, noteFailure } = gateBase({
    ...parts,
    micros: () => clock.micros(),
    fullTimes: (keyId, limits, at) => buckets.fullTimes(keyId, limits, at),
  })

  function accountOf(apiKey: string, at: number): Account | undefined {
    if (at >= rememberedUntil || endedKeys.count() !== ended) {
      ended = endedKeys.count()
      remembered.clear()
      rememberedUntil = at + REMEMBERED_MICROS
    }
    const known = remembered.get(apiKey)
    if (known !== undefined) return known
    // An unknown key is not remembered: it must work as soon as it is issued.
    const account = isApiKey(apiKey) ? findAccount(hashApiKey(apiKey)) : undefined
    if (account !== undefined) remembered.set(apiKey, account)
    return account
  }

  return {
    authenticate(apiKey, caller) {
      const account = apiKey ? accountOf(apiKey, clock.micros()) : undefined
      return admitted(account, { caller, problem: { kind: apiKey ? 'invalid-api-key' : 'missing-api-key' } })
    },
    take({ keyId, plan }, rows = 0) {
      if (rows > (plan.rowsPerDay ?? rows)) return failure(tooManyRows(rows, plan))
      return ticketFrom(buckets, buckets.take(keyId, drawsOf(plan, rows), clock.micros()))
    },
    status,
    noteFailure,
  }
}

/** What every gate does, wherever its keys and buckets are. */
export type GateBase = Pick<Gate, 'status' | 'noteFailure'> & {
  /** Returns the account; a failure when the failure budget is used up, or `problem` without an account. */
  admitted(
    account: Account | undefined,
    request: { readonly caller: Caller; readonly problem: Problem },
  ): Result<Account>
  /** Makes a ticket of a take `from` the buckets, or the problem of its refusal. */
  ticketFrom<Taken extends { readonly keyId: string }>(
    from: { keep(take: Taken): void; giveBack(take: Taken): void },
    taking: Taking<Taken>,
  ): Result<Ticket>
}

export type GateBaseParts = Pick<GateParts, 'usage' | 'budgets' | 'now' | 'onLimitHit'> &
  Pick<Buckets, 'fullTimes'> & { readonly micros: () => number }

export function gateBase({ usage, budgets, now, onLimitHit, fullTimes, micros }: GateBaseParts): GateBase {
  // Key ids and addresses are never alike.
  const failures = budgets('failures')

  return {
    admitted(account, { caller, problem }) {
      const refusal = failures.refusal(account?.keyId ?? caller.address)
      if (refusal !== undefined) return failure(refusal)
      return account === undefined ? failure(problem) : success(account)
    },
    ticketFrom(from, taking) {
      if (!taking.ok) {
        const limit = inWords(taking.limit)
        onLimitHit(limit)
        const more = taking.limit.name === 'rows' ? { fewerRows: true as const } : undefined
        return failure({
          kind: 'rate-limited',
          retryAfterSeconds: retryAfterSeconds(taking.waitMicros),
          limit,
          ...more,
        })
      }
      const { take } = taking
      return success(
        ticketOf((outcome) => {
          if (outcome === 'returned') return from.giveBack(take)
          from.keep(take)
          usage.add(take.keyId, japanDay(now()))
        }),
      )
    },
    status({ keyId, plan }, scope = 'requests') {
      const limits = bucketStatus({ fullTimes }, { keyId, plan, at: micros(), scope })
      return limits.length > 0 ? limits : [failureStatus(failures.left(keyId))]
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

/** The problem of a request with more rows than the plan has a day: waiting would never make it possible. */
export function tooManyRows(rows: number, { rowsPerDay }: Plan): Problem {
  return invalidParameter(
    'rows',
    `${rows} rows`,
    `expected at most ${rowsPerDay} rows: your plan allows no more in a day.`,
  )
}

/** Returns what a request takes: one token of each limit on requests and, when it has rows, `rows` of the row limit. */
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

/** Returns the status of the plan's limits in the scope, from the full times of the key's buckets at `at`. */
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

function failureStatus({ tokens, nextMicros }: ReturnType<Budget['left']>): LimitStatus {
  const { quota, windowSeconds } = innermostLimit('failures')
  return {
    name: 'failures',
    quota,
    windowSeconds,
    remaining: tokens,
    resetSeconds: Math.ceil(nextMicros / 1e6),
  }
}

// Puts a limit in words: `10 requests a minute`, `1000 rows a day`.
function inWords({ quota, name }: PlanLimit): string {
  return name === 'rows' ? `${quota} rows a day` : `${quota} requests a ${name}`
}
