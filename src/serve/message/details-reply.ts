import type { Problem } from '../../domain/problem.ts'
import { type ProblemOrigin, problemDetails } from './problem-details.ts'
import { problemBodyHeaders, problemHeaders } from './problem-headers.ts'
import type { Reply } from './request.ts'

/** `accept` is the request's Accept header, `vary` the reply's Vary. */
type DetailsOrigin = ProblemOrigin & { readonly accept: string | undefined; readonly vary: string }

/** Returns a problem as problem details (RFC 9457), in the media type that Accept asks for; caches may not keep it. */
export function detailsReply(problem: Problem, { accept, vary, ...origin }: DetailsOrigin): Reply {
  const details = problemDetails(problem, origin)
  return {
    status: details.status,
    headers: [...problemBodyHeaders(accept), ['Vary', vary], ...problemHeaders(problem)],
    body: JSON.stringify(details),
  }
}
