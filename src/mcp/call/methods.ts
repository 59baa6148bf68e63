import { type Answer, errorAnswer, type RpcId, resultAnswer } from '../protocol/answer.ts'
import { memberOf } from '../protocol/json-object.ts'
import {
  INVALID_PARAMS,
  META_SERVER_INFO,
  METHOD_NOT_FOUND,
  MODERN_VERSION,
  NEWEST_LEGACY_VERSION,
  SUPPORTED_VERSIONS,
} from '../protocol/protocol.ts'
import { shortened, shown } from '../protocol/shown.ts'
import type { McpDoor } from '../tools/mcp-door.ts'
import type { Tool } from '../tools/tool.ts'
import { guarded } from './guarded.ts'
import type { RpcRequest } from './rpc-request.ts'
import { CAPABILITIES, INSTRUCTIONS, serverInfo } from './server-card.ts'
import { createToolCall } from './tool-call.ts'
import { toolList } from './tool-list.ts'

export type Methods = (request: RpcRequest) => Answer | Promise<Answer>

const ONE_HOUR_MS = 3_600_000

/** Answers requests whose envelope is checked; what does not depend on the request is serialised here, once. */
export function createMethods(door: McpDoor, tools: readonly Tool[]): Methods {
  const info = serverInfo(door.version, door.baseUrl)
  const list = toolList(tools)
  const meta = { [META_SERVER_INFO]: info }
  const cacheable = { resultType: 'complete', ttlMs: ONE_HOUR_MS, cacheScope: 'public', _meta: meta }
  const listResult = {
    legacy: JSON.stringify({ tools: list }),
    modern: JSON.stringify({ tools: list, ...cacheable }),
  } as const
  const discovery = JSON.stringify({
    supportedVersions: SUPPORTED_VERSIONS,
    capabilities: CAPABILITIES,
    instructions: INSTRUCTIONS,
    ...cacheable,
  })
  const callTool = createToolCall(door, tools, meta)

  const legacyMethod = (request: RpcRequest): Answer => {
    if (request.method === 'initialize') return initialize(request, info)
    return request.method === 'ping' ? resultAnswer(request.id, '{}') : unknownMethod(request, 200)
  }
  const modernMethod = (request: RpcRequest): Answer =>
    request.method === 'server/discover' ? resultAnswer(request.id, discovery) : unknownMethod(request, 404)

  const answer = (request: RpcRequest): Answer | Promise<Answer> => {
    const { id, era, method, params } = request
    if (method === 'tools/call') return callTool(request)
    if (method !== 'tools/list') return era === 'legacy' ? legacyMethod(request) : modernMethod(request)
    // There is one page, so no cursor can be one of ours.
    if (Object.hasOwn(params, 'cursor')) return invalidParams(id, 'Invalid cursor: tools/list has one page')
    return resultAnswer(id, listResult[era])
  }
  return (request) => guarded(door, { id: request.id, route: '/mcp' }, () => answer(request))
}

function initialize({ id, params }: RpcRequest, info: object): Answer {
  const asked = memberOf(params, 'protocolVersion')
  if (typeof asked !== 'string') return invalidParams(id, `protocolVersion must be a string, not ${shown(asked)}`)
  const isLegacy = asked !== MODERN_VERSION && SUPPORTED_VERSIONS.includes(asked)
  const protocolVersion = isLegacy ? asked : NEWEST_LEGACY_VERSION
  const result = { protocolVersion, capabilities: CAPABILITIES, serverInfo: info, instructions: INSTRUCTIONS }
  return resultAnswer(id, JSON.stringify(result))
}

function invalidParams(id: RpcId, message: string): Answer {
  return errorAnswer(id, { status: 200, code: INVALID_PARAMS, message })
}

function unknownMethod({ id, method }: RpcRequest, status: 200 | 404): Answer {
  return errorAnswer(id, { status, code: METHOD_NOT_FOUND, message: `Method not found: ${shortened(method)}` })
}
