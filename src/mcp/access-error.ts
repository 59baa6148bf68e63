import { explain } from '../domain/explain.ts'
import type { Problem } from '../domain/problem.ts'
import { httpError, type RpcError } from './answer.ts'

/** A refusal of the gate, as MCP clients are told it: 401, 403 or 429. */
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
