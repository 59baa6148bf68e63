import type { Reply, Request } from '../../serve/message/request.ts'
import { withCors } from '../http/origin.ts'
import { methodNotAllowed, optionsReply } from '../http/preflight.ts'
import { serverInfo } from './server-card.ts'

const METHODS = ['GET', 'HEAD', 'OPTIONS'] as const

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'

/**
 * Returns the entry that an operator publishes at the registry of MCP servers, so that clients find this service and
 * know which key to ask for. The registry accepts it only from the owner of the host in `baseUrl`.
 */
export function registryEntry(version: string, baseUrl: string): object {
  const { name, title, websiteUrl } = serverInfo(version, baseUrl)
  const namespace = new URL(baseUrl).hostname.split('.').reverse().join('.')
  return {
    $schema: SCHEMA,
    name: `${namespace}/${name}`,
    title,
    description: 'Every Japanese corporation by name, reading, number, place and industry, with sources. Read only.',
    version,
    websiteUrl,
    icons: [{ src: `${baseUrl}/apple-touch-icon.png`, mimeType: 'image/png', sizes: ['180x180'] }],
    remotes: [
      {
        type: 'streamable-http',
        url: `${baseUrl}/mcp`,
        headers: [
          {
            name: 'X-API-Key',
            description: `A key is free and issued at once at ${baseUrl}/developers.`,
            isRequired: true,
            isSecret: true,
          },
        ],
      },
    ],
  }
}

/** Returns the reply with the entry, which is `body`, without asking for a key. */
export function registryEntryReply(request: Pick<Request, 'method' | 'headers'>, body: string): Reply {
  const { method } = request
  if (method === 'OPTIONS') return withCors(optionsReply(request, METHODS), '*')
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(method, METHODS)
  return {
    status: 200,
    headers: [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'public, max-age=3600'],
      ['Vary', 'Accept-Encoding'],
      ['Access-Control-Allow-Origin', '*'],
    ],
    body,
  }
}
