import { afterwards, type Late } from '../domain/late.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Account, Caller, Gate } from './gate.ts'

/** Who asks, by the key that a request carries. Problems: those of `sentKey` and of `Gate.authenticate`. */
export function senderOf(
  request: Caller & { readonly headers: ReadonlyMap<string, string> },
  gate: Gate,
): Late<Result<Account>> {
  const sent = sentKey(request.headers)
  if (sent.ok) return gate.authenticate(sent.value, request)
  // Whoever has failed too often is told so, as without a key.
  return afterwards(gate.authenticate(undefined, request), (nobody) =>
    !nobody.ok && nobody.problem.kind === 'rate-limited' ? nobody : sent,
  )
}

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
