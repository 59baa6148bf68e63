import { randomUUID } from 'node:crypto'
import type { Handler } from '../serve/request.ts'
import { observed } from './observe.ts'
import type { Log } from './open-log.ts'
import type { Metrics, MetricsParts } from './open-metrics.ts'
import type { MetricValues } from './serve-metrics.ts'

export type TelemetryParts = MetricsParts & {
  readonly log: Log
  /** Without metrics nothing is counted. */
  readonly hasMetrics: boolean
  readonly monotonicMillis: () => number
}

/** What one thread tells of its requests. */
export type Telemetry = {
  /** The handler, each of whose replies is logged and counted. */
  observe(handler: Handler): Handler
  /** Counts limits and times the store; undefined without metrics. */
  readonly access: Pick<Metrics, 'limitHit' | 'storeAsked'> | undefined
  /** What was counted. */
  values(): Promise<MetricValues>
}

/** Logs each request and, where that is wanted, counts it. */
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
