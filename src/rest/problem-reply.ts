import { explain } from '../domain/explain.ts'
import type { Problem } from '../domain/problem.ts'
import type { Reply } from '../serve/request.ts'
import type { Exchange, Header } from './exchange.ts'

/** Says what is wrong as problem details (RFC 9457); never cached. */
export function problemReply(exchange: Exchange, problem: Problem, headers: readonly Header[] = []): Reply {
  const { code, ...explanation } = explain(problem)
  const body = {
    type: problemType(exchange.door.baseUrl, code),
    ...explanation,
    code,
    request_id: exchange.requestId,
  }
  return {
    status: explanation.status,
    headers: [
      ['Content-Type', `${mediaType(exchange.request.headers.get('accept'))}; charset=utf-8`],
      ['Cache-Control', 'no-store'],
      ['Vary', 'X-API-Key, Accept'],
      ...headersOf(problem),
      ...headers,
    ],
    body: JSON.stringify(body),
  }
}

/** Points into the OpenAPI document, so that following it shows what the code means. */
export function problemType(baseUrl: string, code: string): string {
  return `${baseUrl}/v1/openapi.json#/components/examples/${code}`
}

// Only a client that names the type gets it: plain `*/*` clients often accept nothing but application/json.
function mediaType(accept: string | undefined): string {
  const ranges = accept?.toLowerCase().split(',') ?? []
  const names = ranges.filter((range) => !/;\s*q=0(\.0*)?\s*$/.test(range)).map((range) => range.split(';')[0]?.trim())
  return names.includes('application/problem+json') ? 'application/problem+json' : 'application/json'
}

function headersOf(problem: Problem): readonly Header[] {
  switch (problem.kind) {
    case 'missing-api-key':
      return [['WWW-Authenticate', 'ApiKey realm="corp"']]
    case 'rate-limited':
      return [['Retry-After', String(problem.retryAfterSeconds)]]
    case 'method-not-allowed':
      return [['Allow', problem.allowed.join(', ')]]
    default:
      return []
  }
}
