import type { Unavailable } from '../../../domain/problem.ts'
import { type Result, success } from '../../../domain/result.ts'
import type { Pending } from '../../limits/pending.ts'
import { hashValues } from './hash-values.ts'
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
  const entries = await hashValues(redis, key, entryIn)
  return entries.ok ? success(new Map(entries.value)) : entries
}

const ENTRY = /^(\S+) (\S+) (\d+)$/

function entryIn(text: string): readonly [id: string, Pending] | undefined {
  const [, id = '', ring = '', at] = ENTRY.exec(text) ?? []
  return at === undefined ? undefined : [id, { ring, at: Number(at) }]
}
