import { shortened } from '../../domain/shortened.ts'
import type { Reply } from '../../serve/message/request.ts'

/** The revision without a handshake: every request carries its version in `params._meta` and in headers. */
export const MODERN_VERSION = '2026-07-28'

/** The version that `initialize` answers with when the client asks for one that it does not support. */
export const NEWEST_LEGACY_VERSION = '2025-11-25'

/** The revisions that this server speaks, newest first. */
export const SUPPORTED_VERSIONS: readonly string[] = [
  MODERN_VERSION,
  NEWEST_LEGACY_VERSION,
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
]

/** `_meta` keys of revision 2026-07-28: a request must have the first two, a result has the third. */
export const META_VERSION = 'io.modelcontextprotocol/protocolVersion'
export const META_CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities'
export const META_SERVER_INFO = 'io.modelcontextprotocol/serverInfo'

/** JSON-RPC 2.0 §5.1, then the codes of MCP 2026-07-28. Refusals of HTTP itself use their status as code. */
export const PARSE_ERROR = -32700
export const INVALID_REQUEST = -32600
export const METHOD_NOT_FOUND = -32601
export const INVALID_PARAMS = -32602
export const INTERNAL_ERROR = -32603
export const HEADER_MISMATCH = -32020
export const UNSUPPORTED_VERSION = -32022

/** `legacy` is revisions 2024-11-05 to 2025-11-25, `modern` is MODERN_VERSION. */
export type Era = 'legacy' | 'modern'

/** Returns a caller's value as a message may repeat it: text quoted and cut, arrays and objects only named. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value))
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** Ends a sentence that says what must be there: what came instead, or that nothing came. */
export function instead(value: unknown): string {
  return value === undefined ? '; it is missing' : `, not ${shown(value)}`
}

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
