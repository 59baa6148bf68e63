import { afterwards } from '../domain/late.ts'
import type { Handler, Reply, Request } from '../serve/message/request.ts'
import { requestIdOf } from '../serve/message/request-id.ts'
import { withHeaders } from '../serve/message/with-headers.ts'
import { routeLabel } from './route-label.ts'
import { traceIdOf } from './trace-context.ts'

/** One answered request. The only values that a caller chooses are the request id and the trace id. */
export type Answered = {
  readonly requestId: string
  readonly traceId: string | undefined
  readonly method: string
  /** A template such as `/v1/corp/{corporate_number}`. */
  readonly route: string
  readonly status: number
  readonly millis: number
}

export type Observer = {
  readonly monotonicMillis: () => number
  readonly newRequestId: () => string
  /** Called once for each request, when its reply is ready. */
  readonly onAnswered: (answered: Answered) => void
}

/**
 * Wraps a handler: calls the observer for every reply, adds an X-Request-Id to replies without one (files, redirects),
 * and sends a valid `traceparent` back unchanged.
 */
export function observed(handler: Handler, observer: Observer): Handler {
  return (request) => {
    const started = observer.monotonicMillis()
    return afterwards(handler(request), (reply) => noted(request, reply, started))
  }

  function noted(request: Request, reply: Reply, started: number): Reply {
    const traceparent = request.headers.get('traceparent')
    const traceId = traceIdOf(traceparent)
    const named = headerOf(reply, 'X-Request-Id')
    const requestId = named ?? requestIdOf(request, observer.newRequestId)
    observer.onAnswered({
      requestId,
      traceId,
      method: METHODS.has(request.method) ? request.method : 'other',
      route: routeLabel(request.path),
      status: reply.status,
      millis: observer.monotonicMillis() - started,
    })
    const told = named === undefined ? withHeaders(reply, ['X-Request-Id', requestId]) : reply
    if (traceId === undefined || traceparent === undefined) return told
    return withHeaders(told, ['traceparent', traceparent])
  }
}

// Any other method may be arbitrary text from a caller.
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

function headerOf({ headers }: Reply, wanted: string): string | undefined {
  return headers.find(([name]) => name === wanted)?.[1]
}
