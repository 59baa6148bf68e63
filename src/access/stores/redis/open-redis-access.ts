import { type Result, success } from '../../../domain/result.ts'
import { type Access, type AccessOptions, type AccessProblem, accessOf, warnOfFault } from '../../access.ts'
import { randomBase62 } from '../../keys/api-key.ts'
import { steadyClock } from '../../limits/steady-clock.ts'
import type { RedisAddress } from '../../parse-state.ts'
import { openSoundRedis, refuseEmptied } from './open-sound-redis.ts'
import { goesOn, RedisAccounts } from './redis-accounts.ts'
import { redisKeys, redisReports, redisUsage } from './redis-ledgers.ts'
import { redisBudgets, redisLimiter } from './redis-limiter.ts'
import { scriptsOn } from './redis-scripts.ts'

const ENDED = 'crl:ended'
const EXCHANGE_EVERY_MILLIS = 200
const WATCH_EVERY_MILLIS = 1_000

/** Opens a server of Redis or Valkey, which several hosts share. Problems: setting-wrong, state-unusable. */
export async function openRedisAccess(
  address: RedisAddress,
  options: AccessOptions,
): Promise<Result<Access, AccessProblem>> {
  const { plans, now } = options
  const clock = steadyClock(now)
  const micros = (): number => clock.micros()
  const opened = await openSoundRedis(address, options, micros)
  if (!opened.ok) return opened
  const redis = opened.value
  const run = scriptsOn(redis)
  const serverId = randomBase62(8, options.random)
  const awaySince = (): number | undefined => redis.awaySince()
  const limiter = redisLimiter({
    run,
    micros,
    isAway: () => awaySince() !== undefined,
    goesOn: () => goesOn(awaySince(), micros()),
  })
  const { budgets, exchange } = redisBudgets(run, micros)
  const accounts = new RedisAccounts({ run, limiter, awaySince, plans, micros })
  await redis.listen(
    ENDED,
    (hash) => accounts.forget(hash),
    () => accounts.noteSubscribed(),
  )
  const timers = [repeat(EXCHANGE_EVERY_MILLIS, exchange), repeat(WATCH_EVERY_MILLIS, () => redis.ask(refuseEmptied))]
  const access = accessOf(
    {
      accounts,
      limiter,
      usage: redisUsage({ run, limiter, serverId }),
      budgets,
      keys: redisKeys(run, redis),
      onKeyEnded: () => accounts.askAnew(),
      reports: redisReports(run, redis),
      micros,
      isStoring: () => awaySince() === undefined,
      close: () => redis.close(),
    },
    options,
  )
  return success({
    ...access,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await access.close()
    },
  })
}

function repeat(everyMillis: number, action: () => Promise<unknown>): NodeJS.Timeout {
  return setInterval(() => void action().catch(warnOfFault), everyMillis).unref()
}
