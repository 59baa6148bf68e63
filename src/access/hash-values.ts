import type { Unavailable } from '../domain/problem.ts'
import { type Result, success } from '../domain/result.ts'
import type { RedisConnection } from './redis-connection.ts'

// Reading hundreds of thousands of fields at once would block the store, and take longer than a command may.
const AT_ONCE = 1_000

/** Reads all values of a hash, in no order. Problem: unavailable. */
export async function hashValues(redis: RedisConnection, key: string): Promise<Result<readonly string[], Unavailable>> {
  // By field: HSCAN may return a field twice.
  const values = new Map<string, string>()
  let cursor = '0'
  do {
    const page = await redis.ask((server) => server.hscan(key, cursor, 'COUNT', AT_ONCE))
    if (!page.ok) return page
    const [next, parts] = page.value
    for (let i = 0; i < parts.length; i += 2) values.set(parts[i] ?? '', parts[i + 1] ?? '')
    cursor = next
  } while (cursor !== '0')
  return success([...values.values()])
}
