import { STATUS_CODES } from 'node:http'
import type { Problem } from '../../domain/problem.ts'
import { problemBodyHeaders, problemDetails, problemHeaders } from '../message/problem-details.ts'
import type { Reply, Request } from '../message/request.ts'
import type { ServeOptions } from './server.ts'

export type ProblemReply = Reply & { readonly body: string }

type Refusing = { readonly observe: ServeOptions['observe']; readonly request: Request }

/** Reports a reply that was made without a handler to the observer, and returns it. */
export function observedRefusal(reply: ProblemReply, { observe, request }: Refusing): ProblemReply {
  // Not the reply that the observer returns: it repeats `traceparent` of a request that was not understood.
  void observe?.(() => reply)(request)
  return reply
}

/** Returns the reply to a request that no handler answers; `status` replaces the problem's own, with its title. */
export function problemReply(problem: Problem, requestId: string, status?: number): ProblemReply {
  const own = problemDetails(problem, { requestId })
  const details = status === undefined ? own : { ...own, status, title: STATUS_CODES[status] ?? own.title }
  return {
    status: details.status,
    headers: [...problemBodyHeaders(undefined), ...problemHeaders(problem), ['X-Request-Id', requestId]],
    body: JSON.stringify(details),
  }
}
