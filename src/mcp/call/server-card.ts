import { keyAdvice } from '../../domain/explain.ts'
import { filled } from '../../domain/filled.ts'
import type { Reply, Request } from '../../serve/message/request.ts'
import { SUPPORTED_VERSIONS } from '../protocol/protocol.ts'
import type { McpContext } from '../tools/tool.ts'
import TEXTS from '../tools/tools.json' with { type: 'json' }
import CARDS from './cards.json' with { type: 'json' }
import { CARD_PATHS, EXT_ENDPOINT, methodNotAllowed, optionsReply, withCors } from './http.ts'

type Service = Pick<McpContext, 'version' | 'baseUrl'>

/** Returns how the server presents itself to agents. */
export function serverInfo({ version, baseUrl }: Service): object {
  const { name, title } = CARDS.info
  return { name, title, version, websiteUrl: baseUrl }
}

/** The icon of the service, three strokes of a ledger, at a `data:` address; as MCP has it from 2025-11-25 on. */
export const ICON: object = CARDS.icon

export const CAPABILITIES = { tools: {} } as const

/** Returns the instructions that agents get at `/mcp`, or at `/ext/mcp`. */
export function instructions(endpoint: 'main' | 'ext', baseUrl: string): string {
  const { [endpoint]: own, both } = TEXTS.instructions
  return [...own, ...both, keyAdvice(baseUrl)].join(' ')
}

const METHODS = ['GET', 'HEAD', 'OPTIONS'] as const

/** Answers the path of a document about the endpoints, which needs no key; undefined for every other path. */
type Cards = (request: Pick<Request, 'method' | 'headers' | 'path'>) => Reply | undefined

/**
 * Serialises the documents by which clients find this service: the entry for the registry of MCP servers, which takes
 * it from the owner of the host in `baseUrl`; a server card of each endpoint, and the catalog of them (SEP-2127).
 */
export function createCards({ version, baseUrl, extMcp }: Service & Pick<McpContext, 'extMcp'>): Cards {
  const host = new URL(baseUrl).hostname
  const about = { ...CARDS.info, version, baseUrl, host, owner: host.split('.').reverse().join('.') }
  const main = { ...about, path: '/mcp', card: CARD_PATHS.main, isRequired: true }
  const ext = { ...about, path: EXT_ENDPOINT, card: CARD_PATHS.ext, isRequired: extMcp === 'key' }
  const endpoints = extMcp === 'off' ? [main] : [main, { ...ext, name: `${about.name}-ext` }]
  const remotes = endpoints.map((endpoint) => filled(CARDS.remote, endpoint) as object)
  const entries = endpoints.map((endpoint) => filled(CARDS.entry, endpoint))
  const replies = new Map<string, Reply>([
    [CARD_PATHS.registry, documentReply(filled(CARDS.registry, { ...about, remotes }))],
    [CARD_PATHS.catalog, documentReply(filled(CARDS.catalog, { ...about, entries }), 'application/ai-catalog+json')],
    ...endpoints.map((endpoint, i): [string, Reply] => {
      const reached = [{ ...remotes[i], supportedProtocolVersions: SUPPORTED_VERSIONS }]
      return [endpoint.card, documentReply(filled(CARDS.card, { ...endpoint, remotes: reached }), CARDS.entry.type)]
    }),
  ])
  return ({ path, method, headers }) => {
    const reply = replies.get(path)
    if (reply === undefined) return undefined
    if (method === 'OPTIONS') return withCors(optionsReply({ headers }, METHODS), '*')
    return method === 'GET' || method === 'HEAD' ? reply : methodNotAllowed(method, METHODS)
  }
}

function documentReply(document: unknown, type = 'application/json'): Reply {
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
