import { type LimitStatus, leftInWords } from '../../access/limits/plan-limits.ts'
import { explain, keyAdvice } from '../../domain/explain.ts'
import type { Problem, RateLimited } from '../../domain/problem.ts'
import { limitHeaders, rateLimitHeaders } from '../../serve/message/problem-details.ts'
import { INTERNAL_ERROR } from './protocol.ts'
import { httpError, type RpcError } from './rpc-reply.ts'

/** `limits` are those of the key, when one was sent. */
type Told = { readonly baseUrl: string; readonly limits?: readonly LimitStatus[] }

/**
 * Turns a problem of the gate or of the store into an error for MCP clients: 401, 403, 429 or 503; any other problem
 * has its own status. Clients show their users the message, often the body and never the headers, so the message says
 * what helps.
 */
export function accessError(problem: Problem, { baseUrl, limits = [] }: Told): RpcError {
  const { code, status, detail } = explain(problem, baseUrl)
  switch (problem.kind) {
    case 'missing-api-key':
      return {
        ...httpError(status, `X-API-Key header is missing. ${keyAdvice(baseUrl)}`, [
          ['WWW-Authenticate', 'ApiKey realm="mcp"'],
        ]),
        data: { detail },
      }
    case 'invalid-api-key':
      return { ...httpError(status, `X-API-Key is not valid. ${keyAdvice(baseUrl)}`), data: { detail } }
    case 'rate-limited':
      return rateLimited(problem, status, limits)
    case 'unavailable':
      return {
        status,
        code: INTERNAL_ERROR,
        message: detail,
        data: { code, retry_after_seconds: problem.retryAfterSeconds },
        headers: [['Retry-After', String(problem.retryAfterSeconds)]],
      }
    default:
      return httpError(status, detail)
  }
}

function rateLimited(problem: RateLimited, status: number, limits: readonly LimitStatus[]): RpcError {
  const { limit, retryAfterSeconds } = problem
  const left = limits.map(({ name, quota, remaining }) => ({ name, quota, remaining }))
  const message = `Rate limit exceeded: ${limit}. Retry after ${retryAfterSeconds} s.`
  return {
    ...httpError(status, left.length === 0 ? message : `${message} Left: ${leftInWords(limits)}.`, [
      ['Retry-After', String(retryAfterSeconds)],
      ...(left.length === 0 ? limitHeaders(problem) : rateLimitHeaders(limits)),
    ]),
    data: { retry_after_seconds: retryAfterSeconds, limit, ...(left.length === 0 ? {} : { left }) },
  }
}
