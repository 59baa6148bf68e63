import type { Request } from './request.ts'

// Letters, digits and the marks of UUIDs, ULIDs and trace ids: nothing that could break a header, a log line or a page.
// Nor a key, which a client may send in the wrong header: logs have none.
const SAFE = /^(?!.*crl_)[\w.:-]{1,64}$/

/** The caller's X-Request-Id where it is harmless, else a new one. */
export function requestIdOf(request: Request, newRequestId: () => string): string {
  const given = request.headers.get('x-request-id')
  return given !== undefined && SAFE.test(given) ? given : newRequestId()
}
