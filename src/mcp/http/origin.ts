import type { Reply } from '../../serve/request.ts'

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * Which browser origins may call: the service's own, any loopback one while the service itself is on loopback, and
 * those listed; `*` in the list is every one.
 */
export function originPolicy(baseUrl: string, allowed: readonly string[]): (origin: string) => boolean {
  const own = new URL(baseUrl).origin
  const listed = new Set([own, ...allowed.map((origin) => origin.toLowerCase().replace(/\/$/, ''))])
  // The origin is sent back in a header, so even `*` takes only what may stand in one.
  if (listed.has('*')) return (origin) => /^[\x21-\x7e]+$/.test(origin)
  if (!LOOPBACK.test(own)) return (origin) => listed.has(origin.toLowerCase())
  return (origin) => listed.has(origin.toLowerCase()) || LOOPBACK.test(origin)
}

/** Lets the page of an allowed origin read the reply. */
export function withCors(reply: Reply, origin: string): Reply {
  return {
    ...reply,
    headers: [
      ...reply.headers,
      ['Access-Control-Allow-Origin', origin],
      ['Vary', 'Origin'],
      ['Access-Control-Expose-Headers', 'Retry-After, Snapshot-Id, WWW-Authenticate'],
    ],
  }
}
