import type { Problem } from '../domain/problem.ts'
import { problemDetails } from './problem-details.ts'
import { problemBodyHeaders } from './problem-headers.ts'
import type { Reply, Request } from './request.ts'
import type { ServeOptions } from './server.ts'

export type ProblemReply = Reply & { readonly body: string }

type Refusing = { readonly observe: ServeOptions['observe']; readonly request: Request }

/** A reply that no handler has given, of which whoever observes them is told all the same. */
export function refusal(reply: ProblemReply, { observe, request }: Refusing): ProblemReply {
  // The observer's own reply repeats a header of the request, which was not understood.
  void observe?.(() => reply)(request)
  return reply
}

/**
 * The reply to a request that no handler gets to see, or whose handler failed; `status` overrides the problem's own.
 */
export function problemReply(problem: Problem, requestId: string, status?: number): ProblemReply {
  const details = problemDetails(problem, { requestId })
  const shown = status ?? details.status
  return {
    status: shown,
    headers: [...problemBodyHeaders(undefined), ['X-Request-Id', requestId]],
    body: JSON.stringify({ ...details, status: shown }),
  }
}
