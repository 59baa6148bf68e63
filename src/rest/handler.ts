import { KEY_HEADERS } from '../access/keys/gate.ts'
import { afterwards, type Late, recovering } from '../domain/late.ts'
import { shortened } from '../domain/shortened.ts'
import {
  type Handler,
  jsonReply,
  preflightReply,
  type Reply,
  requestIdOf,
  withHeaders,
} from '../serve/message/request.ts'
import { BUILDING, CHANGES, LOOKUP, MATCH, SUGGEST } from './ext-questions.ts'
import { type MeteredQuestion, meteredReply, openReply, problemReply } from './metered.ts'
import { extDocument, openApiDocument } from './openapi.ts'
import { type Representation, represent, representationReply } from './representation.ts'
import type { Exchange, Header, RestContext } from './rest-context.ts'
import { PROFILE, SEARCH } from './v1-questions.ts'

/** Answers `/v1/…`, `/ext/…`, `/healthz` and `/readyz`, other paths with 404. It never throws and never rejects. */
export function createRestHandler(context: RestContext): Handler {
  const documents = { main: represent(openApiDocument(context)), ext: represent(extDocument(context)) }
  return (request) => {
    const exchange = { context, request, requestId: requestIdOf(request, context.newRequestId) }
    const route = routeOf(request.path)
    return recovering(
      () => {
        const reply = refuseEarly(exchange, route) ?? ROUTES[route].reply(exchange, documents)
        return afterwards(reply, (reply) => finished(exchange, reply))
      },
      (error) => {
        context.reportFault({ requestId: exchange.requestId, route, error })
        return finished(exchange, problemReply(exchange, { kind: 'internal' }))
      },
    )
  }
}

type Answering = (exchange: Exchange, documents: Documents) => Late<Reply>
type Documents = Readonly<Record<'main' | 'ext', Representation>>

/** The methods that a path takes besides OPTIONS, and its answer. */
type Route = { readonly methods: readonly string[]; readonly reply: Answering }

// Logs name a request by the path here, which contains nothing that the caller has written.
const ROUTES = {
  '/v1/corp': reads(metered(SEARCH)),
  '/v1/corp/{corporate_number}': reads(metered(PROFILE)),
  '/v1/openapi.json': reads(documentReply('main')),
  '/ext/building': reads(metered(BUILDING)),
  '/ext/match': posts(metered(MATCH)),
  '/ext/changes': posts(metered(CHANGES)),
  '/ext/suggest': reads((exchange) => openReply(exchange, SUGGEST)),
  '/ext/lookup': posts(metered(LOOKUP)),
  '/ext/openapi.json': reads(documentReply('ext')),
  // As long as the process answers.
  '/healthz': reads(() => jsonReply(200, { status: 'ok' })),
  '/readyz': reads(readinessReply),
  unknown: reads((exchange) => {
    return problemReply(exchange, { kind: 'not-found', path: shortened(exchange.request.path) })
  }),
} as const satisfies Readonly<Record<string, Route>>

type RouteName = keyof typeof ROUTES

/** Paths are compared as sent: upper case, doubled slashes and a slash at the end are other paths. */
function routeOf(path: string): RouteName {
  if (path.startsWith('/') && Object.hasOwn(ROUTES, path)) return path as RouteName
  return /^\/v1\/corp\/[^/]*$/.test(path) ? '/v1/corp/{corporate_number}' : 'unknown'
}

function reads(reply: Answering): Route {
  return { methods: ['GET', 'HEAD'], reply }
}

function posts(reply: Answering): Route {
  return { methods: ['POST'], reply }
}

function metered<Question>(question: MeteredQuestion<Question>): Answering {
  return (exchange) => meteredReply(exchange, question)
}

function documentReply(name: keyof Documents): Answering {
  return ({ request }, documents) => representationReply(request, documents[name], DOCUMENT_HEADERS)
}

const DOCUMENT_HEADERS: readonly Header[] = [
  ['Cache-Control', 'public, max-age=3600'],
  ['Vary', 'Accept-Encoding'],
]

/** Whether a path is under /v1 or /ext, which pages of any origin may ask. */
export function isApiPath(path: string): boolean {
  return /^\/(?:v1|ext)(?:\/|$)/.test(path)
}

/** Answers preflights, methods that the route does not take, and bodies that are too large; undefined for the rest. */
function refuseEarly(exchange: Exchange, route: RouteName): Reply | undefined {
  const { method, path, body } = exchange.request
  const { methods } = ROUTES[route]
  const allowed = isApiPath(path) ? [...methods, 'OPTIONS'] : methods
  // Preflights are answered on unknown paths too: only then may a page's script read the 404 that follows.
  if (method === 'OPTIONS' && isApiPath(path)) return preflightReply(allowed, PREFLIGHT_HEADERS)
  if (route === 'unknown') return undefined
  if (!allowed.includes(method)) return problemReply(exchange, { kind: 'method-not-allowed', method, allowed })
  if (body.kind === 'too-large' && !methods.includes('POST'))
    return problemReply(exchange, { kind: 'payload-too-large', maxBytes: body.maxBytes })
  return undefined
}

/** Adds the headers of every reply: the request's id, nosniff and, under /v1 and /ext, CORS. */
function finished({ request, requestId }: Exchange, reply: Reply): Reply {
  const cors = isApiPath(request.path) ? CORS_HEADERS : []
  return withHeaders(reply, ['X-Request-Id', requestId], ['X-Content-Type-Options', 'nosniff'], ...cors)
}

/** `GET /readyz`: whether new requests should be sent here (503 when not), and the snapshot that would answer them. */
function readinessReply({ context }: Exchange): Reply {
  const { isReady, isDegraded, workers, register } = context
  if (!isReady()) return jsonReply(503, { status: 'stopping' })
  const status = isDegraded() ? 'degraded' : 'ready'
  const { size: corporations, edition } = register
  const { snapshotId: snapshot, fictional } = edition
  return jsonReply(200, { status, snapshot, corporations, workers, ...(fictional && { fictional }) })
}

const EXPOSED = 'RateLimit-Policy, RateLimit, Retry-After, ETag, Snapshot-Id, Preference-Applied, X-Request-Id'

// A preflight itself needs no key, because browsers send none with it.
const PREFLIGHT_HEADERS = `${KEY_HEADERS}, If-None-Match, Prefer, Content-Type, X-Request-Id`

/** Headers of every reply under /v1 and /ext. Any page may call these paths, because no cookie is ever read. */
const CORS_HEADERS: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', EXPOSED],
]
