import { KEY_HEADERS } from '../access/keys/gate.ts'
import { afterwards, type Late, recovering } from '../domain/late.ts'
import { shortened } from '../domain/shortened.ts'
import { type Handler, jsonReply, type Reply, requestIdOf } from '../serve/message/request.ts'
import { extDocument } from './ext-document.ts'
import { buildingQuestion, changesQuestion, lookupQuestion, matchQuestion, suggestQuestion } from './ext-questions.ts'
import { meteredReply, openReply, problemReply } from './metered.ts'
import { openApiDocument } from './openapi.ts'
import { profileQuestion } from './profile-question.ts'
import { type Representation, represent, representationReply } from './representation.ts'
import type { Exchange, Header, RestContext } from './rest-context.ts'
import { isApiPath, methodsOf, type Route, routeOf, takesBody } from './route.ts'
import { searchQuestion } from './search-question.ts'

/** Answers `/v1/…`, `/ext/…`, `/healthz` and `/readyz`, other paths with 404. It never throws and never rejects. */
export function createRestHandler(context: RestContext): Handler {
  const documents = { document: represent(openApiDocument(context)), 'ext-document': represent(extDocument(context)) }
  return (request) => {
    const exchange = { context, request, requestId: requestIdOf(request, context.newRequestId) }
    const route = routeOf(request.path)
    return recovering(
      () => afterwards(replyTo(exchange, route, documents), (reply) => finished(exchange, reply)),
      (error) => faultReply(exchange, route, error),
    )
  }
}

const DOCUMENT_HEADERS: readonly Header[] = [
  ['Cache-Control', 'public, max-age=3600'],
  ['Vary', 'Accept-Encoding'],
]

type Documents = Readonly<Record<'document' | 'ext-document', Representation>>

function replyTo(exchange: Exchange, route: Route, documents: Documents): Late<Reply> {
  const { context, request } = exchange
  const refused = refuseEarly(exchange, route)
  if (refused !== undefined) return refused
  switch (route.kind) {
    case 'profile':
      return meteredReply(exchange, profileQuestion(context, request, route.segment))
    case 'search':
      return meteredReply(exchange, searchQuestion(context, request))
    case 'building':
      return meteredReply(exchange, buildingQuestion(context, request))
    case 'changes':
      return meteredReply(exchange, changesQuestion(context, request))
    case 'suggest':
      return openReply(exchange, suggestQuestion(context, request))
    case 'lookup':
      return meteredReply(exchange, lookupQuestion(context, request))
    case 'match':
      return meteredReply(exchange, matchQuestion(context, request))
    case 'document':
    case 'ext-document':
      return representationReply(request, documents[route.kind], DOCUMENT_HEADERS)
    case 'health':
      return healthReply()
    case 'readiness':
      return readinessReply(context)
    case 'unknown':
      return problemReply(exchange, { kind: 'not-found', path: shortened(request.path) })
  }
}

/** Answers preflights, methods that the route does not take, and bodies that are too large; undefined for the rest. */
function refuseEarly(exchange: Exchange, route: Route): Reply | undefined {
  const { method, path, body } = exchange.request
  const allowed = isApiPath(path) ? [...methodsOf(route), 'OPTIONS'] : methodsOf(route)
  // Preflights are answered on unknown paths too: only then may a page's script read the 404 that follows.
  if (method === 'OPTIONS' && isApiPath(path)) return preflightReply(allowed)
  if (route.kind === 'unknown') return undefined
  if (!allowed.includes(method)) return problemReply(exchange, { kind: 'method-not-allowed', method, allowed })
  if (body.kind === 'too-large' && !takesBody(route.kind))
    return problemReply(exchange, { kind: 'payload-too-large', maxBytes: body.maxBytes })
  return undefined
}

function faultReply(exchange: Exchange, { template }: Route, error: unknown): Reply {
  exchange.context.reportFault({ requestId: exchange.requestId, route: template, error })
  return finished(exchange, problemReply(exchange, { kind: 'internal' }))
}

/** Adds the headers of every reply: the request's id, nosniff and, under /v1 and /ext, CORS. */
function finished({ request, requestId }: Exchange, { status, headers, body }: Reply): Reply {
  const cors = isApiPath(request.path) ? CORS_HEADERS : []
  return {
    status,
    headers: [...headers, ['X-Request-Id', requestId], ['X-Content-Type-Options', 'nosniff'], ...cors],
    body,
  }
}

/** `GET /healthz`: 200 as long as the process answers. */
function healthReply(): Reply {
  return jsonReply(200, { status: 'ok' })
}

/** `GET /readyz`: whether new requests should be sent here (503 when not), and the snapshot that would answer them. */
function readinessReply({ isReady, isDegraded, workers, register }: RestContext): Reply {
  if (!isReady()) return jsonReply(503, { status: 'stopping' })
  const status = isDegraded() ? 'degraded' : 'ready'
  const { size: corporations, edition } = register
  const { snapshotId: snapshot, fictional } = edition
  return jsonReply(200, { status, snapshot, corporations, workers, ...(fictional && { fictional }) })
}

const EXPOSED = [
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'ETag',
  'Snapshot-Id',
  'Preference-Applied',
  'X-Request-Id',
]

/** Headers of every reply under /v1 and /ext. Any page may call these paths, because no cookie is ever read. */
const CORS_HEADERS: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', EXPOSED.join(', ')],
]

/** Returns the reply to a CORS preflight, which needs no key, because browsers send none with it. */
function preflightReply(allowed: readonly string[]): Reply {
  return {
    status: 204,
    headers: [
      ['Allow', allowed.join(', ')],
      ['Access-Control-Allow-Methods', allowed.join(', ')],
      ['Access-Control-Allow-Headers', `${KEY_HEADERS}, If-None-Match, Prefer, Content-Type, X-Request-Id`],
      ['Access-Control-Max-Age', '86400'],
    ],
    body: '',
  }
}
