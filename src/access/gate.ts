import { failure, type Result, success } from '../domain/result.ts'
import { addressGroup } from './address-group.ts'
import { hashApiKey, isApiKey } from './api-key.ts'
import type { BucketTable, Take } from './bucket-table.ts'
import { FAILURE_LIMIT, failureBudget } from './failure-budget.ts'
import { japanDay } from './japan-day.ts'
import type { Plan } from './plan.ts'
import type { SteadyClock } from './steady-clock.ts'
import { type Limit, limitsOf, nextTokenMicros, retryAfterSeconds, tokensLeft } from './token-bucket.ts'
import type { UsageCounts } from './usage-counts.ts'

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

/** Where a request is from; the address is looked at only when some address has failed lately, or this one does. */
export type Caller = { readonly address: string }

/** What a door asks on each request; synchronous. */
export type Gate = {
  /** Problems: missing-api-key, invalid-api-key, rate-limited when this address has used up its failure budget. */
  authenticate(apiKey: string | undefined, caller: Caller): Result<Account>
  /** Problem: rate-limited, by a bucket of the key or by the key's failure budget. */
  take(account: Account): Result<Ticket>
  /** Empty when the plan is unmetered. */
  status(account: Account): readonly BucketStatus[]
  /** An uncounted failure (4xx, 5xx, isError) against the failure budget of the address and, when known, of the key. */
  noteFailure(account: Account | undefined, caller: Caller): void
}

export type GateParts = {
  readonly buckets: BucketTable
  readonly usage: UsageCounts
  readonly clock: SteadyClock
  readonly now: () => number
  /** The account of a live key by the key's hash, as the store has it now. */
  readonly findAccount: (hash: string) => Account | undefined
}

/** `forgetKeys` makes the gate ask the store again at once: what this process itself has revoked ends immediately. */
export type ForgetfulGate = Gate & { forgetKeys(): void }

// A key revoked by another process goes on for at most this long.
const REMEMBERED_MICROS = 1_000_000

const FAILING_SUBJECTS_REMEMBERED = 50_000

export function openGate({ buckets, usage, clock, now, findAccount }: GateParts): ForgetfulGate {
  // By the key as it is sent, because hashing it takes longer than all the rest here. Only keys the store knows are in it,
  // and all are forgotten after that second.
  const remembered = new Map<string, Account>()
  let rememberedUntil = 0
  const failingAddresses = failureBudget(FAILING_SUBJECTS_REMEMBERED)
  const failingKeys = failureBudget(FAILING_SUBJECTS_REMEMBERED)

  function accountOf(apiKey: string, at: number): Account | undefined {
    if (at >= rememberedUntil) {
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

  function ticketFor(take: Take): Ticket {
    let settled = false
    return {
      settle(outcome) {
        if (settled) throw new Error(`gate: a ticket was settled again as ${outcome}, expected once.`)
        settled = true
        if (outcome === 'returned') return buckets.giveBack(take)
        buckets.keep(take)
        usage.add(take.keyId, japanDay(now()))
      },
    }
  }

  return {
    authenticate(apiKey, caller) {
      const at = clock.micros()
      if (failingAddresses.isTouched(at)) {
        const wait = failingAddresses.waitMicros(addressGroup(caller.address), at)
        if (wait > 0) return rateLimited(FAILURE_LIMIT, wait)
      }
      if (apiKey === undefined || apiKey === '') return failure({ kind: 'missing-api-key' })
      const account = accountOf(apiKey, at)
      return account === undefined ? failure({ kind: 'invalid-api-key' }) : success(account)
    },
    take({ keyId, plan }) {
      const at = clock.micros()
      const wait = failingKeys.waitMicros(keyId, at)
      if (wait > 0) return rateLimited(FAILURE_LIMIT, wait)
      const taking = buckets.take(keyId, limitsOf(plan), at)
      return taking.ok ? success(ticketFor(taking.take)) : rateLimited(inWords(taking.limit), taking.waitMicros)
    },
    status: ({ keyId, plan }) => bucketStatus(buckets, { keyId, plan, at: clock.micros() }),
    noteFailure(account, caller) {
      const at = clock.micros()
      failingAddresses.note(addressGroup(caller.address), at)
      if (account !== undefined) failingKeys.note(account.keyId, at)
    },
    forgetKeys: () => remembered.clear(),
  }
}

/** The limits of a key's plan as they stand. */
export function bucketStatus(
  buckets: BucketTable,
  { keyId, plan, at }: { readonly keyId: string; readonly plan: Plan; readonly at: number },
): readonly BucketStatus[] {
  const limits = limitsOf(plan)
  if (limits.length === 0) return []
  const [minute, day] = buckets.fullTimes(keyId, limits, at)
  return limits.map((limit) => {
    const fullAt = limit.name === 'minute' ? minute : day
    return {
      name: limit.name,
      quota: limit.quota,
      windowSeconds: limit.windowSeconds,
      remaining: tokensLeft(fullAt, at, limit),
      resetSeconds: Math.ceil(nextTokenMicros(fullAt, at, limit) / 1e6),
    }
  })
}

function rateLimited(limit: string, waitMicros: number): Result<never> {
  return failure({ kind: 'rate-limited', retryAfterSeconds: retryAfterSeconds(waitMicros), limit })
}

function inWords({ quota, name }: Limit): string {
  return `${quota} requests a ${name}`
}
