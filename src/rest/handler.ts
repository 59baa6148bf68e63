import { shortened } from '../domain/shortened.ts'
import type { Handler, Reply } from '../serve/request.ts'
import { CORS_HEADERS, preflightReply } from './cors.ts'
import type { Exchange } from './exchange.ts'
import { healthReply, readinessReply } from './health.ts'
import { meteredReply } from './metered.ts'
import { openApiDocument } from './openapi.ts'
import { problemReply } from './problem-reply.ts'
import { profileQuestion } from './profile-question.ts'
import { type Representation, represent, representationReply } from './representation.ts'
import { requestIdOf } from './request-id.ts'
import type { RestContext } from './rest-context.ts'
import { isVersioned, type Route, routeOf } from './route.ts'
import { searchQuestion } from './search-question.ts'

/** Answers `/v1/…`, `/healthz` and `/readyz`; every other path is a 404 problem. It never throws and never rejects. */
export function createRestHandler(context: RestContext): Handler {
  const document = represent(openApiDocument(context))
  return (request) => {
    const exchange = { context, request, requestId: requestIdOf(request, context.newRequestId) }
    const route = routeOf(request.path)
    try {
      const reply = replyTo(exchange, route, document)
      if (!(reply instanceof Promise)) return finished(exchange, reply)
      return reply
        .then((late) => finished(exchange, late))
        .catch((error: unknown) => faultReply(exchange, route, error))
    } catch (error) {
      return faultReply(exchange, route, error)
    }
  }
}

function replyTo(exchange: Exchange, route: Route, document: Representation): Reply | Promise<Reply> {
  const { context, request } = exchange
  const refused = refuseEarly(exchange, route)
  if (refused !== undefined) return refused
  switch (route.kind) {
    case 'profile':
      return meteredReply(exchange, profileQuestion(context, route.segment))
    case 'search':
      return meteredReply(exchange, searchQuestion(context, request.query))
    case 'document':
      return representationReply(request, document, [['Cache-Control', 'public, max-age=3600']])
    case 'health':
      return healthReply()
    case 'readiness':
      return readinessReply(context)
    case 'unknown':
      return problemReply(exchange, { kind: 'not-found', path: shortened(request.path) })
  }
}

/** What is settled before the route is asked: preflights, wrong methods, bodies that were not read. */
function refuseEarly(exchange: Exchange, route: Route): Reply | undefined {
  const { method, path, body } = exchange.request
  const allowed = allowedMethods(path)
  // Preflights are answered on unknown paths too: only then may a page's script read the 404 that follows.
  if (method === 'OPTIONS' && isVersioned(path)) return preflightReply(allowed)
  if (route.kind === 'unknown') return undefined
  if (!allowed.includes(method)) return problemReply(exchange, { kind: 'method-not-allowed', method, allowed })
  if (body.kind === 'too-large') {
    return problemReply(exchange, { kind: 'payload-too-large', maxBytes: body.maxBytes })
  }
  return undefined
}

function allowedMethods(path: string): readonly string[] {
  return isVersioned(path) ? ['GET', 'HEAD', 'OPTIONS'] : ['GET', 'HEAD']
}

function faultReply(exchange: Exchange, { template }: Route, error: unknown): Reply {
  exchange.context.reportFault({ requestId: exchange.requestId, route: template, error })
  return finished(exchange, problemReply(exchange, { kind: 'internal' }))
}

/** Adds what every reply has. */
function finished({ request, requestId }: Exchange, { status, headers, body }: Reply): Reply {
  const cors = isVersioned(request.path) ? CORS_HEADERS : []
  return {
    status,
    headers: [...headers, ['X-Request-Id', requestId], ['X-Content-Type-Options', 'nosniff'], ...cors],
    body,
  }
}
