import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { EXT_PATHS, PATHS } from '../../src/rest/openapi.ts'
import type { Reply, Request } from '../../src/serve/message/request.ts'
import type { Answered, Log } from '../../src/telemetry/open-log.ts'
import { openTelemetry, routeLabel, traceIdOf } from '../../src/telemetry/telemetry.ts'
import { tuples } from '../fixtures/tables.ts'
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
    line: assert.fail,
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

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const REPLY: Reply = { status: 200, headers: [['X-Request-Id', 'r-1']], body: '{}' }

describe('observe', () => {
  for (const late of [false, true])
    test(`tells of a reply that is ${late ? 'late' : 'there at once'}`, async () => {
      const { reply, answered } = await ask({ path: '/v1/corp/7000012050002' }, late)
      assert.deepEqual(reply, REPLY)
      assert.deepEqual(answered, [
        {
          requestId: 'r-1',
          traceId: undefined,
          method: 'GET',
          route: '/v1/corp/{corporate_number}',
          status: 200,
          millis: 5,
        },
      ])
    })

  test('sends a sound traceparent back and tells its trace', async () => {
    const { reply, answered } = await ask({ headers: new Map([['traceparent', TRACEPARENT]]) })
    assert.deepEqual(reply.headers.at(-1), ['traceparent', TRACEPARENT])
    assert.equal(answered[0]?.traceId, '0af7651916cd43dd8448eb211c80319c')
  })

  test('names a reply that has no name', async () => {
    const { reply, answered } = await ask({ path: '/favicon.ico' }, false, { ...REPLY, headers: [] })
    assert.deepEqual(reply.headers, [['X-Request-Id', answered[0]?.requestId]])
    assert.match(answered[0]?.requestId ?? '', /^[0-9a-f-]{36}$/)
  })

  test('drops a traceparent that is none', async () => {
    const { reply } = await ask({ headers: new Map([['traceparent', 'secret@example.jp']]) })
    assert.deepEqual(reply, REPLY)
  })

  test('tells nothing that the caller has written', async () => {
    const secret = 'crl_secret-山田@example.jp'
    const { answered } = await ask({
      method: secret,
      path: `/${secret}`,
      query: `q=${secret}`,
      headers: new Map([
        ['x-api-key', secret],
        ['traceparent', secret],
      ]),
      body: { kind: 'complete', bytes: Buffer.from(secret) },
      address: secret,
    })
    assert.doesNotMatch(JSON.stringify(answered), /secret|山田|example/)
  })
})

async function ask(
  asked: Partial<Request>,
  late = false,
  given = REPLY,
): Promise<{ reply: Reply; answered: readonly Answered[] }> {
  const answered: Answered[] = []
  let millis = 0
  const { observe } = await openTelemetry({
    log: { line: assert.fail, answered: (one) => answered.push(one) },
    hasMetrics: false,
    monotonicMillis: () => {
      millis += 5
      return millis
    },
    edition: () => assert.fail('no metrics'),
    workers: 1,
  })
  const handler = observe(() => (late ? Promise.resolve(given) : given))
  const request: Request = {
    method: 'GET',
    path: '/',
    query: '',
    headers: new Map(),
    body: { kind: 'complete', bytes: new Uint8Array() },
    address: '192.0.2.1',
    ...asked,
  }
  return { reply: await handler(request), answered }
}

const CASES: readonly (readonly [header: string | undefined, traceId: string | undefined])[] = tuples(
  import.meta,
  'trace-context',
)

describe('traceIdOf', () => {
  for (const [header, traceId] of CASES)
    test(`${JSON.stringify(header)} is ${traceId ?? 'none'}`, () => assert.equal(traceIdOf(header), traceId))
})

const PATHS_AND_LABELS: readonly (readonly [path: string, label: string])[] = tuples(import.meta, 'route-label')

describe('routeLabel', () => {
  for (const [path, label] of PATHS_AND_LABELS)
    test(`${JSON.stringify(path)} is ${label}`, () => assert.equal(routeLabel(path), label))

  for (const path of Object.keys({ ...PATHS, ...EXT_PATHS }))
    test(`${path} of the documents is known by itself`, () => assert.equal(routeLabel(path), path))
})
