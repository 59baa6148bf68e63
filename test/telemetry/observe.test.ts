import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Reply, Request } from '../../src/serve/message/request.ts'
import { type Answered, traceIdOf } from '../../src/telemetry/observe.ts'
import { openTelemetry } from '../../src/telemetry/telemetry.ts'
import { tuples } from '../fixtures/tables.ts'

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
    log: { error: assert.fail, info: assert.fail, answered: (one) => answered.push(one) },
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
