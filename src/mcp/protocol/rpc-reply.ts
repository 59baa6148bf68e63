import type { Reply } from '../../serve/request.ts'

export type RpcId = string | number

/** Why a message is refused; `status` is the HTTP status it is refused with. */
export type RpcError = {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly headers?: Reply['headers']
}

/** An HTTP reply, and whether it goes against the caller's budget of failures. */
export type RpcReply = { readonly http: Reply; readonly failed: boolean }

const JSON_HEADERS: Reply['headers'] = [
  ['Content-Type', 'application/json'],
  ['Cache-Control', 'no-store'],
]

/** `result` is JSON text already. */
export function resultReply(id: RpcId, result: string): RpcReply {
  return bodyReply(`${responseStart(id)}${result}}`, 'success')
}

/** `body` is a whole response. */
export function bodyReply(body: Reply['body'], outcome: 'success' | 'failure'): RpcReply {
  return { http: { status: 200, headers: JSON_HEADERS, body }, failed: outcome === 'failure' }
}

/** A response up to its result; the result and one brace end it. */
export function responseStart(id: RpcId): string {
  return `{"jsonrpc":"2.0","id":${typeof id === 'number' ? id : JSON.stringify(id)},"result":`
}

/**
 * JSON-RPC wants the id to be null where it is not known. A 429 is no failure of its own: it must not prolong itself.
 */
export function errorReply(id: RpcId | null, { status, code, message, data, headers = [] }: RpcError): RpcReply {
  const error = data === undefined ? { code, message } : { code, message, data }
  const body = JSON.stringify({ jsonrpc: '2.0', id, error })
  return { http: { status, headers: [...JSON_HEADERS, ...headers], body }, failed: status !== 429 }
}

/** For messages that want no response. */
export const ACCEPTED: RpcReply = {
  http: { status: 202, headers: [['Cache-Control', 'no-store']], body: '' },
  failed: false,
}

/** A refusal that is not JSON-RPC's has its HTTP status as code: the codes JSON-RPC reserves are not ours to give. */
export function httpError(status: number, message: string, headers: Reply['headers'] = []): RpcError {
  return { status, code: status, message, headers }
}
