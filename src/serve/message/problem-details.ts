import { type Explanation, explain } from '../../domain/explain.ts'
import type { Problem } from '../../domain/problem.ts'

/** The body of a refusal: problem details (RFC 9457). */
export type ProblemDetails = Explanation & { readonly type: string; readonly request_id: string }

export type ProblemOrigin = {
  readonly requestId: string
  /** Public address of the service. With it `type` is the address of an explanation, without it `about:blank`. */
  readonly baseUrl?: string
}

export function problemDetails(problem: Problem, { requestId, baseUrl }: ProblemOrigin): ProblemDetails {
  const { code, ...explanation } = explain(problem, baseUrl)
  const type = baseUrl === undefined ? 'about:blank' : problemType(baseUrl, code)
  return { type, ...explanation, code, request_id: requestId }
}

/** Returns the `type` of a problem: the address of its example in the OpenAPI document, which shows what it means. */
export function problemType(baseUrl: string, code: string): string {
  return `${baseUrl}/v1/openapi.json#/components/examples/${code}`
}
