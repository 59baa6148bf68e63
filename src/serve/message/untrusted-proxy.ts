import type { Handler } from './request.ts'

/**
 * Wraps a handler so that `warn` is called once, at the first request with X-Forwarded-For that comes from this machine
 * itself: a proxy in front is not trusted, so that all its clients share one address and the limits of that address.
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
