import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Reply } from '../../src/serve/message/request.ts'
import type { Log } from '../../src/telemetry/open-log.ts'
import { openTelemetry } from '../../src/telemetry/telemetry.ts'
import { sampleRequest } from '../rest/sample-request.ts'

type Line = { readonly status: number; readonly leftOut: number }

describe('openTelemetry', () => {
  test('logs five refusals of a kind a second, and then how many it left out', async () => {
    const { answer, lines, clock } = await opened()
    answer(401, 1_000)
    assert.deepEqual(lines.splice(0), Array(5).fill({ status: 401, leftOut: 0 }))
    clock.millis += 999
    answer(401, 10)
    assert.deepEqual(lines.splice(0), [])
    answer(429, 1)
    assert.deepEqual(lines.splice(0), [{ status: 429, leftOut: 0 }])
    clock.millis += 1
    answer(401, 2)
    assert.deepEqual(lines.splice(0), [
      { status: 401, leftOut: 1_005 },
      { status: 401, leftOut: 0 },
    ])
  })

  test('logs each success and each fault', async () => {
    const { answer, lines } = await opened()
    for (const status of [200, 304, 500]) answer(status, 20)
    assert.equal(lines.length, 60)
    assert.ok(lines.every(({ leftOut }) => leftOut === 0))
  })

  test('counts each refusal, logged or not', async () => {
    const { answer, lines, values } = await opened()
    answer(401, 1_000)
    assert.equal(lines.length, 5)
    const metric = (await values()).find(({ name }) => name === 'corp_request_duration_seconds')
    const count = metric?.values.find((value) => 'metricName' in value && String(value.metricName).endsWith('_count'))
    assert.equal(count?.value, 1_000)
  })
})

async function opened() {
  const lines: Line[] = []
  const clock = { millis: 5_000 }
  const log: Log = {
    error: assert.fail,
    info: assert.fail,
    answered: ({ status }, leftOut = 0) => lines.push({ status, leftOut }),
  }
  const { observe, values } = await openTelemetry({
    log,
    hasMetrics: true,
    monotonicMillis: () => clock.millis,
    edition: () => ({ snapshotId: '2026-08-31-67e5d5c78368', size: 1 }),
    workers: 1,
  })
  const answer = (status: number, times: number): void => {
    const handler = observe(() => ({ status, headers: [], body: '' }) satisfies Reply)
    for (let i = 0; i < times; i++) handler(sampleRequest('/v1/corp'))
  }
  return { answer, lines, clock, values }
}
