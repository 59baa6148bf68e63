import type { Account } from '../access/keys/gate.ts'
import { afterwards } from '../domain/late.ts'
import type { Handler, Reply, Request } from '../serve/message/request.ts'
import { requestIdOf } from '../serve/message/request-id.ts'
import { withHeaders } from '../serve/message/with-headers.ts'
import { guarded } from './call/guarded.ts'
import { createMethods, type Methods } from './call/methods.ts'
import { registryEntry, registryEntryReply } from './call/registry-entry.ts'
import { checkBody, checkKey } from './http/http-checks.ts'
import { originPolicy, withCors } from './http/origin.ts'
import { EXT_ENDPOINT, isMcpEndpoint, notOfferedReply, REGISTRY_ENTRY_PATH } from './http/paths.ts'
import { methodNotAllowed, optionsReply } from './http/preflight.ts'
import { offersOf } from './offers.ts'
import { eraOf, eraOfHeader } from './protocol/era.ts'
import { type Message, parseMessage } from './protocol/message.ts'
import { INVALID_REQUEST } from './protocol/protocol.ts'
import { ACCEPTED, errorReply, httpError, type RpcReply } from './protocol/rpc-reply.ts'
import type { McpContext } from './tools/mcp-context.ts'

/**
 * Answers `/mcp`, `/v1/mcp` and, with other tools, `/ext/mcp` in both protocol eras, with JSON only and without state.
 * It serves the registry entry, and answers 404 on the other paths of `isMcpPath`. It never throws and never rejects.
 */
export function createMcpHandler(context: McpContext): Handler {
  const { main, ext } = offersOf(context)
  const methods = createMethods(context, main)
  const extMethods = createMethods(context, ext)
  const entry = JSON.stringify(registryEntry(context.version, context.baseUrl))
  const isAllowed = originPolicy(context)

  const replyTo = (received: Received): Reply | Promise<Reply> => {
    const { request } = received
    if (request.path === REGISTRY_ENTRY_PATH) return registryEntryReply(request, entry)
    if (!isMcpEndpoint(request.path)) return notOfferedReply(request.path, context.baseUrl)
    const offered = request.path === EXT_ENDPOINT ? extMethods : methods
    const origin = request.headers.get('origin')
    if (origin === undefined) return endpointReply(context, offered, received)
    if (!isAllowed(origin)) return errorReply(null, httpError(403, 'Origin not allowed')).http
    return afterwards(endpointReply(context, offered, received), (reply) => withCors(reply, origin))
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

type Received = { readonly request: Request; readonly requestId: string }

function endpointReply(context: McpContext, methods: Methods, received: Received): Reply | Promise<Reply> {
  const { request, requestId } = received
  if (request.method === 'OPTIONS') return optionsReply(request)
  if (request.method !== 'POST') return methodNotAllowed(request.method)
  const reply = guarded(context, { id: null, requestId, route: '/mcp' }, () => replyToPost(context, methods, received))
  return afterwards(reply, ({ http }) => http)
}

function replyToPost(context: McpContext, methods: Methods, received: Received): RpcReply | Promise<RpcReply> {
  const { request } = received
  return afterwards(checkKey(request, context), (known) => {
    if (!known.ok) return noted(context, errorReply(null, known.problem), { request })
    const account = known.value
    return afterwards(replyToMessage(methods, received, account), (reply) =>
      noted(context, reply, { request, account }),
    )
  })
}

type Sender = { readonly request: Request; readonly account?: Account }

/** Counts a failed reply against the failure budget of the key, or of the address where there is no key. */
function noted({ gate }: McpContext, reply: RpcReply, { request, account }: Sender): RpcReply {
  // A 503 says that the store is away, which is no failure of the caller.
  if (reply.failed && reply.http.status !== 503) gate.noteFailure(account, request)
  return reply
}

function replyToMessage(
  methods: Methods,
  { request, requestId }: Received,
  account: Account,
): RpcReply | Promise<RpcReply> {
  const body = checkBody(request)
  if (!body.ok) return errorReply(null, body.problem)
  const message = parseMessage(body.value)
  if (!message.ok) return errorReply(message.problem.id, message.problem.error)
  if (message.value.kind !== 'request') return replyToUnasked(message.value, request)
  const { id, method, params } = message.value
  const era = eraOf(message.value, request.headers)
  if (!era.ok) return errorReply(id, era.problem)
  return methods({ id, requestId, era: era.value, method, params, account, caller: request })
}

// Answers messages that ask nothing, so nothing is run: not even a tools/call that lacks its id.
function replyToUnasked({ kind }: Message, { headers }: Request): RpcReply {
  const era = eraOfHeader(headers)
  if (!era.ok) return errorReply(null, era.problem)
  if (kind === 'notification' || era.value === 'legacy') return ACCEPTED
  const message = 'Responses cannot be posted: this server sends no requests to clients'
  return errorReply(null, { status: 400, code: INVALID_REQUEST, message })
}
