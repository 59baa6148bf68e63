import { isJsonObject, type JsonObject, jsonIn } from '../../../domain/parse-json.ts'
import type { Unavailable } from '../../../domain/problem.ts'
import { type Result, success } from '../../../domain/result.ts'
import type { Pending } from '../../limits/pending.ts'
import type { RedisConnection } from './redis-connection.ts'
import { nameOf } from './redis-errors.ts'

// Reading hundreds of thousands of fields at once would block the store, and take longer than a command may.
const AT_ONCE = 1_000
const MOST_NAMES = 10

/** Reads all values of a hash, in no order; one line names the malformed, which are left out. Problem: unavailable. */
export async function hashValues<Value>(
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
export function recordIn(text: string, texts: readonly string[]): JsonObject | undefined {
  const record = jsonIn(text)
  return isJsonObject(record) && texts.every((name) => typeof record[name] === 'string') ? record : undefined
}

// A value of crl:unused and crl:unread: id, ring and time, with spaces between.

/** Returns the value that stands for an entry. */
export function pendingText(id: string, { ring, at }: Pending): string {
  return `${id} ${ring} ${at}`
}

/** Reads all entries, by id. Problem: unavailable. */
export async function pendingIn(
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
