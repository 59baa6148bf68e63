import { LRUCache } from 'lru-cache'
import { afterwards, type Late } from '../domain/late.ts'
import type { Problem, Unavailable } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { hashApiKey, isApiKey } from './api-key.ts'
import { BucketTable } from './bucket-table.ts'
import { type Account, drawsOf, type Gate, type GateBaseParts, gateBase, type Ticket, tooManyRows } from './gate.ts'
import { planOf } from './key-service.ts'
import type { Plan } from './plan.ts'
import type { RedisBuckets } from './redis-buckets.ts'
import { AWAY } from './redis-connection.ts'
import type { RunScript } from './redis-scripts.ts'
import { readTimes, timesHere } from './redis-times.ts'
import type { Draw } from './token-bucket.ts'

export type RedisGate = Gate & {
  /** Forgets a key by the hash that another server has ended, so that its next request asks the store. */
  forget(hash: string): void
  /** Makes the next request of every key ask the store. */
  askAnew(): void
  /** Notes a new subscription to ended keys: those that ended just before it may have been missed. */
  noteSubscribed(): void
}

export type RedisGateParts = Omit<GateBaseParts, 'fullTimes'> & {
  readonly run: RunScript
  readonly buckets: RedisBuckets
  /** When the store went away, by `micros`; undefined while it answers. */
  readonly awaySince: () => number | undefined
  readonly plans: readonly Plan[]
}

// A key that another server has revoked ends when the store reports it, or after this time when the report is missed.
const REMEMBERED_MICROS = 1_000_000
// While the store is away, keys confirmed at most this long before go on for this long.
const GOES_ON_MICROS = 60_000_000
const MAX_SEEN = 50_000

type Seen = { readonly account: Account; readonly confirmedAt: number }

/**
 * Opens the gate over keys and buckets in a store that servers share. A request takes one round trip, for its token,
 * and a second one when its key was not confirmed within the last second. While the store is away, each key has
 * separate buckets on this server.
 */
export function redisGate(parts: RedisGateParts): RedisGate {
  const { run, buckets, awaySince, plans, micros } = parts
  const seen = new LRUCache<string, Seen>({ max: MAX_SEEN })
  // The buckets while the store is away. They are never cleared: nobody gets fresh ones when it goes away again.
  const own = new BucketTable(() => undefined)
  let askedAnewFrom = Number.NEGATIVE_INFINITY
  let listensFrom = Number.NEGATIVE_INFINITY
  const { admitted, ticketFrom, status, noteFailure } = gateBase({
    ...parts,
    fullTimes: (keyId, limits, at) => (awaySince() === undefined ? buckets : own).fullTimes(keyId, limits, at),
  })

  function accountOf(apiKey: string, at: number): Late<Result<Account | undefined, Unavailable>> {
    const hash = hashApiKey(apiKey)
    const known = seen.get(hash)
    if (known !== undefined && isFresh(known, at)) return success(known.account)
    if (awaySince() !== undefined) return accountMeanwhile(known)
    return run('find-account', { args: [hash] }).then((reply) => {
      if (!reply.ok) return accountMeanwhile(known)
      const told = readTimes(reply.value)
      const [keyId, plan] = told.more
      if (keyId === undefined || plan === undefined) {
        seen.delete(hash)
        return success(undefined)
      }
      buckets.note(keyId, timesHere(told, micros()))
      const account = { keyId, plan: planOf(plans, { plan }) }
      seen.set(hash, { account, confirmedAt: at })
      return success(account)
    })
  }

  function isFresh({ confirmedAt }: Seen, at: number): boolean {
    return confirmedAt > askedAnewFrom && at - confirmedAt < REMEMBERED_MICROS
  }

  /** Returns how long the store has been away; 0 while it answers. */
  function awayMicros(): number {
    const at = micros()
    return at - (awaySince() ?? at)
  }

  /**
   * Returns the account of a key while the store is away. Problem: unavailable, when the store has been away for a
   * minute, when the key was not confirmed within the minute before, or when it may have ended since.
   */
  function accountMeanwhile(known: Seen | undefined): Result<Account, Unavailable> {
    const leftAt = awaySince() ?? micros()
    const isKnown = known !== undefined && leftAt - known.confirmedAt < GOES_ON_MICROS && !mayHaveEnded(known, leftAt)
    return isKnown && awayMicros() < GOES_ON_MICROS ? success(known.account) : failure(AWAY)
  }

  // A key may have been revoked unnoticed when this server subscribed again after it was confirmed and before the store
  // went away: reports were missed in between.
  function mayHaveEnded({ confirmedAt }: Seen, leftAt: number): boolean {
    return confirmedAt < listensFrom && listensFrom <= leftAt
  }

  function takeMeanwhile(keyId: string, draws: readonly Draw[]): Result<Ticket> {
    return awayMicros() >= GOES_ON_MICROS ? failure(AWAY) : ticketFrom(own, own.take(keyId, draws, micros()))
  }

  return {
    authenticate(apiKey, caller) {
      const problem: Problem = { kind: apiKey ? 'invalid-api-key' : 'missing-api-key' }
      const found = apiKey && isApiKey(apiKey) ? accountOf(apiKey, micros()) : success(undefined)
      return afterwards(found, (account) =>
        account.ok ? admitted(account.value, { caller, at: micros(), problem }) : account,
      )
    },
    take({ keyId, plan }, rows = 0) {
      if (rows > (plan.rowsPerDay ?? rows)) return failure(tooManyRows(rows, plan))
      const draws = drawsOf(plan, rows)
      if (awaySince() !== undefined) return takeMeanwhile(keyId, draws)
      return afterwards(buckets.take(keyId, draws), (taking) =>
        taking.ok ? ticketFrom(buckets, taking.value) : takeMeanwhile(keyId, draws),
      )
    },
    status,
    noteFailure,
    forget: (hash) => seen.delete(hash),
    askAnew() {
      askedAnewFrom = micros()
    },
    noteSubscribed() {
      listensFrom = micros()
    },
  }
}
