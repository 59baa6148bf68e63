import type { Handler } from './request.ts'

/**
 * Passes requests on and calls `warn` once, at the first X-Forwarded-For that comes from this machine itself: there is
 * a proxy in front which is not trusted, so that all its clients share one address and its limits.
 */
export function warnOfUntrustedProxy(handler: Handler, warn: () => void): Handler {
  let warned = false
  return (request) => {
    if (!warned && request.headers.has('x-forwarded-for') && LOOPBACK.test(request.address)) {
      warned = true
      warn()
    }
    return handler(request)
  }
}

const LOOPBACK = /^(?:127\.|::1$)/
