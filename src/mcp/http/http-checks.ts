import { explain } from '../../domain/explain.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { contentTypeOf, type Request } from '../../serve/message/request.ts'
import { weightsOf } from '../../serve/message/weights-of.ts'
import { instead } from '../protocol/protocol.ts'
import { httpError, type RpcError } from '../protocol/rpc-reply.ts'

/** Tool calls are a few hundred bytes; the longest report stays far below this. */
export const MCP_MAX_BODY_BYTES = 65_536

/** Returns the bytes of the body, or a refusal: Content-Type 415, Accept 406, size 413, checked in this order. */
export function checkBody(request: Request): Result<Uint8Array, RpcError> {
  const { headers } = request
  if (contentTypeOf(request) !== 'application/json') {
    const sent = headers.get('content-type')
    return failure(httpError(415, `Content-Type must be application/json${instead(sent)}`))
  }
  const accept = headers.get('accept')
  if (!acceptsJson(accept)) return failure(httpError(406, `Accept must allow application/json${instead(accept)}`))
  return checkSize(request)
}

/** Returns the bytes of the body, or a refusal by 413. */
export function checkSize({ body }: Request): Result<Uint8Array, RpcError> {
  if (body.kind === 'too-large') return failure(tooLarge(Math.min(body.maxBytes, MCP_MAX_BODY_BYTES)))
  return body.bytes.length > MCP_MAX_BODY_BYTES ? failure(tooLarge(MCP_MAX_BODY_BYTES)) : success(body.bytes)
}

function tooLarge(maxBytes: number): RpcError {
  const { status, detail } = explain({ kind: 'payload-too-large', maxBytes })
  return httpError(status, detail)
}

// What the official clients and curl send, accepted without parsing it.
const USUAL: ReadonlySet<string> = new Set(['application/json, text/event-stream', 'application/json', '*/*'])
const rangesIn = weightsOf(String.raw`application/(?:json|\*)|\*/\*`)

/** Whether Accept accepts JSON (RFC 9110 §12.5.1); without a type or with `*` it does, as many agents send. */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || USUAL.has(accept) || accept.trim() === '') return true
  const weights = rangesIn(accept)
  const decides = ['application/json', 'application/*', '*/*'].find((range) => weights.has(range))
  return (weights.get(decides ?? '') ?? 0) > 0
}
