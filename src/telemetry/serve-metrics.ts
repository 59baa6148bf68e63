import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import { failure, type Result, success } from '../domain/result.ts'

/** The metrics of one registry, in a form that can be sent between threads. */
export type MetricValues = readonly MetricObjectWithValues<MetricValue<string>>[]

export type MetricsServer = { readonly port: number; close(): Promise<void> }

export type MetricsServerOptions = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Returns the metrics of every thread. */
  readonly collect: () => Promise<readonly MetricValues[]>
}

/** Answers `GET /metrics` on a port of its own, in Prometheus' text format; the failure is one line. */
export function serveMetrics({ host, port, collect }: MetricsServerOptions): Promise<Result<MetricsServer, string>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('GET /metrics is all there is.\n')
      return
    }
    collect()
      .then((values) => AggregatorRegistry.aggregate([...values]).metrics())
      .then(
        (text) => response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
        () => response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Metrics could not be collected.\n'),
      )
  })
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'is in use; set METRICS_PORT to another one'
          : `cannot be listened on: ${error.message}`
      resolve(failure(`METRICS_PORT: port ${port} on ${host} ${reason}.`))
    })
    server.listen(port, host, () => {
      const close = (): Promise<void> => new Promise((done) => server.close(() => done()))
      resolve(success({ port: (server.address() as AddressInfo).port, close }))
    })
  })
}
