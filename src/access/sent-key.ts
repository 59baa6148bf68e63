import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'

/**
 * The key a request carries, in `X-API-Key` or as `Authorization: Bearer`; undefined without one. Other schemes of
 * `Authorization` are not read. Problem: invalid-parameter when there are two keys; it never shows either.
 */
export function sentKey(headers: ReadonlyMap<string, string>): Result<string | undefined> {
  // `X-API-Key:` with nothing behind it is what an unset variable leaves: missing, not wrong.
  const ofHeader = headers.get('x-api-key') || undefined
  const ofBearer = BEARER.exec(headers.get('authorization') ?? '')?.[1]
  if (ofHeader !== undefined && ofBearer !== undefined && ofHeader !== ofBearer) return failure(TWO_KEYS)
  return success(ofHeader ?? ofBearer)
}

/** What a cache beside the caller has to tell apart. */
export const KEY_HEADERS = 'X-API-Key, Authorization'

const BEARER = /^bearer +(\S+) *$/i

const TWO_KEYS = invalidParameter('Authorization', 'Bearer …', 'another key than X-API-Key holds; send one of the two.')
