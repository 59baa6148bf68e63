import type { Reply } from '../../serve/message/request.ts'
import type { McpContext } from '../tools/mcp-context.ts'

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

type OriginSettings = Pick<McpContext, 'baseUrl' | 'origin' | 'allowedOrigins'>

/**
 * Returns a test for browser origins that may call: the service's own and the allowed ones, of which `*` is every
 * origin. Where the operator named no origin and the service is on loopback, every loopback origin may call too.
 */
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
