import { success } from '../../../domain/result.ts'
import { USAGE_DAYS, type UsageStore } from '../../keys/usage.ts'
import type { RedisLimiter } from './redis-limiter.ts'
import type { RunScript } from './redis-scripts.ts'

export type RedisUsageParts = {
  readonly run: RunScript
  readonly limiter: Pick<RedisLimiter, 'note'>
  /** Different on every server of the store, so that no batch is taken for that of another. */
  readonly serverId: string
}

/** Opens the usage of keys in a store that servers share. A batch that is sent again counts once, by its number. */
export function redisUsage({ run, limiter, serverId }: RedisUsageParts): UsageStore {
  return {
    async keep({ number, counts }) {
      if (counts.length === 0) return true
      const rows = counts.flatMap(({ keyId, day, counted }) => [keyId, day, counted])
      return (await run('keep-usage', { args: [serverId, number, USAGE_DAYS, ...rows] })).ok
    },
    async of(keyId) {
      const reply = await run('usage', { args: [keyId] })
      if (!reply.ok) return reply
      if (reply.value.length === 0) return success(undefined)
      const [plan = '', ...pairs] = limiter.note(keyId, reply.value)
      return success({ plan, counts: countsIn(pairs) })
    },
  }
}

/** Parses `day count day count …` into counts by day. */
function countsIn(pairs: readonly string[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (let i = 0; i < pairs.length; i += 2) counts.set(Number(pairs[i]), Number(pairs[i + 1]))
  return counts
}
