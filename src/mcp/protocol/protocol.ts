import { isJsonObject, type JsonObject, memberOf, parseJson } from '../../domain/parse-json.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { shortened } from '../../domain/shortened.ts'
import type { Reply, Request } from '../../serve/message/request.ts'

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
const META_VERSION = 'io.modelcontextprotocol/protocolVersion'
const META_CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities'
export const META_SERVER_INFO = 'io.modelcontextprotocol/serverInfo'

/** JSON-RPC 2.0 §5.1, then the codes of MCP 2026-07-28. Refusals of HTTP itself use their status as code. */
const PARSE_ERROR = -32700
export const INVALID_REQUEST = -32600
export const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
export const INTERNAL_ERROR = -32603
const HEADER_MISMATCH = -32020
const UNSUPPORTED_VERSION = -32022

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

/** One JSON-RPC 2.0 message, its shape checked. */
export type Message =
  | { readonly kind: 'request'; readonly id: RpcId; readonly method: string; readonly params: JsonObject }
  | { readonly kind: 'notification' }
  | { readonly kind: 'response' }

/** `id` is what the reply repeats: the id of the message where it is valid, else null. */
type MessageFault = { readonly id: RpcId | null; readonly error: RpcError }

const NO_PARAMS: JsonObject = {}

/** Faults: PARSE_ERROR when it is not JSON in UTF-8, INVALID_REQUEST when it is not one valid message. */
export function parseMessage(bytes: Uint8Array): Result<Message, MessageFault> {
  const json = parseJson(bytes)
  if (!json.ok) return invalid(null, json.problem, PARSE_ERROR)
  const body = json.value
  if (Array.isArray(body)) return invalid(null, 'Batch requests are not supported; send one message per POST')
  if (!isJsonObject(body)) return invalid(null, `A message is a JSON object${instead(body)}`)

  const id = memberOf(body, 'id')
  const knownId = isRpcId(id) ? id : null
  const version = memberOf(body, 'jsonrpc')
  if (version !== '2.0') return invalid(knownId, `jsonrpc must be "2.0"${instead(version)}`)
  if (isResponse(body)) return success({ kind: 'response' })
  const method = memberOf(body, 'method')
  if (typeof method !== 'string') return invalid(knownId, `method must be a string${instead(method)}`)
  if (Object.hasOwn(body, 'id') && knownId === null)
    return invalid(null, `id must be a string or an integer up to 2^53 - 1${instead(id)}`)
  // Some clients write null for what they leave out.
  const params = memberOf(body, 'params') ?? NO_PARAMS
  if (!isJsonObject(params)) return invalid(knownId, `params must be an object${instead(params)}`)
  return success(knownId === null ? { kind: 'notification' } : { kind: 'request', id: knownId, method, params })
}

/** Returns the id that a refusal of this body repeats, whatever is wrong with the request; null without a valid one. */
export function idIn(bytes: Uint8Array): RpcId | null {
  const message = parseMessage(bytes)
  if (!message.ok) return message.problem.id
  return message.value.kind === 'request' ? message.value.id : null
}

// A fraction or an integer beyond 2^53 would be sent back as another number.
function isRpcId(id: unknown): id is RpcId {
  return typeof id === 'string' || Number.isSafeInteger(id)
}

function isResponse(body: JsonObject): boolean {
  return !Object.hasOwn(body, 'method') && (Object.hasOwn(body, 'result') || Object.hasOwn(body, 'error'))
}

function invalid(id: RpcId | null, message: string, code: number = INVALID_REQUEST): Result<never, MessageFault> {
  return failure({ id, error: { status: 400, code, message } })
}

const VERSION_HEADER = 'mcp-protocol-version'

type Headers = Request['headers']

type Called = { readonly method: string; readonly params: JsonObject }

/** Returns the era of a request: the version in its `_meta` decides, and its headers must agree with the body. */
export function eraOf({ method, params }: Called, headers: Headers): Result<Era, RpcError> {
  const meta = memberOf(params, '_meta')
  const header = headers.get(VERSION_HEADER)?.trim()
  if (isJsonObject(meta) && Object.hasOwn(meta, META_VERSION)) return eraOfEnvelope({ method, params }, meta, headers)
  if (method === 'initialize') {
    if (header !== MODERN_VERSION) return success('legacy')
    return mismatch(`initialize does not exist in ${MODERN_VERSION}, the version in the MCP-Protocol-Version header`)
  }
  if (header !== MODERN_VERSION) return checkVersion(header, 'legacy')
  return missingMeta(hasCapabilities(meta) ? [META_VERSION] : [META_VERSION, META_CAPABILITIES])
}

/** Returns the era of a message that is not a request, by its MCP-Protocol-Version header alone. */
export function eraOfHeader(headers: Headers): Result<Era, RpcError> {
  const header = headers.get(VERSION_HEADER)?.trim()
  return checkVersion(header, header === MODERN_VERSION ? 'modern' : 'legacy')
}

function eraOfEnvelope({ method, params }: Called, meta: JsonObject, headers: Headers): Result<Era, RpcError> {
  const version = meta[META_VERSION]
  if (typeof version !== 'string')
    return refuse(INVALID_PARAMS, `_meta["${META_VERSION}"] must be a string${instead(version)}`)
  const header = headers.get(VERSION_HEADER)?.trim()
  if (header !== undefined && header !== version)
    return mismatch(`MCP-Protocol-Version is ${shown(header)}, _meta["${META_VERSION}"] is ${shown(version)}`)
  // A client that fills in the envelope with an older revision is served by that revision.
  if (version !== MODERN_VERSION) return checkVersion(version, 'legacy')
  if (header === undefined) return mismatch('The MCP-Protocol-Version header is missing')
  if (!hasCapabilities(meta)) return missingMeta([META_CAPABILITIES])
  return checkMirrors(method, params, headers)
}

function hasCapabilities(meta: unknown): boolean {
  return isJsonObject(meta) && isJsonObject(memberOf(meta, META_CAPABILITIES))
}

function checkMirrors(method: string, params: JsonObject, headers: Headers): Result<Era, RpcError> {
  const mirroredMethod = headers.get('mcp-method')?.trim()
  if (mirroredMethod === undefined) return mismatch('The Mcp-Method header is missing')
  if (mirroredMethod !== method) return mismatch(`Mcp-Method is ${shown(mirroredMethod)}, method is ${shown(method)}`)
  if (method !== 'tools/call') return success('modern')
  const name = memberOf(params, 'name')
  const mirroredName = headers.get('mcp-name')?.trim()
  if (mirroredName === undefined) return mismatch('The Mcp-Name header is missing')
  // Mcp-Name is required, and the body has no name that it could equal.
  if (typeof name !== 'string')
    return mismatch('params.name must be the name of a tool, the same as in the Mcp-Name header')
  if (decodeName(mirroredName) === name) return success('modern')
  return mismatch(`Mcp-Name is ${shown(mirroredName)}, params.name is ${shown(name)}`)
}

/** Decodes Mcp-Name: a name that a header cannot contain is sent as =?base64?…?=, in UTF-8. */
function decodeName(header: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(header)?.[1]
  return encoded === undefined ? header : Buffer.from(encoded, 'base64').toString('utf8')
}

function checkVersion(version: string | undefined, era: Era): Result<Era, RpcError> {
  if (version === undefined || SUPPORTED_VERSIONS.includes(version)) return success(era)
  return failure({
    status: 400,
    code: UNSUPPORTED_VERSION,
    message: `Unsupported protocol version ${shown(version)}. Supported: ${SUPPORTED_VERSIONS.join(', ')}`,
    data: { supported: SUPPORTED_VERSIONS, requested: version },
  })
}

function missingMeta(keys: readonly string[]): Result<never, RpcError> {
  return refuse(INVALID_PARAMS, `params._meta must contain ${keys.map((key) => `"${key}"`).join(' and ')}`)
}

function mismatch(message: string): Result<never, RpcError> {
  return refuse(HEADER_MISMATCH, message)
}

function refuse(code: number, message: string): Result<never, RpcError> {
  return failure({ status: 400, code, message })
}
