import { explain, keyAdvice } from '../../domain/explain.ts'
import { shortened } from '../../domain/shortened.ts'
import type { Reply } from '../../serve/message/request.ts'

/** The endpoint with the tools that go beyond those of `/mcp`. */
export const EXT_ENDPOINT = '/ext/mcp'

const ENDPOINTS: ReadonlySet<string> = new Set(['/mcp', '/v1/mcp', EXT_ENDPOINT])

// Where clients look for an OAuth server after a 401. They would take a demand for a key for a failed registration.
const NOT_OFFERED =
  /^\/(?:\.well-known\/(?:oauth-[^/]*|openid-configuration)(?:\/.*)?|register|(?:(?:v1|ext)\/)?mcp\/(?:\.well-known\/.*|register))$/

/** The documents by which clients find the endpoints and get to know them before they connect. */
export const CARD_PATHS = {
  /** The entry for the registry of MCP servers, which calls it server.json. */
  registry: '/ext/server.json',
  main: '/mcp/server-card',
  ext: '/ext/mcp/server-card',
  catalog: '/.well-known/ai-catalog.json',
} as const

const CARDS: ReadonlySet<string> = new Set(Object.values(CARD_PATHS))

/** Whether a path belongs to MCP: an endpoint, a document about one, or a path where clients look for a login. */
export function isMcpPath(path: string): boolean {
  return isMcpEndpoint(path) || CARDS.has(path) || NOT_OFFERED.test(path)
}

/** Whether a path is there only while `/ext/mcp` is. */
export function isExtMcpPath(path: string): boolean {
  return path === EXT_ENDPOINT || path === CARD_PATHS.ext
}

export function isMcpEndpoint(path: string): boolean {
  return ENDPOINTS.has(path)
}

/** Returns a 404 that says that keys replace a login. Clients show its text to their users after a 401. */
export function notOfferedReply(path: string, baseUrl: string): Reply {
  const { code, status, title } = explain({ kind: 'not-found', path: shortened(path) })
  const detail = `There is no login here. Send an API key in the X-API-Key header, or as Authorization: Bearer. ${keyAdvice(baseUrl)}`
  return {
    status,
    headers: [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'no-store'],
      // Without it a browser client sees a network error instead of the 404 that tells it to go on without a login.
      ['Access-Control-Allow-Origin', '*'],
    ],
    body: JSON.stringify({ title, status, detail, code }),
  }
}
