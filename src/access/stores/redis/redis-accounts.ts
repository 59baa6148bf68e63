import { LRUCache } from 'lru-cache'
import type { Unavailable } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { hashApiKey } from '../../keys/api-key.ts'
import type { Account, Accounts } from '../../keys/gate.ts'
import { planOf } from '../../keys/key-service.ts'
import type { Plans } from '../../limits/plan.ts'
import { AWAY, GOES_ON_MICROS, goesOn } from './redis-connection.ts'
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
const MAX_SEEN = 50_000

/** The accounts of keys in a store that servers share, each remembered for as long as it may be used unasked. */
export type RedisAccounts = Accounts & {
  /** Forgets a key by the hash that another server has ended, so that its next request asks the store. */
  readonly forget: (hash: string) => void
  /** Makes the next request of every key ask the store. */
  readonly askAnew: () => void
  /** Notes a new subscription to ended keys: those that ended just before it may have been missed. */
  readonly noteSubscribed: () => void
}

export function redisAccounts({ run, limiter, awaySince, plans, micros }: RedisAccountsParts): RedisAccounts {
  const seen = new LRUCache<string, { readonly account: Account; readonly confirmedAt: number }>({ max: MAX_SEEN })
  let askedAnewFrom = Number.NEGATIVE_INFINITY
  let listensFrom = Number.NEGATIVE_INFINITY
  let reports = 0

  async function ask(hash: string, at: number): Promise<Result<Account | undefined, Unavailable>> {
    const before = reports
    const reply = await run('find-account', { args: [hash] })
    if (!reply.ok) return meanwhile(hash)
    const [keyId, plan] = reply.value.slice(3)
    if (keyId === undefined || plan === undefined) {
      seen.delete(hash)
      return success(undefined)
    }
    limiter.note(keyId, reply.value)
    const account = { keyId, plan: planOf(plans, { plan }) }
    // A report that overtook this reply may be about this key, which is then asked for again.
    if (before === reports) seen.set(hash, { account, confirmedAt: at })
    return success(account)
  }

  /**
   * Returns the account of a key while the store is away. Problem: unavailable, when the store has been away for a
   * minute, when the key was not confirmed within the minute before, or when it may have ended since.
   */
  function meanwhile(hash: string): Result<Account, Unavailable> {
    const known = seen.get(hash)
    const leftAt = awaySince() ?? micros()
    if (known === undefined || leftAt - known.confirmedAt >= GOES_ON_MICROS) return failure(AWAY)
    // Reports may be missed between a confirmation and a new subscription before the store went away.
    const mayHaveEnded = known.confirmedAt < listensFrom && listensFrom <= leftAt
    return !mayHaveEnded && goesOn(awaySince(), micros()) ? success(known.account) : failure(AWAY)
  }

  return {
    // Asks the store unless the key was confirmed within the last second.
    find(apiKey) {
      const at = micros()
      const hash = hashApiKey(apiKey)
      const known = seen.get(hash)
      if (known !== undefined && known.confirmedAt > askedAnewFrom && at - known.confirmedAt < REMEMBERED_MICROS)
        return success(known.account)
      return awaySince() === undefined ? ask(hash, at) : meanwhile(hash)
    },
    forget(hash) {
      reports++
      seen.delete(hash)
    },
    askAnew() {
      askedAnewFrom = micros()
    },
    noteSubscribed() {
      listensFrom = micros()
    },
  }
}
