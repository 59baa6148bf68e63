import type { Handler, Reply } from './request.ts'

// A year, for this host alone: what else its domain serves is not known here.
const HEADER = ['Strict-Transport-Security', 'max-age=31536000'] as const

/** Has browsers come back by TLS alone (RFC 6797). */
export function strictTransport(handler: Handler): Handler {
  return (request) => {
    const reply = handler(request)
    return reply instanceof Promise ? reply.then(withHeader) : withHeader(reply)
  }
}

function withHeader(reply: Reply): Reply {
  return { ...reply, headers: [...reply.headers, HEADER] }
}
