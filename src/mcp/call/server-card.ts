import { keyAdvice } from '../../domain/explain.ts'
import type { Reply, Request } from '../../serve/message/request.ts'
import { methodNotAllowed, optionsReply, withCors } from '../http/origin.ts'
import { CARD_PATHS, EXT_ENDPOINT } from '../http/paths.ts'
import { SUPPORTED_VERSIONS } from '../protocol/protocol.ts'
import type { ExtAccess } from '../tools/tool.ts'
import TEXTS from '../tools/tools.json' with { type: 'json' }

/** How the server presents itself to agents. */
type ServerInfo = {
  readonly name: string
  readonly title: string
  readonly version: string
  readonly websiteUrl: string
}

export function serverInfo(version: string, baseUrl: string): ServerInfo {
  return { name: 'corporate-registry-lookup', title: 'Japanese Corporate Registry', version, websiteUrl: baseUrl }
}

export const CAPABILITIES = { tools: {} } as const

/** Returns the instructions that agents get at `/mcp`, or at `/ext/mcp`. */
export function instructions(endpoint: 'main' | 'ext', baseUrl: string): string {
  const { [endpoint]: own, both } = TEXTS.instructions
  return [...own, ...both, keyAdvice(baseUrl)].join(' ')
}

const METHODS = ['GET', 'HEAD', 'OPTIONS'] as const

const SCHEMAS = 'https://static.modelcontextprotocol.io/schemas'
const REGISTRY_SCHEMA = `${SCHEMAS}/2025-12-11/server.schema.json`
const CARD_SCHEMA = `${SCHEMAS}/v1/server-card.schema.json`

const CARD_TYPE = 'application/mcp-server-card+json'

const DESCRIPTION = 'Every Japanese corporation by name, reading, number, place and industry, with sources. Read only.'

/** Answers the path of a document about the endpoints, which needs no key; undefined for every other path. */
type Cards = (request: Pick<Request, 'method' | 'headers' | 'path'>) => Reply | undefined

type Service = { readonly version: string; readonly baseUrl: string; readonly extMcp: ExtAccess }

/**
 * Serialises the documents by which clients find this service: the entry for the registry of MCP servers, which takes
 * it from the owner of the host in `baseUrl`; a server card of each endpoint, and the catalog of them (SEP-2127).
 */
export function createCards({ version, baseUrl, extMcp }: Service): Cards {
  const { name, title, websiteUrl } = serverInfo(version, baseUrl)
  const host = new URL(baseUrl).hostname
  const fullName = `${host.split('.').reverse().join('.')}/${name}`
  const icons = [{ src: `${baseUrl}/apple-touch-icon.png`, mimeType: 'image/png', sizes: ['180x180'] }]
  const about = { title, description: DESCRIPTION, version, websiteUrl, icons }
  const key = {
    name: 'X-API-Key',
    description: `A key is free and issued at once at ${baseUrl}/developers.`,
    isSecret: true,
  }
  const remoteAt = (path: string, isRequired: boolean) => {
    return { type: 'streamable-http', url: baseUrl + path, headers: [{ ...key, isRequired }] }
  }
  const main = { remote: remoteAt('/mcp', true), path: CARD_PATHS.main, name: fullName }
  const ext = { remote: remoteAt(EXT_ENDPOINT, extMcp === 'key'), path: CARD_PATHS.ext, name: `${fullName}-ext` }
  const endpoints = extMcp === 'off' ? [main] : [main, ext]
  const catalog = {
    specVersion: '1.0',
    host: { displayName: title, identifier: host },
    entries: endpoints.map(({ path, name: displayed }) => ({
      identifier: `urn:air:${host}:mcp:${displayed.slice(fullName.length - name.length)}`,
      displayName: title,
      description: DESCRIPTION,
      type: CARD_TYPE,
      url: `${baseUrl}${path}`,
    })),
  }
  const remotes = endpoints.map(({ remote }) => remote)
  const replies = new Map<string, Reply>([
    [CARD_PATHS.registry, documentReply({ $schema: REGISTRY_SCHEMA, name: fullName, ...about, remotes })],
    [CARD_PATHS.catalog, documentReply(catalog, 'application/ai-catalog+json')],
    ...endpoints.map(({ remote, path, name: named }): [string, Reply] => {
      const reached = [{ ...remote, supportedProtocolVersions: SUPPORTED_VERSIONS }]
      return [path, documentReply({ $schema: CARD_SCHEMA, name: named, ...about, remotes: reached }, CARD_TYPE)]
    }),
  ])
  return ({ path, method, headers }) => {
    const reply = replies.get(path)
    if (reply === undefined) return undefined
    if (method === 'OPTIONS') return withCors(optionsReply({ headers }, METHODS), '*')
    if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(method, METHODS)
    return reply
  }
}

function documentReply(document: object, type = 'application/json'): Reply {
  return {
    status: 200,
    headers: [
      ['Content-Type', type],
      ['Cache-Control', 'public, max-age=3600'],
      ['Vary', 'Accept-Encoding'],
      ['Access-Control-Allow-Origin', '*'],
    ],
    body: JSON.stringify(document),
  }
}
