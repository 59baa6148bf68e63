import { LRUCache } from 'lru-cache'
import type { Late } from '../../../domain/late.ts'
import type { Unavailable } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { hashApiKey } from '../../keys/api-key.ts'
import type { Account, Accounts } from '../../keys/gate.ts'
import { planOf } from '../../keys/key-service.ts'
import type { Plans } from '../../limits/plan.ts'
import { AWAY } from './redis-connection.ts'
import type { RedisLimiter } from './redis-limiter.ts'
import type { RunScript } from './redis-scripts.ts'

export type RedisAccountsParts = {
  readonly run: RunScript
  readonly limiter: Pick<RedisLimiter, 'note'>
  /** When the store went away, by `micros`; undefined while it answers. */
  readonly awaySince: () => number | undefined
  readonly plans: Plans
  readonly micros: () => number
}

// A key that another server has revoked ends when the store reports it, or after this time when the report is missed.
const REMEMBERED_MICROS = 1_000_000
// While the store is away, keys confirmed at most this long before go on for this long.
const GOES_ON_MICROS = 60_000_000
const MAX_SEEN = 50_000

type Found = Result<Account | undefined, Unavailable>
type Seen = { readonly account: Account; readonly confirmedAt: number }

/** Returns whether a store that is away since `awaySince` has been so for less than a minute: keys go on without it. */
export function goesOn(awaySince: number | undefined, at: number): boolean {
  return at - (awaySince ?? at) < GOES_ON_MICROS
}

/** The accounts of keys in a store that servers share, each remembered for as long as it may be used unasked. */
export class RedisAccounts implements Accounts {
  private readonly parts: RedisAccountsParts
  private readonly seen = new LRUCache<string, Seen>({ max: MAX_SEEN })
  private askedAnewFrom = Number.NEGATIVE_INFINITY
  private listensFrom = Number.NEGATIVE_INFINITY
  private reported = 0

  constructor(parts: RedisAccountsParts) {
    this.parts = parts
  }

  /**
   * Returns the account of a live key; undefined when there is none. Asks the store unless the key was confirmed within
   * the last second. Problem: unavailable, when the store is away and the key may not go on without it.
   */
  find(apiKey: string): Late<Found> {
    const at = this.parts.micros()
    const hash = hashApiKey(apiKey)
    const known = this.seen.get(hash)
    if (known !== undefined && this.isFresh(known, at)) return success(known.account)
    return this.parts.awaySince() === undefined ? this.ask(hash, at) : this.meanwhile(hash)
  }

  /** Forgets a key by the hash that another server has ended, so that its next request asks the store. */
  forget(hash: string): void {
    this.reported++
    this.seen.delete(hash)
  }

  /** Makes the next request of every key ask the store. */
  askAnew(): void {
    this.askedAnewFrom = this.parts.micros()
  }

  /** Notes a new subscription to ended keys: those that ended just before it may have been missed. */
  noteSubscribed(): void {
    this.listensFrom = this.parts.micros()
  }

  private async ask(hash: string, at: number): Promise<Found> {
    const { run, limiter, plans } = this.parts
    const { reported } = this
    const reply = await run('find-account', { args: [hash] })
    if (!reply.ok) return this.meanwhile(hash)
    const [keyId, plan] = reply.value.slice(3)
    if (keyId === undefined || plan === undefined) {
      this.seen.delete(hash)
      return success(undefined)
    }
    limiter.note(keyId, reply.value)
    const account = { keyId, plan: planOf(plans, { plan }) }
    // A report that overtook this reply may be about this key, which is then asked for again.
    if (reported === this.reported) this.seen.set(hash, { account, confirmedAt: at })
    return success(account)
  }

  private isFresh({ confirmedAt }: Seen, at: number): boolean {
    return confirmedAt > this.askedAnewFrom && at - confirmedAt < REMEMBERED_MICROS
  }

  /**
   * Returns the account of a key while the store is away. Problem: unavailable, when the store has been away for a
   * minute, when the key was not confirmed within the minute before, or when it may have ended since.
   */
  private meanwhile(hash: string): Result<Account, Unavailable> {
    const known = this.seen.get(hash)
    const { awaySince, micros } = this.parts
    const leftAt = awaySince() ?? micros()
    const isKnown =
      known !== undefined && leftAt - known.confirmedAt < GOES_ON_MICROS && !this.mayHaveEnded(known, leftAt)
    return isKnown && goesOn(awaySince(), micros()) ? success(known.account) : failure(AWAY)
  }

  // Reports may be missed between a confirmation and a new subscription before the store went away.
  private mayHaveEnded({ confirmedAt }: Seen, leftAt: number): boolean {
    return confirmedAt < this.listensFrom && this.listensFrom <= leftAt
  }
}
