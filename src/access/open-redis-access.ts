import type { Redis } from 'ioredis'
import { japanDay } from '../domain/japan-day.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Access, AccessOptions, AccessProblem } from './access.ts'
import { addressRows } from './address-rows.ts'
import { randomBase62 } from './base62.ts'
import { bucketStatus } from './gate.ts'
import { hashValues } from './hash-values.ts'
import { type KeyService, NO_USAGE, openKeyService, planOf } from './key-service.ts'
import { openLimitLog } from './limit-log.ts'
import { missingPlanProblem } from './missing-plan-problem.ts'
import type { RedisAddress } from './parse-state.ts'
import { RedisAccounts } from './redis-accounts.ts'
import { redisBuckets } from './redis-buckets.ts'
import { redisBudgets } from './redis-budgets.ts'
import { openRedis, type RedisConnection } from './redis-connection.ts'
import { redisGate } from './redis-gate.ts'
import { plansOfLiveKeys, redisKeys } from './redis-keys.ts'
import { loadScripts, scriptsOn } from './redis-scripts.ts'
import { wrongType } from './redis-types.ts'
import { type RedisUsage, redisUsage } from './redis-usage.ts'
import { openReportService, type StoredReport } from './reports.ts'
import { steadyClock } from './steady-clock.ts'
import { warnOfFault } from './warn-of-fault.ts'
import { writeBehind } from './write-behind.ts'

const FORMAT = '1'
const ENDED = 'crl:ended'
const EXCHANGE_EVERY_MILLIS = 200

/**
 * Opens the keys, limits, usage and reports in a server of Redis or Valkey, which several hosts share. Problems:
 * setting-wrong, when a live key is on a plan that `plans` lacks; state-unusable.
 */
export async function openRedisAccess(
  address: RedisAddress,
  options: AccessOptions,
): Promise<Result<Access, AccessProblem>> {
  const { plans, now, random } = options
  const clock = steadyClock(now)
  const micros = (): number => clock.micros()
  const opened = await openRedis({
    address,
    micros,
    prepare,
    tell: options.onFault ?? process.emitWarning,
    asked: options.observer?.storeAsked ?? (() => () => undefined),
  })
  if (!opened.ok) return failure({ kind: 'state-unusable', detail: `STATE: ${opened.problem}.` })
  const redis = opened.value
  const problem = await unsuitable(redis, address, plans)
  if (problem !== undefined) {
    await redis.close()
    return failure(problem)
  }

  const onNotice = options.onNotice ?? (() => undefined)
  const limits = openLimitLog(onNotice, options.observer?.limitHit)
  const onLimitHit = limits.note
  const run = scriptsOn(redis)
  const serverId = randomBase62(8, random)
  const buckets = redisBuckets({ run, micros, serverId, onFault: warnOfFault })
  const usage = redisUsage({ run, micros, serverId })
  const { budgets, exchange } = redisBudgets(run, micros)
  const awaySince = (): number | undefined => redis.awaySince()
  const accounts = new RedisAccounts({ run, buckets, awaySince, plans, micros })
  await redis.listen(
    ENDED,
    (hash) => accounts.forget(hash),
    () => accounts.noteSubscribed(),
  )
  const gate = redisGate({ accounts, buckets, usage, budgets, awaySince, micros, now, onLimitHit })
  const keys = openKeyService({
    ledger: redisKeys(run, redis),
    plans,
    now,
    random,
    usage: (keyId) => usageOf(keyId, { usage, plans, micros, now }),
    onKeyEnded: () => accounts.askAnew(),
    onNotice,
    onLimitHit,
  })
  const reports = openReportService({
    async enter(report) {
      const reply = await run('enter-report', { args: [report.report_id, JSON.stringify(report)] })
      return reply.ok ? success(receiptIn(reply.value)) : reply
    },
    async remove(reportId) {
      const removed = await redis.ask((server) => server.hdel('crl:reports', reportId))
      return removed.ok ? success(removed.value === 1) : removed
    },
    async stored() {
      const stored = await hashValues(redis, 'crl:reports')
      return stored.ok ? success(stored.value.map((text) => JSON.parse(text) as StoredReport)) : stored
    },
    budgets,
    now,
    micros,
    onLimitHit,
  })
  const writing = writeBehind(() => usage.flush(), warnOfFault)
  const exchanging = setInterval(() => {
    exchange().catch(warnOfFault)
  }, EXCHANGE_EVERY_MILLIS)
  exchanging.unref()
  return success({
    gate,
    keys,
    reports,
    plans,
    addressRows: addressRows({ budgets, micros, onLimitHit }),
    budgets,
    micros,
    noteLimitHit: onLimitHit,
    isStoring: () => awaySince() === undefined,
    async close() {
      limits.close()
      clearInterval(exchanging)
      try {
        await writing.close()
      } finally {
        await redis.close()
      }
    },
  })
}

/** Loads the scripts. Rejects in a cluster too: the two keys of `exists` are in different slots. */
async function prepare(server: Redis): Promise<void> {
  await Promise.all([loadScripts(server), server.exists('crl:keys', 'crl:live')])
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
  const format = await redis.ask(async (server) => {
    await server.setnx('crl:format', FORMAT)
    return await server.get('crl:format')
  })
  const live = await plansOfLiveKeys(redis)
  if (!format.ok || !live.ok) {
    const detail = `STATE: ${host}:${port} answered, and does so no longer; start again when it does.`
    return { kind: 'state-unusable', detail }
  }
  if (format.value === FORMAT) return missingPlanProblem(plans, live.value)
  const detail = `STATE: ${host}:${port} holds a store of format ${format.value}, expected ${FORMAT}.`
  return { kind: 'state-unusable', detail }
}

type UsageParts = {
  readonly usage: RedisUsage
  readonly plans: Access['plans']
  readonly micros: () => number
  readonly now: () => number
}

async function usageOf(
  keyId: string,
  { usage, plans, micros, now }: UsageParts,
): Promise<Awaited<ReturnType<KeyService['usage']>>> {
  // The store lacks what this server has counted since its last flush.
  await usage.flush()
  const found = await usage.of(keyId, japanDay(now()))
  if (!found.ok) return found
  if (found.value === undefined) return success(NO_USAGE)
  const { times, days } = found.value
  const question = { keyId, plan: planOf(plans, found.value), at: micros(), scope: 'requests-and-rows' } as const
  return success({ buckets: bucketStatus({ fullTimes: () => times }, question), days })
}

function receiptIn([text = '']: readonly string[]): Pick<StoredReport, 'report_id' | 'received_at'> {
  const { report_id, received_at } = JSON.parse(text) as StoredReport
  return { report_id, received_at }
}
