import { afterwards } from '../../../domain/late.ts'
import type { Problem } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { isApiKey } from '../../keys/api-key.ts'
import { drawsOf, type Gate, type GateBaseParts, gateBase, type Ticket, tooManyRows } from '../../keys/gate.ts'
import { BucketTable } from '../../limits/bucket-table.ts'
import type { Draw } from '../../limits/token-bucket.ts'
import type { RedisAccounts } from './redis-accounts.ts'
import type { RedisBuckets } from './redis-buckets.ts'
import { AWAY } from './redis-connection.ts'

export type RedisGateParts = Omit<GateBaseParts, 'fullTimes'> & {
  readonly accounts: RedisAccounts
  readonly buckets: RedisBuckets
  /** When the store went away, by `micros`; undefined while it answers. */
  readonly awaySince: () => number | undefined
}

/**
 * Opens the gate over keys and buckets in a store that servers share. A request takes one round trip, for its token,
 * and a second one when its key was not confirmed within the last second. While the store is away, each key has
 * separate buckets on this server.
 */
export function redisGate({ accounts, buckets, awaySince, ...parts }: RedisGateParts): Gate {
  const { micros } = parts
  // The buckets while the store is away. They are never cleared: nobody gets fresh ones when it goes away again.
  const own = new BucketTable(() => undefined)
  const { admitted, ticketFrom, status, noteFailure } = gateBase({
    ...parts,
    fullTimes: (keyId, limits, at) => (awaySince() === undefined ? buckets : own).fullTimes(keyId, limits, at),
  })

  function takeMeanwhile(keyId: string, draws: readonly Draw[]): Result<Ticket> {
    return accounts.goOn() ? ticketFrom(own, own.take(keyId, draws, micros())) : failure(AWAY)
  }

  return {
    authenticate(apiKey, caller) {
      const problem: Problem = { kind: apiKey ? 'invalid-api-key' : 'missing-api-key' }
      const found = apiKey && isApiKey(apiKey) ? accounts.find(apiKey, micros()) : success(undefined)
      return afterwards(found, (account) => (account.ok ? admitted(account.value, { caller, problem }) : account))
    },
    take({ keyId, plan }, rows = 0) {
      if (rows > (plan.rowsPerDay ?? rows)) return failure(tooManyRows(rows, plan))
      const draws = drawsOf(plan, rows)
      return afterwards(buckets.take(keyId, draws), (taking) =>
        taking.ok ? ticketFrom(buckets, taking.value) : takeMeanwhile(keyId, draws),
      )
    },
    status,
    noteFailure,
  }
}
