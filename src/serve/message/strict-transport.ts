import { afterwards } from '../../domain/late.ts'
import type { Handler } from './request.ts'
import { withHeaders } from './with-headers.ts'

// One year, for this host alone: it is not known here whether its subdomains serve TLS.
const HEADER = ['Strict-Transport-Security', 'max-age=31536000'] as const

/** Adds the header that makes browsers return by TLS only (RFC 6797). */
export function strictTransport(handler: Handler): Handler {
  return (request) => afterwards(handler(request), (reply) => withHeaders(reply, HEADER))
}
