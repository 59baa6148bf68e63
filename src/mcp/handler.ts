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
import { createSenders, type Sender, type Senders } from './call/senders.ts'
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
} from './protocol.ts'
import type { McpContext, Offer } from './tools/tool.ts'

/**
 * Answers `/mcp`, `/v1/mcp` and, with other tools, `/ext/mcp` in both protocol eras, with JSON only and without state.
 * It serves the documents about them, and answers 404 on the other paths of `isMcpPath`. It never throws or rejects.
 */
export function createMcpHandler(context: McpContext): Handler {
  const { main, ext } = offersOf(context)
  const mainEndpoint = openEndpoint(context, main, 'refused')
  const extEndpoint = openEndpoint(context, ext, context.extMcp === 'open' ? 'welcome' : 'refused')
  const cards = createCards(context)
  const isAllowed = originPolicy(context)

  const replyTo = (received: Received): Late<Reply> => {
    const { request } = received
    const card = cards(request)
    if (card !== undefined) return card
    if (!isMcpEndpoint(request.path)) return notOfferedReply(request.path, context.baseUrl)
    const endpoint = request.path === EXT_ENDPOINT ? extEndpoint : mainEndpoint
    const origin = request.headers.get('origin')
    if (origin === undefined) return endpointReply(endpoint, received)
    if (!isAllowed(origin))
      return refused(endpoint, { request, sender: undefined }, httpError(403, 'Origin not allowed')).http
    return afterwards(endpointReply(endpoint, received), (reply) => withCors(reply, origin))
  }
  const served: Header = ['Snapshot-Id', context.register.edition.snapshotId]
  return (request) => {
    const requestId = requestIdOf(request, context.newRequestId)
    const named: Header = ['X-Request-Id', requestId]
    return afterwards(replyTo({ request, requestId }), (reply) => withHeaders(reply, named, NO_SNIFFING, served))
  }
}

type Header = Reply['headers'][number]

const NO_SNIFFING: Header = ['X-Content-Type-Options', 'nosniff']

type Endpoint = { readonly context: McpContext; readonly senders: Senders; readonly methods: Methods }

function openEndpoint(context: McpContext, offer: Offer, visitors: 'welcome' | 'refused'): Endpoint {
  const senders = createSenders(context, visitors)
  return { context, senders, methods: createMethods(context, senders, offer) }
}

type Received = { readonly request: Request; readonly requestId: string }

function endpointReply(endpoint: Endpoint, received: Received): Late<Reply> {
  const { request, requestId } = received
  if (request.method === 'OPTIONS') return optionsReply(request)
  // Clients that fall back to a stream show what a GET is answered: without a key, where to get one.
  if (request.method !== 'POST' && request.method !== 'GET') return methodNotAllowed(request.method)
  const task = { id: null, requestId, route: '/mcp' }
  return afterwards(
    guarded(endpoint.context, task, () => replyToSender(endpoint, received)),
    ({ http }) => http,
  )
}

function replyToSender(endpoint: Endpoint, received: Received): Late<RpcReply> {
  const { request } = received
  return afterwards(endpoint.senders.find(request), (found) => {
    if (!found.ok) return refused(endpoint, { request, sender: undefined }, found.problem)
    const sender = found.value
    if (request.method === 'GET') return { http: methodNotAllowed(request.method), failed: false }
    const body = checkBody(request)
    if (!body.ok) return refused(endpoint, { request, sender }, body.problem)
    return afterwards(replyToMessage(endpoint, { ...received, sender, bytes: body.value }), (reply) =>
      noted(endpoint, reply, { request, sender }),
    )
  })
}

// Repeats the message's id, so that a client knows what is refused. Who has used up its failures gets nothing parsed.
function refused({ senders }: Endpoint, { request, sender }: Noted, error: RpcError): RpcReply {
  const bytes = checkSize(request)
  const id = error.status !== 429 && request.method === 'POST' && bytes.ok ? idIn(bytes.value) : null
  return noted({ senders }, errorReply(id, error), { request, sender })
}

type Noted = { readonly request: Request; readonly sender: Sender | undefined }

/** Counts a failed reply against the failure budget of the key, or of the address where there is no key. */
function noted({ senders }: Pick<Endpoint, 'senders'>, reply: RpcReply, { request, sender }: Noted): RpcReply {
  // A 503 says that the store is away, which is no failure of the caller.
  if (reply.failed && reply.http.status !== 503) senders.noteFailure(sender, request)
  return reply
}

type Sent = Received & { readonly sender: Sender; readonly bytes: Uint8Array }

function replyToMessage({ methods }: Endpoint, { request, requestId, sender, bytes }: Sent): Late<RpcReply> {
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
