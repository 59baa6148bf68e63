import { afterwards, type Late } from '../domain/late.ts'
import { type Handler, type Reply, type Request, requestIdOf, withHeaders } from '../serve/message/request.ts'
import {
  checkBody,
  checkSize,
  EXT_ENDPOINT,
  isMcpEndpoint,
  methodNotAllowed,
  notOfferedReply,
  optionsReply,
  originPolicy,
  withCors,
} from './call/http.ts'
import { createMethods, guarded, type Methods } from './call/methods.ts'
import { createSenders, type Sender } from './call/senders.ts'
import { createCards } from './call/server-card.ts'
import { offersOf } from './offers.ts'
import {
  ACCEPTED,
  eraOf,
  eraOfHeader,
  errorReply,
  httpError,
  INVALID_REQUEST,
  idIn,
  type Message,
  parseMessage,
  type RpcError,
  type RpcReply,
} from './protocol/protocol.ts'
import type { McpContext, Offer } from './tools/tool.ts'

/**
 * Answers `/mcp`, `/v1/mcp` and, with other tools, `/ext/mcp` in both protocol eras, with JSON only and without state.
 * It serves the documents about them, and answers 404 on the other paths of `isMcpPath`. It never throws or rejects.
 */
export function createMcpHandler(context: McpContext): Handler {
  const { main, ext } = offersOf(context)
  const replyOfMain = openEndpoint(context, main, 'refused')
  const replyOfExt = openEndpoint(context, ext, context.extMcp === 'open' ? 'welcome' : 'refused')
  const cards = createCards(context)

  const replyTo: Endpoint = (request, requestId) => {
    const card = cards(request)
    if (card !== undefined) return card
    if (!isMcpEndpoint(request.path)) return notOfferedReply(request.path, context.baseUrl)
    return request.path === EXT_ENDPOINT ? replyOfExt(request, requestId) : replyOfMain(request, requestId)
  }
  const served: Header = ['Snapshot-Id', context.register.edition.snapshotId]
  return (request) => {
    const requestId = requestIdOf(request, context.newRequestId)
    const named: Header = ['X-Request-Id', requestId]
    return afterwards(replyTo(request, requestId), (reply) => withHeaders(reply, named, NO_SNIFFING, served))
  }
}

type Header = Reply['headers'][number]

const NO_SNIFFING: Header = ['X-Content-Type-Options', 'nosniff']

type Endpoint = (request: Request, requestId: string) => Late<Reply>

function openEndpoint(context: McpContext, offer: Offer, visitors: 'welcome' | 'refused'): Endpoint {
  const senders = createSenders(context, visitors)
  const methods = createMethods(context, senders, offer)
  const isAllowed = originPolicy(context)

  // Counts a failed reply against the failure budget of the key, or of the address where there is no key.
  const noted = (reply: RpcReply, request: Request, sender?: Sender): RpcReply => {
    // A 503 says that the store is away, which is no failure of the caller.
    if (reply.failed && reply.http.status !== 503) senders.noteFailure(sender, request)
    return reply
  }

  // Repeats the message's id, so that a client knows what is refused. Who has used up its failures gets nothing parsed.
  const refused = (error: RpcError, request: Request, sender?: Sender): RpcReply => {
    const bytes = checkSize(request)
    const id = error.status !== 429 && request.method === 'POST' && bytes.ok ? idIn(bytes.value) : null
    return noted(errorReply(id, error), request, sender)
  }

  const replyToSender = (request: Request, requestId: string): Late<RpcReply> =>
    afterwards(senders.find(request), (found): Late<RpcReply> => {
      if (!found.ok) return refused(found.problem, request)
      if (request.method === 'GET') return { http: methodNotAllowed(request.method), failed: false }
      const sender = found.value
      const body = checkBody(request)
      if (!body.ok) return refused(body.problem, request, sender)
      const replied = replyToMessage(methods, body.value, { request, requestId, sender })
      return afterwards(replied, (reply) => noted(reply, request, sender))
    })

  const endpointReply: Endpoint = (request, requestId) => {
    if (request.method === 'OPTIONS') return optionsReply(request)
    // Clients that fall back to a stream show what a GET is answered: without a key, where to get one.
    if (request.method !== 'POST' && request.method !== 'GET') return methodNotAllowed(request.method)
    const task = { id: null, requestId, route: '/mcp' }
    const replied = guarded(context, task, () => replyToSender(request, requestId))
    return afterwards(replied, ({ http }) => http)
  }

  return (request, requestId) => {
    const origin = request.headers.get('origin')
    if (origin === undefined) return endpointReply(request, requestId)
    if (!isAllowed(origin)) return refused(httpError(403, 'Origin not allowed'), request).http
    return afterwards(endpointReply(request, requestId), (reply) => withCors(reply, origin))
  }
}

type Sent = { readonly request: Request; readonly requestId: string; readonly sender: Sender }

function replyToMessage(methods: Methods, bytes: Uint8Array, { request, requestId, sender }: Sent): Late<RpcReply> {
  const message = parseMessage(bytes)
  if (!message.ok) return errorReply(message.problem.id, message.problem.error)
  const isLong = bytes.length > MOST_FREE_BYTES
  if (message.value.kind !== 'request') return countedIf(isLong, replyToUnasked(message.value, request))
  const { id, method, params } = message.value
  const era = eraOf(message.value, request.headers)
  if (!era.ok) return errorReply(id, era.problem)
  return afterwards(methods({ id, requestId, era: era.value, method, params, sender, caller: request }), (reply) =>
    countedIf(isLong && method !== 'tools/call', reply),
  )
}

// Only calls take tokens. A longer message than clients send counts as a failure, though answered: 64 KB take 2 ms.
const MOST_FREE_BYTES = 4_096

function countedIf(isCounted: boolean, reply: RpcReply): RpcReply {
  return isCounted ? { ...reply, failed: true } : reply
}

// Answers messages that ask nothing, so nothing is run: not even a tools/call that lacks its id.
function replyToUnasked({ kind }: Message, { headers }: Request): RpcReply {
  const era = eraOfHeader(headers)
  if (!era.ok) return errorReply(null, era.problem)
  if (kind === 'notification' || era.value === 'legacy') return ACCEPTED
  const message = 'Responses cannot be posted: this server sends no requests to clients'
  return errorReply(null, { status: 400, code: INVALID_REQUEST, message })
}
