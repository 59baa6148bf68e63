import type { Redis } from 'ioredis'
import { hashValues } from './hash-values.ts'
import type { RedisConnection } from './redis-connection.ts'
import { keyRecordIn } from './redis-keys.ts'
import { pendingText } from './redis-pending.ts'
import { reportIn } from './redis-reports.ts'

/** The format of the keys of the store (redis-scripts.ts). */
export const FORMAT = '2'

/**
 * Returns the format of the store, FORMAT for an empty one, after an upgrade from format 1: there, crl:used had the
 * keys that were ever used, and crl:emails those of each e-mail address. Undefined when the store is away.
 */
export async function upgradedFormat(redis: RedisConnection): Promise<string | undefined> {
  const found = await redis.ask(async (server) => {
    await server.setnx('crl:format', FORMAT)
    return await server.get('crl:format')
  })
  if (!found.ok || found.value !== '1') return found.ok ? (found.value ?? undefined) : undefined
  const used = await redis.ask((server) => server.smembers('crl:used'))
  const keys = await hashValues(redis, 'crl:keys', keyRecordIn)
  const reports = await hashValues(redis, 'crl:reports', reportIn)
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
