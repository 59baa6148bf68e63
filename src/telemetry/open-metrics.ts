import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { beginningOfDay } from '../domain/japan-day.ts'
import type { Answered } from './open-log.ts'

/** The Prometheus metrics of one thread of the server. */
export type Metrics = {
  readonly registry: Registry
  answered(answered: Answered): void
  /** Counts a request that a limit refused; `limit` is in words, one of a handful. */
  limitHit(limit: string): void
  /** Starts to time a task of the store; the function it returns stops the timer. */
  storeAsked(): () => void
}

export type MetricsParts = {
  /** Returns the snapshot that is served now; its id begins with the day of its data, an ISO date. */
  readonly edition: () => { readonly snapshotId: string; readonly size: number }
  /** How many threads answer. */
  readonly workers: number
}

const ISO_DATE = 'YYYY-MM-DD'.length

// From a look-up (tens of microseconds) to a list of a thousand rows; a handler may take thirty seconds.
const SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30]

/** Opens the metrics of one thread; docs/operating.md lists their names and labels. */
export function openMetrics({ edition, workers }: MetricsParts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  tellOfProcess(registry)
  const requests = new Histogram({
    name: 'corp_request_duration_seconds',
    help: 'Time from a request that was read to its reply.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const limits = new Counter({
    name: 'corp_limits_hit_total',
    help: 'Requests that a limit refused, by the limit in words.',
    labelNames: ['limit'],
    registers: [registry],
  })
  const store = new Histogram({
    name: 'corp_store_duration_seconds',
    help: 'Time in which the store of keys and limits did what it was asked to, or failed to.',
    buckets: SECONDS,
    registers: [registry],
  })
  // Every thread reports the same values, so the first one stands for all of them.
  const shared = { registers: [registry], aggregator: 'first' as const }
  new Gauge({
    ...shared,
    name: 'corp_snapshot_as_of_seconds',
    help: 'Unix time of the day the served data is of: of its midnight in Japan.',
    collect() {
      this.set(beginningOfDay(edition().snapshotId.slice(0, ISO_DATE)) / 1000)
    },
  })
  new Gauge({
    ...shared,
    name: 'corp_corporations',
    help: 'Corporations in the served snapshot.',
    collect() {
      this.set(edition().size)
    },
  })
  new Gauge({ ...shared, name: 'corp_workers', help: 'Threads that answer requests.' }).set(workers)
  const answering = 'Threads that answered when these metrics were collected.'
  new Gauge({ ...shared, name: 'corp_workers_answering', help: answering, aggregator: 'sum' }).set(1)
  return {
    registry,
    answered: ({ route, method, status, millis }) =>
      requests.observe({ route, method, status: String(status) }, millis / 1000),
    limitHit: (limit) => limits.inc({ limit }),
    storeAsked: () => store.startTimer(),
  }
}

// Every thread reports the process's values since its start, so their sum would be wrong: take the maximum.
function tellOfProcess(registry: Registry): void {
  for (const metric of registry.getMetricsAsArray()) {
    if (metric.name.startsWith('process_') && metric.aggregator === 'sum') metric.aggregator = 'max'
  }
  // prom-client counts from the start of the thread; this adds the process's time before it.
  const { user, system } = process.cpuUsage()
  for (const [name, micros] of [
    ['process_cpu_user_seconds_total', user],
    ['process_cpu_system_seconds_total', system],
    ['process_cpu_seconds_total', user + system],
  ] as const) {
    const counter = registry.getSingleMetric(name)
    if (counter instanceof Counter) counter.inc(micros / 1e6)
  }
}
