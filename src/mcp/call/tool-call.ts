import type { Caller, Ticket } from '../../access/gate.ts'
import { accessError } from '../protocol/access-error.ts'
import { type Answer, bodyAnswer, errorAnswer, type RpcId } from '../protocol/answer.ts'
import { isJsonObject, type JsonObject, memberOf } from '../protocol/json-object.ts'
import { INVALID_PARAMS } from '../protocol/protocol.ts'
import { shortened, shown } from '../protocol/shown.ts'
import type { McpDoor } from '../tools/mcp-door.ts'
import type { Tool, ToolOutcome, ToolRun } from '../tools/tool.ts'
import { guarded, type Task } from './guarded.ts'
import type { RpcRequest } from './rpc-request.ts'
import { resultWriter, type WriteResult } from './tool-result.ts'

const NO_ARGUMENTS: JsonObject = {}

type ToolCall = (request: RpcRequest) => Answer | Promise<Answer>

/** Answers `tools/call`: tool name, arguments, limit, run, in this order. Only an answer of the tool keeps its token. */
export function createToolCall(door: McpDoor, tools: readonly Tool[], meta: object): ToolCall {
  const byName = new Map(tools.map((tool) => [tool.name, { tool, route: `tools/call ${tool.name}` }]))
  const available = tools.map(({ name }) => name).join(', ')
  const writers = { legacy: resultWriter({}), modern: resultWriter({ resultType: 'complete', _meta: meta }) } as const

  return ({ id, era, params, account, caller }) => {
    const name = memberOf(params, 'name')
    if (typeof name !== 'string') return invalidParams(id, `params.name must be the name of a tool: ${available}`)
    const named = byName.get(name)
    if (named === undefined) return invalidParams(id, `Unknown tool: ${shortened(name)}. Available: ${available}`)
    const given = Object.hasOwn(params, 'arguments') ? params['arguments'] : NO_ARGUMENTS
    if (!isJsonObject(given)) return invalidParams(id, `params.arguments must be an object, not ${shown(given)}`)

    const call: Call = { id, route: named.route, write: writers[era], caller }
    const run = named.tool.prepare(given)
    if (!run.ok) return toAnswer(call, { kind: 'refusal', text: run.problem })
    const ticket = door.gate.take(account)
    if (!ticket.ok) return errorAnswer(id, accessError(ticket.problem))
    const answer = runTool(door, call, run.value)
    return answer instanceof Promise ? answer.then((late) => settle(ticket.value, late)) : settle(ticket.value, answer)
  }
}

function settle(ticket: Ticket, answer: Answer): Answer {
  ticket.settle(answer.failed ? 'returned' : 'counted')
  return answer
}

type Call = Task & { readonly id: RpcId; readonly write: WriteResult; readonly caller: Caller }

function runTool(door: McpDoor, call: Call, run: ToolRun): Answer | Promise<Answer> {
  return guarded(door, call, () => {
    const outcome = run(call.caller)
    return outcome instanceof Promise ? outcome.then((late) => toAnswer(call, late)) : toAnswer(call, outcome)
  })
}

function toAnswer(call: Call, outcome: ToolOutcome): Answer {
  if (outcome.kind === 'unavailable' || outcome.kind === 'rate-limited')
    return errorAnswer(call.id, accessError(outcome))
  return bodyAnswer(call.write(call.id, outcome), outcome.kind === 'refusal' ? 'failure' : 'success')
}

function invalidParams(id: RpcId, message: string): Answer {
  return errorAnswer(id, { status: 200, code: INVALID_PARAMS, message })
}
