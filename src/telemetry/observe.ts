import type { Handler, Reply, Request } from '../serve/request.ts'
import { requestIdOf } from '../serve/request-id.ts'
import { withHeaders } from '../serve/with-headers.ts'
import { routeLabel } from './route-label.ts'
import { traceIdOf } from './trace-context.ts'

/** One answered request, without anything a caller has written but the ids made for logs. */
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
  /** Told of each request when its reply is there. */
  readonly onAnswered: (answered: Answered) => void
}

/**
 * Tells an observer of every reply of a handler, names those that have no X-Request-Id (files, redirections), and sends
 * a sound `traceparent` back as it came.
 */
export function observed(handler: Handler, observer: Observer): Handler {
  return (request) => {
    const started = observer.monotonicMillis()
    const reply = handler(request)
    return reply instanceof Promise
      ? reply.then((late) => noted(request, late, started))
      : noted(request, reply, started)
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

// A method is whatever a caller has written.
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

function headerOf({ headers }: Reply, wanted: string): string | undefined {
  return headers.find(([name]) => name === wanted)?.[1]
}
