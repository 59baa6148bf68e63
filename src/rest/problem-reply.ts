import { KEY_HEADERS } from '../access/keys/sent-key.ts'
import type { Problem } from '../domain/problem.ts'
import { detailsReply } from '../serve/message/details-reply.ts'
import type { Reply } from '../serve/message/request.ts'
import type { Exchange, Header } from './rest-context.ts'

const VARY = `${KEY_HEADERS}, Accept, Accept-Encoding`

/** Returns a problem as problem details (RFC 9457), with `headers` added; caches may not keep it. */
export function problemReply(
  { context: { baseUrl }, request, requestId }: Exchange,
  problem: Problem,
  headers: readonly Header[] = [],
): Reply {
  const accept = request.headers.get('accept')
  const reply = detailsReply(problem, { requestId, baseUrl, accept, vary: VARY })
  return { ...reply, headers: [...reply.headers, ...headers] }
}
