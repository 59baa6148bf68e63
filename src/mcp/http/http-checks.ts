import type { Account, Gate } from '../../access/keys/gate.ts'
import { senderOf } from '../../access/keys/sent-key.ts'
import { explain } from '../../domain/explain.ts'
import { afterwards, type Late } from '../../domain/late.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { contentTypeOf } from '../../serve/message/content-type.ts'
import type { Request } from '../../serve/message/request.ts'
import { accessError } from '../protocol/access-error.ts'
import { httpError, type RpcError } from '../protocol/rpc-reply.ts'
import { instead } from '../protocol/shown.ts'
import { acceptsJson } from './accepts-json.ts'

/** Tool calls are a few hundred bytes; the longest report stays far below this. */
export const MCP_MAX_BODY_BYTES = 65_536

type Checked = { readonly gate: Gate; readonly baseUrl: string }

/**
 * Returns the account that the request's key belongs to, or a refusal: 400 for two keys, 401 for a missing key, 403 for
 * an invalid one, 429 after too many failures, 503 while the store is away.
 */
export function checkKey(request: Request, { gate, baseUrl }: Checked): Late<Result<Account, RpcError>> {
  return afterwards(senderOf(request, gate), (account) =>
    account.ok ? account : failure(accessError(account.problem, { baseUrl })),
  )
}

/** Returns the bytes of the body, or a refusal: Content-Type 415, Accept 406, size 413, checked in this order. */
export function checkBody(request: Request): Result<Uint8Array, RpcError> {
  const { headers, body } = request
  if (contentTypeOf(request) !== 'application/json') {
    const sent = headers.get('content-type')
    return failure(httpError(415, `Content-Type must be application/json${instead(sent)}`))
  }
  const accept = headers.get('accept')
  if (!acceptsJson(accept)) return failure(httpError(406, `Accept must allow application/json${instead(accept)}`))
  if (body.kind === 'too-large') return failure(tooLarge(Math.min(body.maxBytes, MCP_MAX_BODY_BYTES)))
  return body.bytes.length > MCP_MAX_BODY_BYTES ? failure(tooLarge(MCP_MAX_BODY_BYTES)) : success(body.bytes)
}

function tooLarge(maxBytes: number): RpcError {
  const { status, detail } = explain({ kind: 'payload-too-large', maxBytes })
  return httpError(status, detail)
}
