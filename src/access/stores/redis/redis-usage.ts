import type { Unavailable } from '../../../domain/problem.ts'
import { type Result, success } from '../../../domain/result.ts'
import type { StoredUsage } from '../../keys/key-service.ts'
import { lastThirtyDays, USAGE_DAYS } from '../../keys/usage-counts.ts'
import type { RunScript } from './redis-scripts.ts'
import { readTimes, timesHere } from './redis-times.ts'

/** Counted requests, which every server sends to the store once a second. */
export type RedisUsage = {
  add(keyId: string, day: number): void
  /** Sends what was counted to the store; false when that failed, and the next flush sends it again. */
  flush(): Promise<boolean>
  /** Reads the usage of a key on all servers; undefined when no key has this id. Problem: unavailable. */
  of(keyId: string, today: number): Promise<Result<StoredUsage | undefined, Unavailable>>
}

export type RedisUsageParts = {
  readonly run: RunScript
  readonly micros: () => number
  /** Different on every server of the store, so that no batch is taken for that of another. */
  readonly serverId: string
}

export function redisUsage({ run, micros, serverId }: RedisUsageParts): RedisUsage {
  let counts = new Map<string, number>()
  // Sent again under the same number until the store acknowledges it, so that it never counts twice.
  let batch: { readonly number: number; readonly args: readonly string[] } | undefined
  let batches = 0

  const flush = async (): Promise<boolean> => {
    // The first turn may only repeat a batch that failed; the second sends what was counted since.
    for (let times = 0; times < 2; times++) {
      if (batch === undefined) {
        if (counts.size === 0) return true
        batch = { number: batches++, args: [...counts].flatMap(([row, count]) => [...row.split(' '), String(count)]) }
        counts = new Map()
      }
      const sent = batch
      const reply = await run('keep-usage', { args: [serverId, sent.number, USAGE_DAYS, ...sent.args] })
      if (!reply.ok) return false
      // A flush that ran at the same time may have made the next batch already.
      if (batch === sent) batch = undefined
    }
    return true
  }

  return {
    add(keyId, day) {
      const row = `${keyId} ${day}`
      counts.set(row, (counts.get(row) ?? 0) + 1)
    },
    flush,
    async of(keyId, today) {
      // The store lacks what this server has counted since its last flush.
      await flush()
      const reply = await run('usage', { args: [keyId] })
      if (!reply.ok) return reply
      if (reply.value.length === 0) return success(undefined)
      const told = readTimes(reply.value)
      const [plan = '', ...pairs] = told.more
      const times = timesHere(told, micros())
      return success({ plan, fullTimes: () => times, days: lastThirtyDays(today, () => countsIn(pairs)) })
    },
  }
}

/** Parses `day count day count …` into counts by day. */
function countsIn(pairs: readonly string[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (let i = 0; i < pairs.length; i += 2) counts.set(Number(pairs[i]), Number(pairs[i + 1]))
  return counts
}
