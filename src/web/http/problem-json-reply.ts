import type { Problem } from '../../domain/problem.ts'
import { type ProblemOrigin, problemDetails } from '../../serve/problem-details.ts'
import { problemBodyHeaders, problemHeaders } from '../../serve/problem-headers.ts'
import type { Reply } from '../../serve/request.ts'
import type { PageRequest } from './page-request.ts'

/** Makes the reply that tells a program of a problem: problem details (RFC 9457), as in REST. */
export function problemJsonReply(problem: Problem, request: PageRequest, origin: Required<ProblemOrigin>): Reply {
  const details = problemDetails(problem, origin)
  return {
    status: details.status,
    headers: [...problemBodyHeaders(request.headers.get('accept')), ...problemHeaders(problem)],
    body: JSON.stringify(details),
  }
}
