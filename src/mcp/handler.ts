import type { Account } from '../access/gate.ts'
import type { Handler, Reply, Request } from '../serve/request.ts'
import { guarded } from './call/guarded.ts'
import { createMethods, type Methods } from './call/methods.ts'
import { checkBody, checkKey } from './http/http-checks.ts'
import { originPolicy, withCors } from './http/origin.ts'
import { isMcpEndpoint, notOfferedReply } from './http/paths.ts'
import { methodNotAllowed, optionsReply } from './http/preflight.ts'
import { ACCEPTED, type Answer, errorAnswer, httpError } from './protocol/answer.ts'
import { eraOf, eraOfHeader } from './protocol/era.ts'
import { type Message, parseMessage } from './protocol/message.ts'
import { INVALID_REQUEST } from './protocol/protocol.ts'
import { clusterTool } from './tools/cluster-tool.ts'
import { facetsTool } from './tools/facets-tool.ts'
import type { McpDoor } from './tools/mcp-door.ts'
import { profileTool } from './tools/profile-tool.ts'
import { reportTool } from './tools/report-tool.ts'
import { searchTool } from './tools/search-tool.ts'

/**
 * Answers `/mcp` and `/v1/mcp` in both protocol eras, JSON only and stateless, and says 404 to what `isMcpPath` names
 * besides. It never throws and never rejects.
 */
export function createMcpHandler(door: McpDoor): Handler {
  const { register, reports } = door
  const tools = [
    searchTool(register),
    profileTool(register),
    clusterTool(register),
    facetsTool(register),
    reportTool(register, reports),
  ]
  const methods = createMethods(door, tools)
  const isAllowed = originPolicy(door.baseUrl, door.allowedOrigins)

  return (request) => {
    if (!isMcpEndpoint(request.path)) return notOfferedReply(request.path)
    const origin = request.headers.get('origin')
    if (origin === undefined) return replyTo(door, methods, request)
    if (!isAllowed(origin)) return errorAnswer(null, httpError(403, 'Origin not allowed')).reply
    const reply = replyTo(door, methods, request)
    return reply instanceof Promise ? reply.then((late) => withCors(late, origin)) : withCors(reply, origin)
  }
}

function replyTo(door: McpDoor, methods: Methods, request: Request): Reply | Promise<Reply> {
  if (request.method === 'OPTIONS') return optionsReply(request)
  if (request.method !== 'POST') return methodNotAllowed(request.method)
  const answer = guarded(door, { id: null, route: '/mcp' }, () => answerPost(door, methods, request))
  return answer instanceof Promise ? answer.then(({ reply }) => reply) : answer.reply
}

function answerPost(door: McpDoor, methods: Methods, request: Request): Answer | Promise<Answer> {
  const known = checkKey(request, door.gate)
  if (!known.ok) return noted(door, errorAnswer(null, known.problem), { request })
  const account = known.value
  const answer = answerMessage(methods, request, account)
  return answer instanceof Promise
    ? answer.then((late) => noted(door, late, { request, account }))
    : noted(door, answer, { request, account })
}

type Sender = { readonly request: Request; readonly account?: Account }

/** A failure goes against the budget of the key, or of the address where there is no key. */
function noted({ gate }: McpDoor, answer: Answer, { request, account }: Sender): Answer {
  if (answer.failed) gate.noteFailure(account, request)
  return answer
}

function answerMessage(methods: Methods, request: Request, account: Account): Answer | Promise<Answer> {
  const body = checkBody(request)
  if (!body.ok) return errorAnswer(null, body.problem)
  const message = parseMessage(body.value)
  if (!message.ok) return errorAnswer(message.problem.id, message.problem.error)
  if (message.value.kind !== 'request') return answerUnasked(message.value, request)
  const { id, method, params } = message.value
  const era = eraOf(message.value, request.headers)
  if (!era.ok) return errorAnswer(id, era.problem)
  return methods({ id, era: era.value, method, params, account, caller: request })
}

// Nothing is asked, so nothing is run: not even a tools/call that lacks its id.
function answerUnasked({ kind }: Message, { headers }: Request): Answer {
  const era = eraOfHeader(headers)
  if (!era.ok) return errorAnswer(null, era.problem)
  if (kind === 'notification' || era.value === 'legacy') return ACCEPTED
  const message = 'Responses cannot be posted: this server asks nothing of its clients'
  return errorAnswer(null, { status: 400, code: INVALID_REQUEST, message })
}
