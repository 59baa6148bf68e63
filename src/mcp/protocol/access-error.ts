import { explain } from '../../domain/explain.ts'
import type { Problem } from '../../domain/problem.ts'
import { INTERNAL_ERROR } from './protocol.ts'
import { httpError, type RpcError } from './rpc-reply.ts'

/** A refusal of the gate or of the store, as MCP clients are told it: 401, 403, 429 or 503. */
export function accessError(problem: Problem): RpcError {
  const { status, detail } = explain(problem)
  switch (problem.kind) {
    case 'missing-api-key':
      return {
        ...httpError(status, 'X-API-Key header is missing', [['WWW-Authenticate', 'ApiKey realm="mcp"']]),
        data: { detail },
      }
    case 'invalid-api-key':
      return { ...httpError(status, 'X-API-Key is not valid'), data: { detail } }
    case 'rate-limited':
      return rateLimited(problem.retryAfterSeconds)
    case 'unavailable':
      return unavailable(detail, problem.retryAfterSeconds)
    default:
      return httpError(status, detail)
  }
}

// Clients show their users the body and never the headers, so the delay is said three times.
function rateLimited(seconds: number): RpcError {
  return {
    ...httpError(429, `Rate limit exceeded. Retry after ${seconds} s.`, [['Retry-After', String(seconds)]]),
    data: { retry_after_seconds: seconds },
  }
}

function unavailable(detail: string, seconds: number): RpcError {
  return {
    status: 503,
    code: INTERNAL_ERROR,
    message: detail,
    data: { code: 'unavailable', retry_after_seconds: seconds },
    headers: [['Retry-After', String(seconds)]],
  }
}
