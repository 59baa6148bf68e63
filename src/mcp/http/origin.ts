import type { Reply } from '../../serve/request.ts'

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * Returns a test for browser origins that may call: the service's own, any loopback origin while the service itself is
 * on loopback, and those in `allowed`; `*` in `allowed` is every origin.
 */
export function originPolicy(baseUrl: string, allowed: readonly string[]): (origin: string) => boolean {
  const own = new URL(baseUrl).origin
  const listed = new Set([own, ...allowed.map((origin) => origin.toLowerCase().replace(/\/$/, ''))])
  // The reply repeats the origin in a header, so even `*` accepts only what a header may contain.
  if (listed.has('*')) return (origin) => /^[\x21-\x7e]+$/.test(origin)
  if (!LOOPBACK.test(own)) return (origin) => listed.has(origin.toLowerCase())
  return (origin) => listed.has(origin.toLowerCase()) || LOOPBACK.test(origin)
}

/** Adds the headers that let a page of an allowed origin read the reply. */
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
