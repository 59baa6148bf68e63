import { explain } from '../../domain/explain.ts'
import type { Reply, Request } from '../../serve/message/request.ts'
import { errorReply, httpError } from '../protocol/rpc-reply.ts'
import type { McpContext } from '../tools/tool.ts'

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
  return {
    ...reply,
    headers: [
      ...reply.headers,
      ['Access-Control-Allow-Origin', origin],
      ['Vary', 'Origin'],
      ['Access-Control-Expose-Headers', 'RateLimit-Policy, RateLimit, Retry-After, Snapshot-Id, WWW-Authenticate'],
    ],
  }
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
