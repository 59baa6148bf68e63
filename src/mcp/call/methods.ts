import { memberOf } from '../../domain/parse-json.ts'
import { shortened } from '../../domain/shortened.ts'
import type { JsonSchema } from '../../facts/schemas/schemas.ts'
import {
  instead,
  META_SERVER_INFO,
  METHOD_NOT_FOUND,
  MODERN_VERSION,
  NEWEST_LEGACY_VERSION,
  SUPPORTED_VERSIONS,
} from '../protocol/protocol.ts'
import { errorReply, invalidParams, type RpcReply, resultReply } from '../protocol/rpc-reply.ts'
import type { McpContext, Offer, Tool } from '../tools/tool.ts'
import { guarded } from './guarded.ts'
import type { Senders } from './senders.ts'
import { CAPABILITIES, serverInfo } from './server-card.ts'
import { createToolCall, type RpcRequest } from './tool-call.ts'

export type Methods = (request: RpcRequest) => RpcReply | Promise<RpcReply>

const ONE_HOUR_MS = 3_600_000

/** Creates the dispatcher of requests whose envelope is checked; serialises once what no request changes. */
export function createMethods(context: McpContext, senders: Senders, { path, tools, instructions }: Offer): Methods {
  const info = serverInfo(context.version, context.baseUrl)
  const list = toolList(tools)
  const meta = { [META_SERVER_INFO]: info }
  // Icons are sent where a client gets to know the server (initialize, server/discover), not with every result.
  const infoWithIcons = { ...info, icons: [MARK] }
  const cacheable = { resultType: 'complete', ttlMs: ONE_HOUR_MS, cacheScope: 'public', _meta: meta }
  const listResult = {
    legacy: JSON.stringify({ tools: list }),
    modern: JSON.stringify({ tools: list, ...cacheable }),
  } as const
  const discovery = JSON.stringify({
    supportedVersions: SUPPORTED_VERSIONS,
    capabilities: CAPABILITIES,
    instructions,
    ...cacheable,
    _meta: { [META_SERVER_INFO]: infoWithIcons },
  })
  const callTool = createToolCall(context, { tools, senders }, meta)

  const legacyMethod = (request: RpcRequest): RpcReply => {
    if (request.method === 'initialize') return initialize(request, { info, infoWithIcons, instructions })
    return request.method === 'ping' ? resultReply(request.id, '{}') : unknownMethod(request, 200)
  }
  const modernMethod = (request: RpcRequest): RpcReply =>
    request.method === 'server/discover' ? resultReply(request.id, discovery) : unknownMethod(request, 404)

  const dispatch = (request: RpcRequest): RpcReply | Promise<RpcReply> => {
    const { id, era, method, params } = request
    if (method === 'tools/call') return callTool(request)
    if (method !== 'tools/list') return era === 'legacy' ? legacyMethod(request) : modernMethod(request)
    // tools/list has one page, so no cursor can come from this server.
    if ((memberOf(params, 'cursor') ?? null) !== null)
      return invalidParams(id, 'Invalid cursor: tools/list has one page')
    return resultReply(id, listResult[era])
  }
  return (request) => {
    const { id, requestId } = request
    return guarded(context, { id, requestId, route: path }, () => dispatch(request))
  }
}

// Returns the tools as `tools/list` describes them, in their order. Every caller gets the same, so it is made once.
function toolList(tools: readonly Tool[]): readonly object[] {
  return tools.map(({ name, title, description, input, output, effect }) => ({
    name,
    title,
    description,
    inputSchema: input,
    outputSchema: outline(output),
    annotations: {
      title,
      readOnlyHint: effect === 'reads',
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }))
}

// Models pay for every word, and see the members in the answer itself: the list says only of which type they are. The
// whole schemas are on the page of the tools.
function outline({ properties = {}, required = [] }: JsonSchema): JsonSchema {
  const members = Object.entries(properties).map(([name, { type }]) => [name, { type }])
  return { type: 'object', properties: Object.fromEntries(members), required }
}

type Card = { readonly info: object; readonly infoWithIcons: object; readonly instructions: string }

function initialize({ id, params }: RpcRequest, { info, infoWithIcons, instructions }: Card): RpcReply {
  const asked = memberOf(params, 'protocolVersion')
  if (typeof asked !== 'string') return invalidParams(id, `protocolVersion must be a string${instead(asked)}`)
  const isLegacy = asked !== MODERN_VERSION && SUPPORTED_VERSIONS.includes(asked)
  const protocolVersion = isLegacy ? asked : NEWEST_LEGACY_VERSION
  // Older revisions know no icons.
  const serverInfo = protocolVersion === NEWEST_LEGACY_VERSION ? infoWithIcons : info
  const result = { protocolVersion, capabilities: CAPABILITIES, serverInfo, instructions }
  return resultReply(id, JSON.stringify(result))
}

function unknownMethod({ id, method }: RpcRequest, status: 200 | 404): RpcReply {
  return errorReply(id, { status, code: METHOD_NOT_FOUND, message: `Method not found: ${shortened(method)}` })
}

/** The icon of the service, three strokes of a ledger, at a `data:` address; as MCP has it from 2025-11-25 on. */
const MARK = {
  src: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1" y="1" width="30" height="30" rx="6" fill="#b2341f"/><path d="M9 8v16M16 8v16M23 8v16M9 13h14M16 19h7" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>',
  )}`,
  mimeType: 'image/svg+xml',
  sizes: ['any'],
}
