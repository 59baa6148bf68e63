import type { Redis } from 'ioredis'

// The type of every key whose name is fixed (redis-scripts.ts).
const TYPES: readonly (readonly [key: string, type: string])[] = [
  ['crl:format', 'string'],
  ['crl:keys', 'hash'],
  ['crl:live', 'hash'],
  ['crl:unused', 'hash'],
  ['crl:reports', 'hash'],
  ['crl:unread', 'hash'],
  ['crl:clock', 'hash'],
]

/** Returns, in a few words, the first key that has a wrong type; undefined when there is none. */
export async function wrongType(redis: Redis): Promise<string | undefined> {
  const found = await Promise.all(TYPES.map(([key]) => redis.type(key)))
  const at = found.findIndex((type, i) => type !== 'none' && type !== TYPES[i]![1])
  return at < 0 ? undefined : `${TYPES[at]![0]} is a ${found[at]}, expected a ${TYPES[at]![1]}`
}
