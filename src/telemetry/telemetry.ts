import { randomUUID } from 'node:crypto'
import { afterwards } from '../domain/late.ts'
import { type Handler, type Reply, type Request, requestIdOf, withHeaders } from '../serve/message/request.ts'
import type { Answered, Log } from './open-log.ts'
import type { Metrics, MetricsParts } from './open-metrics.ts'
import ROUTES from './routes.json' with { type: 'json' }
import type { MetricValues } from './serve-metrics.ts'

export type TelemetryParts = MetricsParts & {
  readonly log: Log
  /** False: requests are logged, but nothing is counted. */
  readonly hasMetrics: boolean
  readonly monotonicMillis: () => number
}

/** The log and the metrics of one thread's requests. */
export type Telemetry = {
  /** Wraps a handler: its replies are logged and counted, get an X-Request-Id, and repeat a valid `traceparent`. */
  observe(handler: Handler): Handler
  /** Counts refusals and times the store, as `AccessObserver`; undefined without metrics. */
  readonly access: Pick<Metrics, 'limitHit' | 'storeAsked'> | undefined
  /** Returns the metrics; empty without metrics. */
  values(): Promise<MetricValues>
}

export async function openTelemetry({
  log,
  hasMetrics,
  monotonicMillis,
  ...parts
}: TelemetryParts): Promise<Telemetry> {
  const logged = sampled(log, monotonicMillis)
  const metrics = hasMetrics ? (await import('./open-metrics.ts')).openMetrics(parts) : undefined

  function noted(request: Request, reply: Reply, started: number): Reply {
    const traceparent = request.headers.get('traceparent')
    const traceId = traceIdOf(traceparent)
    const named = reply.headers.find(([name]) => name === 'X-Request-Id')?.[1]
    const requestId = named ?? requestIdOf(request, randomUUID)
    const answered = {
      requestId,
      traceId,
      // Another one may be arbitrary text from a caller.
      method: METHODS.has(request.method) ? request.method : 'other',
      route: routeLabel(request.path),
      status: reply.status,
      millis: monotonicMillis() - started,
    }
    logged(answered)
    metrics?.answered(answered)
    const told = named === undefined ? withHeaders(reply, ['X-Request-Id', requestId]) : reply
    if (traceId === undefined || traceparent === undefined) return told
    return withHeaders(told, ['traceparent', traceparent])
  }

  return {
    observe: (handler) => (request) => {
      const started = monotonicMillis()
      return afterwards(handler(request), (reply) => noted(request, reply, started))
    },
    access: metrics,
    values: async () => (await metrics?.registry.getMetricsAsJSON()) ?? [],
  }
}

// Lines a second for the refusals with one status: one address can be refused thousands of times a second.
const MOST_LINES = 5
const WINDOW_MILLIS = 1_000

/** Logs every answer but most of the refusals that come thickly; the next line says how many were left out. */
function sampled(log: Log, monotonicMillis: () => number): (answered: Answered) => void {
  const windows = new Map<number, { since: number; lines: number; leftOut: number }>()
  return (answered) => {
    // A fault (500) is not the caller's, and always gets its line.
    if (answered.status < 400 || answered.status === 500) return log.answered(answered)
    const now = monotonicMillis()
    const window = windows.get(answered.status) ?? { since: now, lines: 0, leftOut: 0 }
    windows.set(answered.status, window)
    if (now - window.since >= WINDOW_MILLIS) Object.assign(window, { since: now, lines: 0 })
    if (window.lines === MOST_LINES) window.leftOut++
    else {
      window.lines++
      log.answered(answered, window.leftOut)
      window.leftOut = 0
    }
  }
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/** Returns the trace id (32 hex digits) of a W3C `traceparent` header; undefined when it is invalid, as version ff. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  // Version 00 has exactly 55 characters; later versions may have more.
  const traceId = /^(?!ff|00.{54})[0-9a-f]{2}-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-[!-~]*)?$/.exec(
    traceparent ?? '',
  )?.[1]
  return traceId === undefined || /^0+$/.test(traceId) ? undefined : traceId
}

/** Returns a path's template, one of a few: nothing of a caller gets into logs, and series are bounded. */
export function routeLabel(path: string): string {
  if (path === '/en') return '/'
  const own = path.startsWith('/en/') ? path.slice('/en'.length) : path
  if (EXACT.has(own)) return own
  const found = PREFIXES.find(({ prefix }) => own.startsWith(prefix))
  if (found === undefined) return 'other'
  return found.label + (found.ends?.find((end) => own.endsWith(end)) ?? '')
}

const EXACT: ReadonlySet<string> = new Set(ROUTES.exact)

/** `ends` are endings of the path that the label keeps. */
type Prefix = { readonly prefix: string; readonly label: string; readonly ends?: readonly string[] }

const PREFIXES: readonly Prefix[] = ROUTES.prefixes
