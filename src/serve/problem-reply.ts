import type { Problem } from '../domain/problem.ts'
import { problemDetails } from './problem-details.ts'
import { problemBodyHeaders } from './problem-headers.ts'
import type { Reply } from './request.ts'

export type ProblemReply = Reply & { readonly body: string }

/**
 * The reply to a request that no handler gets to see, or whose handler failed; `status` overrides the problem's own.
 */
export function problemReply(problem: Problem, requestId: string, status?: number): ProblemReply {
  const details = problemDetails(problem, { requestId })
  const shown = status ?? details.status
  return {
    status: shown,
    headers: problemBodyHeaders(undefined),
    body: JSON.stringify({ ...details, status: shown }),
  }
}
