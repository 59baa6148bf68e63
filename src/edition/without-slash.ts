import { isMcpEndpoint } from '../mcp/http/paths.ts'
import { RECONCILE_PATH } from '../reconcile/manifest.ts'
import type { Reply } from '../serve/request.ts'

/**
 * Sends a client on that has the address of MCP or OpenRefine with a slash behind it, as many write it: by 308, so that
 * method and body go along. Undefined for every other path.
 */
export function withoutSlash(path: string): Reply | undefined {
  if (!path.endsWith('/')) return undefined
  const address = path.slice(0, -1)
  if (!isMcpEndpoint(address) && address !== RECONCILE_PATH) return undefined
  return {
    status: 308,
    headers: [
      ['Location', address],
      ['Cache-Control', 'no-store'],
      ['Access-Control-Allow-Origin', '*'],
    ],
    body: '',
  }
}
