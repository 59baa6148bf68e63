import { explain, keyAdvice } from '../../domain/explain.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { shortened } from '../../domain/shortened.ts'
import { contentTypeOf, type Reply, type Request, withHeaders } from '../../serve/message/request.ts'
import { weightsOf } from '../../serve/message/weights-of.ts'
import { errorReply, httpError, instead, type RpcError } from '../protocol/protocol.ts'
import type { McpContext } from '../tools/tool.ts'

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

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

type OriginSettings = Pick<McpContext, 'baseUrl' | 'origin' | 'allowedOrigins'>

/** Returns a test for browser origins: the own, the allowed (`*`: all), on loopback without an own all of loopback. */
export function originPolicy({ baseUrl, origin, allowedOrigins }: OriginSettings): (origin: string) => boolean {
  const own = origin ?? new URL(baseUrl).origin
  const listed = new Set([own, ...allowedOrigins.map((allowed) => allowed.toLowerCase().replace(/\/$/, ''))])
  // The reply repeats the origin in a header, so even `*` accepts only what a header may contain.
  if (listed.has('*')) return (asking) => /^[\x21-\x7e]+$/.test(asking)
  const isOpen = origin === undefined && LOOPBACK.test(own)
  return (asking) => listed.has(asking.toLowerCase()) || (isOpen && LOOPBACK.test(asking))
}

/** Adds the headers that let a page of an allowed origin read the reply. */
export function withCors(reply: Reply, origin: string): Reply {
  return withHeaders(
    reply,
    ['Access-Control-Allow-Origin', origin],
    ['Vary', 'Origin'],
    ['Access-Control-Expose-Headers', 'RateLimit-Policy, RateLimit, Retry-After, Snapshot-Id, WWW-Authenticate'],
  )
}

const METHODS = ['POST', 'OPTIONS'] as const

/** Returns the reply to OPTIONS, without asking for a key: a CORS preflight, or just the methods without an Origin. */
export function optionsReply({ headers }: Pick<Request, 'headers'>, allowed: readonly string[] = METHODS): Reply {
  const allow: Reply['headers'][number] = ['Allow', allowed.join(', ')]
  const preflight: Reply['headers'] = [
    ['Access-Control-Allow-Methods', allowed.filter((method) => method !== 'OPTIONS').join(', ')],
    [
      'Access-Control-Allow-Headers',
      'content-type, accept, x-api-key, authorization, mcp-protocol-version, mcp-method, mcp-name',
    ],
    ['Access-Control-Max-Age', '86400'],
  ]
  return { status: 204, headers: headers.has('origin') ? [allow, ...preflight] : [allow], body: '' }
}

/** Returns a 405, which clients of a GET take to mean exactly that there are no streams. */
export function methodNotAllowed(method: string, allowed: readonly string[] = METHODS): Reply {
  const { status, detail } = explain({ kind: 'method-not-allowed', method, allowed })
  return errorReply(null, httpError(status, detail, [['Allow', allowed.join(', ')]])).http
}

/** The endpoint with the tools that go beyond those of `/mcp`. */
export const EXT_ENDPOINT = '/ext/mcp'

const ENDPOINTS: ReadonlySet<string> = new Set(['/mcp', '/v1/mcp', EXT_ENDPOINT])

// Where clients look for an OAuth server after a 401. They would take a demand for a key for a failed registration.
const NOT_OFFERED =
  /^\/(?:\.well-known\/(?:oauth-[^/]*|openid-configuration)(?:\/.*)?|register|(?:(?:v1|ext)\/)?mcp\/(?:\.well-known\/.*|register))$/

/** The documents by which clients find the endpoints and get to know them before they connect. */
export const CARD_PATHS = {
  /** The entry for the registry of MCP servers, which calls it server.json. */
  registry: '/ext/server.json',
  main: '/mcp/server-card',
  ext: '/ext/mcp/server-card',
  catalog: '/.well-known/ai-catalog.json',
} as const

const CARDS: ReadonlySet<string> = new Set(Object.values(CARD_PATHS))

/** Whether a path belongs to MCP: an endpoint, a document about one, or a path where clients look for a login. */
export function isMcpPath(path: string): boolean {
  return isMcpEndpoint(path) || CARDS.has(path) || NOT_OFFERED.test(path)
}

/** Whether a path is there only while `/ext/mcp` is. */
export function isExtMcpPath(path: string): boolean {
  return path === EXT_ENDPOINT || path === CARD_PATHS.ext
}

export function isMcpEndpoint(path: string): boolean {
  return ENDPOINTS.has(path)
}

/** Returns a 404 that says that keys replace a login. Clients show its text to their users after a 401. */
export function notOfferedReply(path: string, baseUrl: string): Reply {
  const { code, status, title } = explain({ kind: 'not-found', path: shortened(path) })
  const detail = `There is no login here. Send an API key in the X-API-Key header, or as Authorization: Bearer. ${keyAdvice(baseUrl)}`
  return {
    status,
    headers: [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'no-store'],
      // Without it a browser client sees a network error instead of the 404 that tells it to go on without a login.
      ['Access-Control-Allow-Origin', '*'],
    ],
    body: JSON.stringify({ title, status, detail, code }),
  }
}
