import type { Caller, Ticket } from '../../access/keys/gate.ts'
import { afterwards } from '../../domain/late.ts'
import { isJsonObject, type JsonObject, memberOf } from '../../domain/parse-json.ts'
import { shortened } from '../../domain/shortened.ts'
import { type Era, instead } from '../protocol/protocol.ts'
import {
  bodyReply,
  errorReply,
  invalidParams,
  type RpcId,
  type RpcReply,
  responseStart,
} from '../protocol/rpc-reply.ts'
import type { McpContext, Tool, ToolOutcome, ToolResult, ToolRun } from '../tools/tool.ts'
import { guarded, type Task } from './guarded.ts'
import { accessError, type Sender, type Senders } from './senders.ts'

const NO_ARGUMENTS: JsonObject = {}

/** The tools of an endpoint, and who may call them. */
type Offered = { readonly tools: readonly Tool[]; readonly senders: Senders }

type ToolCall = (request: RpcRequest) => RpcReply | Promise<RpcReply>

/** Answers `tools/call`; the tokens stay taken only for an answer that the client gets. */
export function createToolCall(context: McpContext, { tools, senders }: Offered, meta: object): ToolCall {
  const { baseUrl } = context
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

    const call: Call = { id, requestId, route: named.route, write: writers[era], caller, baseUrl }
    const run = named.tool.prepare(given)
    if (!run.ok) return toAnswer(call, { kind: 'refusal', text: run.problem })
    return afterwards(senders.take(sender, caller, run.value.rows), (ticket) => {
      if (!ticket.ok) return errorReply(id, ticket.problem)
      return afterwards(runTool(context, call, run.value), (reply) => settle(ticket.value, reply, caller))
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

type Call = Task & {
  readonly id: RpcId
  readonly write: WriteResult
  readonly caller: Caller
  readonly baseUrl: string
}

function runTool(context: McpContext, call: Call, run: ToolRun): RpcReply | Promise<RpcReply> {
  return guarded(context, call, () => {
    return afterwards(run.run(call.caller), (outcome) => toAnswer(call, outcome))
  })
}

function toAnswer(call: Call, outcome: ToolOutcome): RpcReply {
  if (outcome.kind === 'unavailable' || outcome.kind === 'rate-limited')
    return errorReply(call.id, accessError(outcome, call))
  return bodyReply(call.write(call.id, outcome), outcome.kind === 'refusal' ? 'failure' : 'success')
}

export type WriteResult = (id: RpcId, outcome: ToolResult) => string

/**
 * Creates a writer of responses to tool calls, each with the members of `extra` at the end of its result. Clients show
 * the model either the first text or the structured content, so both contain the whole body and nothing stands beside
 * them. A refusal has no structured content, because that would have to fit the tool's output schema.
 */
export function resultWriter(extra: object): WriteResult {
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
export type RpcRequest = {
  readonly id: RpcId
  /** The id of the HTTP request, which `X-Request-Id` and the log name. */
  readonly requestId: string
  readonly era: Era
  readonly method: string
  readonly params: JsonObject
  readonly sender: Sender
  readonly caller: Caller
}
