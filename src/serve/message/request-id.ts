import type { Request } from './request.ts'

// Letters, digits and the punctuation of UUIDs, ULIDs and trace ids: nothing that could break a header, a log line or a
// page. Nor an API key, which a client may send in the wrong header: no key may reach a log.
const SAFE = /^(?!.*crl_)[\w.:-]{1,64}$/

/** Returns the caller's X-Request-Id where it is harmless, else a new id. */
export function requestIdOf(request: Request, newRequestId: () => string): string {
  const given = request.headers.get('x-request-id')
  return given !== undefined && SAFE.test(given) ? given : newRequestId()
}
