import { afterwards } from '../domain/late.ts'
import type { Handler } from './request.ts'
import { withHeaders } from './with-headers.ts'

// A year, for this host alone: what else its domain serves is not known here.
const HEADER = ['Strict-Transport-Security', 'max-age=31536000'] as const

/** Has browsers come back by TLS alone (RFC 6797). */
export function strictTransport(handler: Handler): Handler {
  return (request) => afterwards(handler(request), (reply) => withHeaders(reply, HEADER))
}
