import type { Caller, Ticket } from '../../access/keys/gate.ts'
import { afterwards, type Late, recovering } from '../../domain/late.ts'
import { isJsonObject, type JsonObject, memberOf } from '../../domain/parse-json.ts'
import { shortened } from '../../domain/shortened.ts'
import type { JsonSchema } from '../../facts/schemas/schemas.ts'
import {
  bodyReply,
  type Era,
  errorReply,
  INTERNAL_ERROR,
  instead,
  invalidParams,
  META_SERVER_INFO,
  METHOD_NOT_FOUND,
  MODERN_VERSION,
  NEWEST_LEGACY_VERSION,
  type RpcId,
  type RpcReply,
  responseStart,
  resultReply,
  SUPPORTED_VERSIONS,
} from '../protocol/protocol.ts'
import type { McpContext, Offer, Tool, ToolOutcome, ToolResult } from '../tools/tool.ts'
import { accessError, type Sender, type Senders } from './senders.ts'
import { CAPABILITIES, ICON, serverInfo } from './server-card.ts'

export type Methods = (request: RpcRequest) => Late<RpcReply>

const ONE_HOUR_MS = 3_600_000

/** Creates the dispatcher of requests whose envelope is checked; serialises once what no request changes. */
export function createMethods(context: McpContext, senders: Senders, { path, tools, instructions }: Offer): Methods {
  const info = serverInfo(context)
  const list = toolList(tools)
  const meta = { [META_SERVER_INFO]: info }
  // Icons are sent where a client gets to know the server (initialize, server/discover), not with every result.
  const infoWithIcons = { ...info, icons: [ICON] }
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
  const callTool = createToolCall(context, senders, tools)

  const initialize = ({ id, params }: RpcRequest): RpcReply => {
    const asked = memberOf(params, 'protocolVersion')
    if (typeof asked !== 'string') return invalidParams(id, `protocolVersion must be a string${instead(asked)}`)
    const isLegacy = asked !== MODERN_VERSION && SUPPORTED_VERSIONS.includes(asked)
    const protocolVersion = isLegacy ? asked : NEWEST_LEGACY_VERSION
    // Older revisions know no icons.
    const serverInfo = protocolVersion === NEWEST_LEGACY_VERSION ? infoWithIcons : info
    const result = { protocolVersion, capabilities: CAPABILITIES, serverInfo, instructions }
    return resultReply(id, JSON.stringify(result))
  }
  const legacyMethod = (request: RpcRequest): RpcReply => {
    if (request.method === 'initialize') return initialize(request)
    return request.method === 'ping' ? resultReply(request.id, '{}') : unknownMethod(request, 200)
  }
  const modernMethod = (request: RpcRequest): RpcReply =>
    request.method === 'server/discover' ? resultReply(request.id, discovery) : unknownMethod(request, 404)

  const dispatch = (request: RpcRequest): Late<RpcReply> => {
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

function unknownMethod({ id, method }: RpcRequest, status: 200 | 404): RpcReply {
  return errorReply(id, { status, code: METHOD_NOT_FOUND, message: `Method not found: ${shortened(method)}` })
}

const NO_ARGUMENTS: JsonObject = {}

/** Answers `tools/call`; the tokens stay taken only for an answer that the client gets. */
function createToolCall(context: McpContext, senders: Senders, tools: readonly Tool[]): Methods {
  const { baseUrl } = context
  const meta = { [META_SERVER_INFO]: serverInfo(context) }
  const byName = new Map(tools.map((tool) => [tool.name, { tool, route: `tools/call ${tool.name}` }]))
  const available = tools.map(({ name }) => name).join(', ')
  const writers = { legacy: resultWriter({}), modern: resultWriter({ resultType: 'complete', _meta: meta }) } as const

  return ({ id, requestId, era, params, sender, caller }) => {
    const name = memberOf(params, 'name')
    if (typeof name !== 'string') return invalidParams(id, `params.name must be the name of a tool: ${available}`)
    const named = byName.get(name)
    if (named === undefined) return invalidParams(id, `Unknown tool: ${shortened(name)}. Available: ${available}`)
    const given = memberOf(params, 'arguments') ?? NO_ARGUMENTS
    if (!isJsonObject(given)) return invalidParams(id, `params.arguments must be an object${instead(given)}`)

    const replyTo = (outcome: ToolOutcome): RpcReply => {
      if (outcome.kind === 'unavailable' || outcome.kind === 'rate-limited')
        return errorReply(id, accessError(outcome, { baseUrl }))
      return bodyReply(writers[era](id, outcome), outcome.kind === 'refusal' ? 'failure' : 'success')
    }
    const run = named.tool.prepare(given)
    if (!run.ok) return replyTo({ kind: 'refusal', text: run.problem })
    return afterwards(senders.take(sender, caller, run.value.rows), (ticket) => {
      if (!ticket.ok) return errorReply(id, ticket.problem)
      const task = { id, requestId, route: named.route }
      return afterwards(
        guarded(context, task, () => afterwards(run.value.run(caller), replyTo)),
        (reply) => settle(ticket.value, reply, caller),
      )
    })
  }
}

// A 429 of the tool itself, such as the limit on reports, is neither a failure nor a success. A success that nobody
// gets counts as a failure, or clients that hang up would get work for nothing.
function settle(ticket: Ticket, reply: RpcReply, { isGone = false }: Caller): RpcReply {
  const isSuccess = !reply.failed && reply.http.status === 200
  ticket.settle(isSuccess && !isGone ? 'counted' : 'returned')
  return isSuccess && isGone ? { http: reply.http, failed: true } : reply
}

/** The id of the message, null while it is unknown, and by which ids and name the operator's log has it. */
type Task = { readonly id: RpcId | null; readonly requestId: string; readonly route: string }

/** Runs `work`. An error that it throws, or rejects with, is reported to the operator; the caller gets a bare 500. */
export function guarded({ reportFault }: McpContext, task: Task, work: () => Late<RpcReply>): Late<RpcReply> {
  const { id, requestId, route } = task
  return recovering(work, (error) => {
    reportFault({ requestId, route, error })
    return errorReply(id, { status: 500, code: INTERNAL_ERROR, message: 'Internal error' })
  })
}

/**
 * Creates a writer of responses to tool calls, each with the members of `extra` at the end of its result. Clients show
 * the model either the first text or the structured content, so both contain the whole body and nothing stands beside
 * them. A refusal has no structured content, because that would have to fit the tool's output schema.
 */
export function resultWriter(extra: object): (id: RpcId, outcome: ToolResult) => string {
  const members = JSON.stringify(extra).slice(1, -1)
  const end = members === '' ? '}}' : `,${members}}}`
  return (id, outcome) => {
    const start = responseStart(id)
    if (outcome.kind === 'refusal') return `${start}{"content":[${textBlock(outcome.text)}],"isError":true${end}`
    const { body } = outcome
    return `${start}{"structuredContent":${body},"content":[${textBlock(body)}]${end}`
  }
}

function textBlock(text: string): string {
  return `{"type":"text","text":${JSON.stringify(text)}}`
}

/** A request whose envelope is checked, and its sender. */
type RpcRequest = {
  readonly id: RpcId
  /** The id of the HTTP request, which `X-Request-Id` and the log name. */
  readonly requestId: string
  readonly era: Era
  readonly method: string
  readonly params: JsonObject
  readonly sender: Sender
  readonly caller: Caller
}
