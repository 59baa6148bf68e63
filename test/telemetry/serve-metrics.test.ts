import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { type Metrics, openMetrics } from '../../src/telemetry/open-metrics.ts'
import { type MetricsServer, serveMetrics } from '../../src/telemetry/serve-metrics.ts'
import { texts } from '../fixtures/tables.ts'

const THREADS: readonly Metrics[] = [0, 1].map(() =>
  openMetrics({ edition: () => ({ snapshotId: '2026-08-31-67e5d5c78368', size: 20_000 }), workers: 2 }),
)
const SERVER = await started(0)
after(() => SERVER.close())

describe('serveMetrics', () => {
  test('adds up what the threads have counted', async () => {
    for (const metrics of THREADS) {
      metrics.answered({
        requestId: 'r',
        traceId: undefined,
        method: 'GET',
        route: '/v1/corp',
        status: 200,
        millis: 0.2,
      })
      metrics.limitHit('10 requests a minute')
      metrics.storeAsked()()
    }
    const text = await (await fetch(`http://127.0.0.1:${SERVER.port}/metrics`)).text()
    for (const line of texts(import.meta)) assert.ok(text.split('\n').includes(line), `${line} in\n${text}`)
    assert.match(text, /^nodejs_eventloop_lag_p99_seconds /m)
  })

  test('tells of the process what one thread tells, from its start on', async () => {
    const text = await (await fetch(`http://127.0.0.1:${SERVER.port}/metrics`)).text()
    const told = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    const { user, system } = process.cpuUsage()
    const seconds = (user + system) / 1e6
    assert.ok(Math.abs(told('process_cpu_seconds_total') / seconds - 1) < 0.2, `${text}\nexpected about ${seconds}`)
    const { rss } = process.memoryUsage()
    assert.ok(Math.abs(told('process_resident_memory_bytes') / rss - 1) < 0.2, `${text}\nexpected about ${rss}`)
  })

  test('answers whatever query a scrape has', async () =>
    assert.equal((await fetch(`http://127.0.0.1:${SERVER.port}/metrics?target=one`)).status, 200))

  test('answers nothing else', async () => {
    assert.equal((await fetch(`http://127.0.0.1:${SERVER.port}/`)).status, 404)
    assert.equal((await fetch(`http://127.0.0.1:${SERVER.port}/metrics`, { method: 'POST' })).status, 404)
  })

  test('says which port is in use', async () => {
    const second = await serveMetrics({ host: '127.0.0.1', port: SERVER.port, collect: async () => [] })
    assert.deepEqual(second, {
      ok: false,
      problem: `METRICS_PORT: port ${SERVER.port} on 127.0.0.1 is in use; set METRICS_PORT to another one.`,
    })
  })
})

async function started(port: number): Promise<MetricsServer> {
  const collect = () => Promise.all(THREADS.map(({ registry }) => registry.getMetricsAsJSON()))
  const server = await serveMetrics({ host: '127.0.0.1', port, collect })
  assert.ok(server.ok)
  return server.value
}
