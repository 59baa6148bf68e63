import { KEY_HEADERS } from '../access/sent-key.ts'
import type { Problem } from '../domain/problem.ts'
import { problemDetails } from '../serve/problem-details.ts'
import { problemBodyHeaders, problemHeaders } from '../serve/problem-headers.ts'
import type { Reply } from '../serve/request.ts'
import type { Exchange, Header } from './exchange.ts'

/** Returns a problem as problem details (RFC 9457), with `headers` added; caches may not keep it. */
export function problemReply(exchange: Exchange, problem: Problem, headers: readonly Header[] = []): Reply {
  const details = problemDetails(problem, { requestId: exchange.requestId, baseUrl: exchange.context.baseUrl })
  return {
    status: details.status,
    headers: [
      ...problemBodyHeaders(exchange.request.headers.get('accept')),
      ['Vary', `${KEY_HEADERS}, Accept, Accept-Encoding`],
      ...problemHeaders(problem),
      ...headers,
    ],
    body: JSON.stringify(details),
  }
}
