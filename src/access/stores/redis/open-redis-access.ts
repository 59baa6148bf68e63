import type { Redis } from 'ioredis'
import { failure, type Result, success } from '../../../domain/result.ts'
import {
  type Access,
  type AccessOptions,
  type AccessParts,
  type AccessProblem,
  accessOf,
  missingPlanProblem,
  warnOfFault,
} from '../../access.ts'
import { randomBase62 } from '../../keys/api-key.ts'
import { steadyClock } from '../../limits/steady-clock.ts'
import type { RedisAddress } from '../../parse-state.ts'
import { redisAccounts } from './redis-accounts.ts'
import { openRedis, type RedisConnection } from './redis-connection.ts'
import { EMPTIED } from './redis-errors.ts'
import { pendingText, plansOfLiveKeys, redisKeys, redisReports, redisUsage } from './redis-ledgers.ts'
import { redisBudgets, redisLimiter } from './redis-limiter.ts'
import { loadScripts, scriptsOn } from './redis-scripts.ts'

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
  const awaySince = (): number | undefined => redis.presence.awaySince
  const limiter = redisLimiter(run, micros, awaySince)
  const { budgets, exchange } = redisBudgets(run, micros)
  const accounts = redisAccounts({ run, limiter, awaySince, plans, micros })
  await redis.listen('crl:ended', accounts.forget, accounts.noteSubscribed)
  const timers = [repeat(EXCHANGE_EVERY_MILLIS, exchange), repeat(WATCH_EVERY_MILLIS, () => redis.ask(refuseEmptied))]
  const parts: AccessParts = {
    accounts,
    limiter,
    usage: redisUsage(run, limiter, serverId),
    budgets,
    keys: redisKeys(run, redis),
    onKeyEnded: accounts.askAnew,
    reports: redisReports(run, redis),
    micros,
    isStoring: () => awaySince() === undefined,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await redis.close()
    },
  }
  return success(accessOf(parts, options))
}

function repeat(everyMillis: number, action: () => Promise<unknown>): NodeJS.Timeout {
  return setInterval(() => void action().catch(warnOfFault), everyMillis).unref()
}

/** The format of the keys of the store (redis-scripts.ts). */
const FORMAT = '2'

/** Connects to the store, and closes the connection again when it cannot be used. */
async function openSoundRedis(
  address: RedisAddress,
  { plans, onFault = process.emitWarning, observer }: AccessOptions,
  micros: () => number,
): Promise<Result<RedisConnection, AccessProblem>> {
  let isSound = false
  const prepare = async (server: Redis): Promise<void> => {
    // In a cluster this rejects, too: the two keys of `exists` are in different slots.
    await Promise.all([loadScripts(server), server.exists('crl:keys', 'crl:live')])
    if (isSound) await refuseEmptied(server)
  }
  const opened = await openRedis({ address, micros, prepare, tell: onFault, asked: () => observer?.storeAsked() })
  if (!opened.ok) return failure({ kind: 'state-unusable', detail: `STATE: ${opened.problem}.` })
  const problem = await unsuitable(opened.value, address, plans)
  isSound = problem === undefined
  if (problem === undefined) return opened
  await opened.value.close()
  return failure(problem)
}

/** Rejects when the store was emptied since it was opened, and marks it: no server that starts takes it for new. */
async function refuseEmptied(server: Redis): Promise<void> {
  if ((await server.get('crl:format')) !== null) return
  await server.set('crl:emptied', '1')
  throw EMPTIED
}

/** Returns why the store cannot be used: a key of a wrong type, another format, or a plan that `plans` lacks. */
async function unsuitable(
  redis: RedisConnection,
  { host, port }: RedisAddress,
  plans: AccessOptions['plans'],
): Promise<AccessProblem | undefined> {
  const unusable = (why: string): AccessProblem => ({
    kind: 'state-unusable',
    detail: `STATE: ${host}:${port} ${why}.`,
  })
  const damage = await redis.ask(wrongType)
  if (damage.ok && damage.value !== undefined) return unusable(`holds a damaged store: ${damage.value}`)
  const format = await upgradedFormat(redis)
  const live = await plansOfLiveKeys(redis)
  if (format === undefined || !live.ok) return unusable('answered, and does so no longer; start again when it does')
  if (format === FORMAT) return missingPlanProblem(plans, live.value)
  if (format !== 'emptied') return unusable(`holds a store of format ${format}, expected ${FORMAT}`)
  const cure = 'Put its data back; or stop them, DEL crl:emptied, and start without keys'
  return unusable(`was emptied while servers used it. ${cure}`)
}

// The keys whose names are fixed (redis-scripts.ts): the first one is a string, the others are hashes.
const FIXED = ['crl:format', 'crl:keys', 'crl:live', 'crl:unused', 'crl:reports', 'crl:unread', 'crl:clock']

/** Returns, in a few words, the first key that has a wrong type; undefined when there is none. */
async function wrongType(redis: Redis): Promise<string | undefined> {
  const found = await Promise.all(FIXED.map((key) => redis.type(key)))
  const expected = (at: number) => (at === 0 ? 'string' : 'hash')
  const at = found.findIndex((type, i) => type !== 'none' && type !== expected(i))
  return at < 0 ? undefined : `${FIXED[at]} is a ${found[at]}, expected a ${expected(at)}`
}

/**
 * Returns the format of the store, FORMAT for an empty one, after an upgrade from format 1: there, crl:used had the
 * keys that were ever used, and crl:emails those of each e-mail address. `emptied` for one that was emptied while other
 * servers used it; undefined when the store is away.
 */
async function upgradedFormat(redis: RedisConnection): Promise<string | undefined> {
  const found = await redis.ask(async (server) => {
    if ((await server.exists('crl:emptied')) === 0) await server.setnx('crl:format', FORMAT)
    return (await server.get('crl:format')) ?? 'emptied'
  })
  if (!found.ok || found.value !== '1') return found.ok ? (found.value ?? undefined) : undefined
  const run = scriptsOn(redis)
  const used = await redis.ask((server) => server.smembers('crl:used'))
  const keys = await redisKeys(run, redis).records()
  const reports = await redisReports(run, redis).records()
  if (!used.ok || !keys.ok || !reports.ok) return undefined
  const wasUsed = new Set(used.value)
  const unused = keys.value
    .filter(({ keyId, revokedAt }) => revokedAt === undefined && !wasUsed.has(keyId))
    .map(({ keyId, createdAt }) => [keyId, createdAt] as const)
  const unread = reports.value.map(({ report_id, received_at }) => [report_id, Date.parse(received_at)] as const)
  const done = await redis.ask(async (server) => {
    await note(server, 'crl:unused', unused)
    await note(server, 'crl:unread', unread)
    return await server.multi().set('crl:format', FORMAT).del('crl:used', 'crl:emails').exec()
  })
  return done.ok ? FORMAT : undefined
}

const AT_ONCE = 1_000

// Each entry is from a ring of its own: nobody wrote down which one it was.
async function note(
  server: Redis,
  key: string,
  entries: readonly (readonly [id: string, at: number])[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE)
    await server.hset(key, ...some.flatMap(([id, at]) => [id, pendingText(id, { ring: id, at })]))
  }
}
