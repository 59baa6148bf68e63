import { randomUUID } from 'node:crypto'
import type { Handler } from '../serve/request.ts'
import { observed } from './observe.ts'
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

/** Opens the log and, when `hasMetrics`, the metrics of a thread. */
export async function openTelemetry({
  log,
  hasMetrics,
  monotonicMillis,
  ...parts
}: TelemetryParts): Promise<Telemetry> {
  const metrics = hasMetrics ? (await import('./open-metrics.ts')).openMetrics(parts) : undefined
  return {
    observe: (handler) =>
      observed(handler, {
        monotonicMillis,
        newRequestId: randomUUID,
        onAnswered: (answered) => {
          log.answered(answered)
          metrics?.answered(answered)
        },
      }),
    access: metrics,
    values: async () => (await metrics?.registry.getMetricsAsJSON()) ?? [],
  }
}
