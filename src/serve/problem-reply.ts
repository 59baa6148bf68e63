import { explain } from '../domain/explain.ts'
import type { Problem } from '../domain/problem.ts'
import type { Reply } from './request.ts'

export type ProblemReply = Reply & { readonly body: string }

/** The reply to a request no door gets to see, or whose door failed; `status` overrides the problem's own. */
export function problemReply(problem: Problem, requestId: string, status?: number): ProblemReply {
  const { title, detail, code, errors, status: usual } = explain(problem)
  const shown = status ?? usual
  const body = { type: 'about:blank', title, status: shown, detail, code, request_id: requestId, errors }
  return {
    status: shown,
    headers: [
      ['Content-Type', 'application/json; charset=utf-8'],
      ['Cache-Control', 'no-store'],
    ],
    body: JSON.stringify(body),
  }
}
