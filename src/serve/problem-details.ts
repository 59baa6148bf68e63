import { type Explanation, explain } from '../domain/explain.ts'
import type { Problem } from '../domain/problem.ts'

/** The body of a refusal: problem details (RFC 9457). */
export type ProblemDetails = Explanation & { readonly type: string; readonly request_id: string }

export type ProblemOrigin = {
  readonly requestId: string
  /** Public address of the service, where it is known: then `type` points to an explanation. */
  readonly baseUrl?: string
}

export function problemDetails(problem: Problem, { requestId, baseUrl }: ProblemOrigin): ProblemDetails {
  const { code, ...explanation } = explain(problem, baseUrl)
  const type = baseUrl === undefined ? 'about:blank' : problemType(baseUrl, code)
  return { type, ...explanation, code, request_id: requestId }
}

/** Points into the OpenAPI document, so that following it shows what the code means. */
export function problemType(baseUrl: string, code: string): string {
  return `${baseUrl}/v1/openapi.json#/components/examples/${code}`
}
