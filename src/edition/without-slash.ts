import { isMcpEndpoint } from '../mcp/http/paths.ts'
import { RECONCILE_PATH } from '../reconcile/manifest.ts'
import type { Reply, Request } from '../serve/message/request.ts'

/**
 * Redirects a client that calls MCP or OpenRefine with a slash at the end of the path, as many write it: by 308, which
 * keeps method and body, and with the same query. Undefined for every other path.
 */
export function withoutSlash({ path, query }: Pick<Request, 'path' | 'query'>): Reply | undefined {
  if (!path.endsWith('/')) return undefined
  const address = path.slice(0, -1)
  if (!isMcpEndpoint(address) && address !== RECONCILE_PATH) return undefined
  return {
    status: 308,
    headers: [
      ['Location', query === '' ? address : `${address}?${inAscii(query)}`],
      ['Cache-Control', 'no-store'],
      ['Access-Control-Allow-Origin', '*'],
    ],
    body: '',
  }
}

// Encodes letters that a query may contain as they are and a header may not. What is encoded already stays as it is.
function inAscii(query: string): string {
  return query.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent)
}
