import { explain } from '../domain/explain.ts'
import type { Problem } from '../domain/problem.ts'
import type { Reply } from '../serve/request.ts'
import type { Header } from './page-headers.ts'
import type { Visit } from './visit.ts'

/** A problem for a program that posted JSON: problem details (RFC 9457), as REST says them. */
export function problemJson(problem: Problem, visit: Visit, from: { baseUrl: string; requestId: string }): Reply {
  const { code, ...explanation } = explain(problem)
  const body = {
    type: `${from.baseUrl}/v1/openapi.json#/components/examples/${code}`,
    ...explanation,
    code,
    request_id: from.requestId,
  }
  const accept = visit.headers.get('accept')?.toLowerCase() ?? ''
  const mediaType = accept.includes('application/problem+json') ? 'application/problem+json' : 'application/json'
  return {
    status: explanation.status,
    headers: [
      ['Content-Type', `${mediaType}; charset=utf-8`],
      ['Cache-Control', 'no-store'],
      ...problemHeaders(problem),
    ],
    body: JSON.stringify(body),
  }
}

/** The headers a problem's status asks for, on a page as in JSON. */
export function problemHeaders(problem: Problem): readonly Header[] {
  switch (problem.kind) {
    case 'rate-limited':
      return [['Retry-After', String(problem.retryAfterSeconds)]]
    case 'method-not-allowed':
      return [['Allow', problem.allowed.join(', ')]]
    default:
      return []
  }
}
