import { randomUUID } from 'node:crypto'
import type { Handler } from '../serve/message/request.ts'
import { type Observer, observed } from './observe.ts'
import type { Log } from './open-log.ts'
import type { Metrics, MetricsParts } from './open-metrics.ts'
import type { MetricValues } from './serve-metrics.ts'

export type TelemetryParts = MetricsParts & {
  readonly log: Log
  /** False: requests are logged, but nothing is counted. */
  readonly hasMetrics: boolean
  readonly monotonicMillis: () => number
}

/** The log and the metrics of one thread's requests. */
export type Telemetry = {
  /** Wraps a handler, so that each of its replies is logged and counted. */
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
  return {
    observe: (handler) =>
      observed(handler, {
        monotonicMillis,
        newRequestId: randomUUID,
        onAnswered: (answered) => {
          logged(answered)
          metrics?.answered(answered)
        },
      }),
    access: metrics,
    values: async () => (await metrics?.registry.getMetricsAsJSON()) ?? [],
  }
}

// Lines a second for the refusals with one status: one address can be refused thousands of times a second.
const MOST_LINES = 5
const WINDOW_MILLIS = 1_000

/** Logs every answer but most of the refusals that come thickly; the next line says how many were left out. */
function sampled(log: Log, monotonicMillis: () => number): Observer['onAnswered'] {
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
