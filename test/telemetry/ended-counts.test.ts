import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withEnded } from '../../src/telemetry/ended-counts.ts'
import { openMetrics } from '../../src/telemetry/open-metrics.ts'
import type { MetricValues } from '../../src/telemetry/serve-metrics.ts'

const ANSWERED = { requestId: 'r', traceId: undefined, method: 'GET', route: '/v1/corp', status: 200, millis: 0.2 }

describe('withEnded', () => {
  test('adds up counts alone, of one thread after the other', async () => {
    let kept: MetricValues = []
    for (const limits of [['a day'], ['a day', 'a minute'], []]) kept = withEnded(kept, await countedBy(limits))
    const series = kept.flatMap(({ name, values }) =>
      values.flatMap(({ labels, value }) => (labels['limit'] === undefined ? [] : [[name, labels['limit'], value]])),
    )
    assert.deepEqual(series, [
      ['corp_limits_hit_total', 'a day', 2],
      ['corp_limits_hit_total', 'a minute', 1],
    ])
    const requests = kept.find(({ name }) => name === 'corp_request_duration_seconds')?.values ?? []
    const most = requests.filter(({ labels }) => labels['le'] === '+Inf').map(({ value }) => value)
    assert.deepEqual(most, [3])
    const count = requests.find((one) => 'metricName' in one && String(one.metricName).endsWith('_count'))
    assert.equal(count?.value, 3)
    const names = kept.map(({ name }) => name)
    for (const name of ['corp_workers', 'nodejs_heap_size_used_bytes', 'process_cpu_seconds_total'])
      assert.ok(!names.includes(name), name)
  })

  test('keeps what was counted before where a thread has told nothing', async () => {
    const before = withEnded([], await countedBy(['a day']))
    assert.equal(withEnded(before, []), before)
  })
})

async function countedBy(limits: readonly string[]): Promise<MetricValues> {
  const metrics = openMetrics({ edition: () => ({ snapshotId: '2026-08-31-67e5d5c78368', size: 1 }), workers: 2 })
  metrics.answered(ANSWERED)
  for (const limit of limits) metrics.limitHit(limit)
  return metrics.registry.getMetricsAsJSON()
}
