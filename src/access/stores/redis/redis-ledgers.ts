import { isJsonObject, type JsonObject, jsonIn } from '../../../domain/parse-json.ts'
import type { Unavailable } from '../../../domain/problem.ts'
import { type Result, success } from '../../../domain/result.ts'
import { FORM_MILLIS, type KeyLedger, type KeyRecord } from '../../keys/key-service.ts'
import { USAGE_DAYS, type UsageStore } from '../../keys/usage.ts'
import { crowdedOut, MOST_UNREAD_REPORTS, type Pending } from '../../limits/pending.ts'
import type { ReportLedger, StoredReport } from '../../reports/reports.ts'
import type { RedisConnection } from './redis-connection.ts'
import { nameOf } from './redis-errors.ts'
import type { RedisLimiter } from './redis-limiter.ts'
import { NO_KEY, type RunScript } from './redis-scripts.ts'

/** Opens the records of keys in a store that servers share; each change is one script. */
export function redisKeys(run: RunScript, redis: RedisConnection): KeyLedger {
  return {
    async isFormTaken(form) {
      const found = await redis.ask((server) => server.exists(`crl:form:${form}`))
      return found.ok ? success(found.value === 1) : found
    },
    async enter(record, { ring, form }) {
      const { keyId, hash, plan, createdAt } = record
      const reply = await run('enter-key', {
        keys: [form === undefined ? NO_KEY : `crl:form:${form}`],
        args: [JSON.stringify(record), keyId, hash, plan, pendingText(keyId, { ring, at: createdAt }), FORM_MILLIS],
      })
      if (!reply.ok) return reply
      const [unused] = reply.value
      return success(unused === 'form taken' ? undefined : Number(unused))
    },
    unused: () => pendingIn(redis, 'crl:unused'),
    // Forms expire by themselves.
    expire: async (keyIds) => (keyIds.length > 0 ? await run('expire-keys', { args: keyIds }) : success(undefined)),
    async revoke(keyId, at) {
      const reply = await run('revoke-key', { args: [keyId, at] })
      return reply.ok ? success(reply.value[0] === '1') : reply
    },
    async replaceSecret(keyId, { hash, prefix, lastFour }) {
      const reply = await run('replace-secret', { args: [keyId, hash, prefix, lastFour] })
      if (!reply.ok) return reply
      const [plan] = reply.value
      return success(plan === undefined ? undefined : { plan })
    },
    records: () => hashValues(redis, 'crl:keys', keyRecordIn),
  }
}

/** Returns the names of the plans that live keys are on, each once. */
export async function plansOfLiveKeys(redis: RedisConnection): Promise<Result<readonly string[]>> {
  const plans = await hashValues(redis, 'crl:live', (text) => LIVE_KEY.exec(text)?.[1])
  return plans.ok ? success([...new Set(plans.value)]) : plans
}

// As lua/find-account.lua reads it.
const LIVE_KEY = /^\S+ (\S+)$/

/** Reads the record of a key; undefined when it is malformed. */
function keyRecordIn(text: string): KeyRecord | undefined {
  const record = recordIn(text, ['keyId', 'hash', 'prefix', 'lastFour', 'email', 'plan'])
  const { createdAt, revokedAt = 0 } = record ?? {}
  return isTime(createdAt) && isTime(revokedAt) ? (record as KeyRecord) : undefined
}

// What a Date can show: a list of keys shows both times.
function isTime(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime())
}

/**
 * Opens the usage of keys in a store that servers share. A batch that is sent again counts once, by its number.
 * `serverId` is another one on every server, so that no batch is taken for that of another.
 */
export function redisUsage(run: RunScript, { note }: Pick<RedisLimiter, 'note'>, serverId: string): UsageStore {
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
      const [plan = '', ...pairs] = note(keyId, reply.value)
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

export function redisReports(run: RunScript, redis: RedisConnection): ReportLedger {
  async function makeWay(): Promise<void> {
    const unread = await pendingIn(redis, UNREAD)
    const gone = unread.ok ? crowdedOut(unread.value, MOST_UNREAD_REPORTS) : []
    if (gone.length > 0)
      await redis.ask((server) =>
        server
          .multi()
          .hdel(REPORTS, ...gone)
          .hdel(UNREAD, ...gone)
          .exec(),
      )
  }

  return {
    async enter(report, ring) {
      const unread = pendingText(report.report_id, { ring, at: Date.parse(report.received_at) })
      const reply = await run('enter-report', { args: [report.report_id, JSON.stringify(report), unread] })
      if (!reply.ok) return reply
      const [stored = '', count] = reply.value
      const { report_id, received_at } = JSON.parse(stored) as StoredReport
      if (Number(count) > MOST_UNREAD_REPORTS) await makeWay()
      return success({ report_id, received_at })
    },
    async markRead(reportIds) {
      if (reportIds.length === 0) return success(undefined)
      return await redis.ask((server) => server.hdel(UNREAD, ...reportIds))
    },
    async remove(reportId) {
      const removed = await redis.ask((server) => server.hdel(REPORTS, reportId))
      if (removed.ok) await redis.ask((server) => server.hdel(UNREAD, reportId))
      return removed.ok ? success(removed.value === 1) : removed
    },
    records: () => hashValues(redis, REPORTS, (text) => recordIn(text, TEXTS) as StoredReport | undefined),
  }
}

const REPORTS = 'crl:reports'
const TEXTS = ['report_id', 'received_at', 'corporateNumber', 'field', 'description', 'sourceUrl'] as const
const UNREAD = 'crl:unread'

// Reading hundreds of thousands of fields at once would block the store, and take longer than a command may.
const AT_ONCE = 1_000
const MOST_NAMES = 10

/** Reads all values of a hash, in no order; one line names the malformed, which are left out. Problem: unavailable. */
async function hashValues<Value>(
  redis: RedisConnection,
  key: string,
  read: (text: string) => Value | undefined,
): Promise<Result<readonly Value[], Unavailable>> {
  // By field: HSCAN may return a field twice.
  const values = new Map<string, Value | undefined>()
  let cursor = '0'
  do {
    const page = await redis.ask((server) => server.hscan(key, cursor, 'COUNT', AT_ONCE))
    if (!page.ok) return page
    const [next, parts] = page.value
    for (let i = 0; i < parts.length; i += 2) values.set(parts[i] ?? '', read(parts[i + 1] ?? ''))
    cursor = next
  } while (cursor !== '0')
  const malformed = [...values].flatMap(([field, value]) => (value === undefined ? [nameOf(field)] : []))
  if (malformed.length > 0) {
    const more = malformed.length > MOST_NAMES ? ` and ${malformed.length - MOST_NAMES} more` : ''
    const names = malformed.slice(0, MOST_NAMES).join(', ') + more
    redis.presence.tell(`STATE: the store is damaged: of ${key} left out as malformed: ${names}.`)
  }
  return success([...values.values()].filter((value) => value !== undefined))
}

/** Parses a record in JSON; undefined when it is malformed: no object, or one in which not all of `texts` are texts. */
function recordIn(text: string, texts: readonly string[]): JsonObject | undefined {
  const record = jsonIn(text)
  return isJsonObject(record) && texts.every((name) => typeof record[name] === 'string') ? record : undefined
}

// A value of crl:unused and crl:unread: id, ring and time, with spaces between.

/** Returns the value that stands for an entry. */
export function pendingText(id: string, { ring, at }: Pending): string {
  return `${id} ${ring} ${at}`
}

/** Reads all entries, by id. Problem: unavailable. */
async function pendingIn(
  redis: RedisConnection,
  key: 'crl:unused' | 'crl:unread',
): Promise<Result<ReadonlyMap<string, Pending>, Unavailable>> {
  const entries = await hashValues(redis, key, entryIn)
  return entries.ok ? success(new Map(entries.value)) : entries
}

const ENTRY = /^(\S+) (\S+) (\d+)$/

function entryIn(text: string): readonly [id: string, Pending] | undefined {
  const [, id = '', ring = '', at] = ENTRY.exec(text) ?? []
  return at === undefined ? undefined : [id, { ring, at: Number(at) }]
}
