import type { Reply } from '../../serve/message/request.ts'
import { INVALID_PARAMS } from './protocol.ts'

export type RpcId = string | number

/** Why a message is refused; `status` is the HTTP status of the refusal. */
export type RpcError = {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly headers?: Reply['headers']
}

/** An HTTP reply, and whether it counts against the caller's failure budget. */
export type RpcReply = { readonly http: Reply; readonly failed: boolean }

const JSON_HEADERS: Reply['headers'] = [
  ['Content-Type', 'application/json'],
  ['Cache-Control', 'no-store'],
]

/** Returns the response with this result, which is JSON text. */
export function resultReply(id: RpcId, result: string): RpcReply {
  return bodyReply(`${responseStart(id)}${result}}`, 'success')
}

/** Returns the reply with this body, which is a whole response in JSON. */
export function bodyReply(body: Reply['body'], outcome: 'success' | 'failure'): RpcReply {
  return { http: { status: 200, headers: JSON_HEADERS, body }, failed: outcome === 'failure' }
}

/** Returns the text of a response before its result; the caller adds the result and one closing brace. */
export function responseStart(id: RpcId): string {
  return `{"jsonrpc":"2.0","id":${typeof id === 'number' ? id : JSON.stringify(id)},"result":`
}

/** The id is null where it is unknown. A 429 does not count as a failure: it must not prolong itself. */
export function errorReply(id: RpcId | null, { status, code, message, data, headers = [] }: RpcError): RpcReply {
  const error = data === undefined ? { code, message } : { code, message, data }
  const body = JSON.stringify({ jsonrpc: '2.0', id, error })
  return { http: { status, headers: [...JSON_HEADERS, ...headers], body }, failed: status !== 429 }
}

/** Returns the error response for params that are not what their method takes. */
export function invalidParams(id: RpcId, message: string): RpcReply {
  return errorReply(id, { status: 200, code: INVALID_PARAMS, message })
}

/** The reply to messages that want no response. */
export const ACCEPTED: RpcReply = {
  http: { status: 202, headers: [['Cache-Control', 'no-store']], body: '' },
  failed: false,
}

/** A refusal that JSON-RPC has no code for: its code is the HTTP status, outside the codes that are reserved. */
export function httpError(status: number, message: string, headers: Reply['headers'] = []): RpcError {
  return { status, code: status, message, headers }
}
