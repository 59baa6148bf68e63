import { afterwards, type Late } from '../../domain/late.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { Account, Caller, Gate } from './gate.ts'

/** Finds the account of the key that a request carries. Problems: those of `sentKey` and of `Gate.authenticate`. */
export function senderOf(
  request: Caller & { readonly headers: ReadonlyMap<string, string> },
  gate: Gate,
): Late<Result<Account>> {
  const sent = sentKey(request.headers)
  if (sent.ok) return gate.authenticate(sent.value, request)
  // An address whose failure budget is used up gets `rate-limited`, as for a request without a key.
  return afterwards(gate.authenticate(undefined, request), (nobody) =>
    !nobody.ok && nobody.problem.kind === 'rate-limited' ? nobody : sent,
  )
}

/**
 * Returns the key that a request carries, in `X-API-Key` or as `Authorization: Bearer`; undefined without one. Other
 * schemes of `Authorization` are ignored. Problem: invalid-parameter, when there are two keys; it shows neither.
 */
export function sentKey(headers: ReadonlyMap<string, string>): Result<string | undefined> {
  // An empty `X-API-Key:` comes from a variable that is not set: the key is missing, not wrong.
  const ofHeader = headers.get('x-api-key') || undefined
  const ofBearer = BEARER.exec(headers.get('authorization') ?? '')?.[1]
  if (ofHeader !== undefined && ofBearer !== undefined && ofHeader !== ofBearer) return failure(TWO_KEYS)
  return success(ofHeader ?? ofBearer)
}

/** The value of `Vary`: a cache between caller and server must tell these headers apart. */
export const KEY_HEADERS = 'X-API-Key, Authorization'

const BEARER = /^bearer +(\S+) *$/i

const TWO_KEYS = invalidParameter(
  'Authorization',
  'Bearer …',
  'expected the same key as in X-API-Key, or only one of the two headers.',
)
