import type { Unavailable } from '../domain/problem.ts'
import { type Result, success } from '../domain/result.ts'
import { hashValues } from './hash-values.ts'
import type { Pending } from './pending.ts'
import type { RedisConnection } from './redis-connection.ts'

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
  const texts = await hashValues(redis, key)
  if (!texts.ok) return texts
  const entries = texts.value.map((text) => {
    const [id = '', ring = '', at] = text.split(' ')
    return [id, { ring, at: Number(at) }] as const
  })
  return success(new Map(entries))
}
