import type { Redis } from 'ioredis'
import { failure, type Result, success } from '../../../domain/result.ts'
import type { Access, AccessOptions, AccessProblem } from '../../access.ts'
import { accessOf } from '../../access-of.ts'
import { forgetDaily } from '../../forget-daily.ts'
import { randomBase62 } from '../../keys/base62.ts'
import { steadyClock } from '../../limits/steady-clock.ts'
import { missingPlanProblem } from '../../missing-plan-problem.ts'
import type { RedisAddress } from '../../parse-state.ts'
import { warnOfFault } from '../../warn-of-fault.ts'
import { writeBehind } from '../../write-behind.ts'
import { RedisAccounts } from './redis-accounts.ts'
import { redisBuckets } from './redis-buckets.ts'
import { redisBudgets } from './redis-budgets.ts'
import { openRedis, type RedisConnection } from './redis-connection.ts'
import { EMPTIED } from './redis-errors.ts'
import { redisGate } from './redis-gate.ts'
import { plansOfLiveKeys, redisKeys } from './redis-keys.ts'
import { redisReports } from './redis-reports.ts'
import { loadScripts, scriptsOn } from './redis-scripts.ts'
import { wrongType } from './redis-types.ts'
import { redisUsage } from './redis-usage.ts'
import { FORMAT, upgradedFormat } from './upgrade-redis.ts'

const ENDED = 'crl:ended'
const EXCHANGE_EVERY_MILLIS = 200
const WATCH_EVERY_MILLIS = 1_000

/**
 * Opens the keys, limits, usage and reports in a server of Redis or Valkey, which several hosts share. Problems:
 * setting-wrong, when a live key is on a plan that `plans` lacks; state-unusable.
 */
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
  const buckets = redisBuckets({ run, micros, serverId })
  const usage = redisUsage({ run, micros, serverId })
  const { budgetStore, exchange } = redisBudgets(run, micros)
  const keys = redisKeys(run, redis)
  const awaySince = (): number | undefined => redis.awaySince()
  const accounts = new RedisAccounts({ run, buckets, awaySince, plans, micros })
  await redis.listen(
    ENDED,
    (hash) => accounts.forget(hash),
    () => accounts.noteSubscribed(),
  )
  const access = accessOf(
    {
      openGate: (limits) => redisGate({ ...limits, accounts, buckets, usage, awaySince, micros, now }),
      keys,
      usage: usage.of,
      onKeyEnded: () => accounts.askAnew(),
      reports: redisReports(run, redis),
      budgetStore,
      micros,
      isStoring: () => awaySince() === undefined,
    },
    options,
  )
  const watching = setInterval(() => {
    redis.ask(refuseEmptied).catch(warnOfFault)
  }, WATCH_EVERY_MILLIS)
  watching.unref()
  const writing = writeBehind(forgetDaily(usage.flush, keys.forgetOld, now), warnOfFault)
  const exchanging = setInterval(() => {
    exchange().catch(warnOfFault)
  }, EXCHANGE_EVERY_MILLIS)
  exchanging.unref()
  return success({
    ...access,
    async close() {
      await access.close()
      clearInterval(exchanging)
      clearInterval(watching)
      try {
        await writing.close()
      } finally {
        await redis.close()
      }
    },
  })
}

/** Connects to the store, and closes the connection again when it cannot be used. */
async function openSoundRedis(
  address: RedisAddress,
  { plans, onFault = process.emitWarning, observer }: AccessOptions,
  micros: () => number,
): Promise<Result<RedisConnection, AccessProblem>> {
  const asked = observer?.storeAsked ?? (() => () => undefined)
  let isSound = false
  const prepare = async (server: Redis): Promise<void> => {
    // In a cluster this rejects, too: the two keys of `exists` are in different slots.
    await Promise.all([loadScripts(server), server.exists('crl:keys', 'crl:live')])
    if (isSound) await refuseEmptied(server)
  }
  const opened = await openRedis({ address, micros, prepare, tell: onFault, asked })
  if (!opened.ok) return failure({ kind: 'state-unusable', detail: `STATE: ${opened.problem}.` })
  const problem = await unsuitable(opened.value, address, plans)
  isSound = problem === undefined
  if (problem === undefined) return opened
  await opened.value.close()
  return failure(problem)
}

/** Rejects when the store was emptied since it was opened: until it has its data again, it is away. */
async function refuseEmptied(server: Redis): Promise<void> {
  if ((await server.get('crl:format')) === null) throw EMPTIED
}

/** Returns why the store cannot be used: a key of a wrong type, another format, or a plan that `plans` lacks. */
async function unsuitable(
  redis: RedisConnection,
  { host, port }: RedisAddress,
  plans: Access['plans'],
): Promise<AccessProblem | undefined> {
  const damage = await redis.ask(wrongType)
  if (damage.ok && damage.value !== undefined) {
    const detail = `STATE: ${host}:${port} holds a damaged store: ${damage.value}.`
    return { kind: 'state-unusable', detail }
  }
  const format = await upgradedFormat(redis)
  const live = await plansOfLiveKeys(redis)
  if (format === undefined || !live.ok) {
    const detail = `STATE: ${host}:${port} answered, and does so no longer; start again when it does.`
    return { kind: 'state-unusable', detail }
  }
  if (format === FORMAT) return missingPlanProblem(plans, live.value)
  const detail = `STATE: ${host}:${port} holds a store of format ${format}, expected ${FORMAT}.`
  return { kind: 'state-unusable', detail }
}
