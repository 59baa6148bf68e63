import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { RestContext } from '../../src/rest/rest-context.ts'
import { compressed } from '../../src/serve/message/compressed.ts'
import type { Reply, Request } from '../../src/serve/message/request.ts'
import { ANSWERED, KNOWN, REFUSED, WRONG_CHECK_DIGIT } from './request-cases.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { SAMPLE_CORPORATIONS } from './sample-corporations.ts'
import { headerOf, jsonOf, type SampleHeaders, sampleRequest, textOf } from './sample-request.ts'

const HANDLER = createRestHandler(sampleContext())

async function ask(target: string, headers: SampleHeaders = {}, method?: string): Promise<Reply> {
  return HANDLER(sampleRequest(target, headers, method))
}

describe('createRestHandler', () => {
  for (const { name, target } of ANSWERED)
    test(`answers ${name}`, async () => {
      const reply = await ask(target)
      assert.equal(reply.status, 200, textOf(reply))
    })

  for (const { name, target, status, ...expected } of REFUSED)
    test(`refuses ${name} with ${status}`, async () => {
      const reply = await ask(target)
      const body = jsonOf(reply)
      assert.deepEqual([reply.status, body['status']], [status, status])
      assert.equal(body['code'], expected.code ?? 'invalid_parameter')
      if (expected.parameter !== undefined) assert.deepEqual(parametersOf(body), [expected.parameter])
      assert.ok(textOf(reply).length < 2_000)
      assert.doesNotMatch(textOf(reply), /\.ts\b|node_modules|\bat \S+:\d+/)
    })

  const documentAskedFor = async (given: SampleHeaders): Promise<Reply> => {
    const request = sampleRequest('/v1/openapi.json', given)
    return compressed(await HANDLER(request), request)
  }

  test('packs a document once, however many ask for it', async () => {
    const [first, second] = [
      await documentAskedFor({ 'accept-encoding': 'br' }),
      await documentAskedFor({ 'accept-encoding': 'br' }),
    ]
    assert.equal(headerOf(first, 'Content-Encoding'), 'br')
    assert.equal(second.body, first.body)
  })

  for (const accepted of [undefined, 'gzip'])
    test(`says 304 with the tag of the reply that it stands for: ${accepted}`, async () => {
      const packing = { 'accept-encoding': accepted }
      const whole = await documentAskedFor(packing)
      const known = await documentAskedFor({ ...packing, 'if-none-match': headerOf(whole, 'ETag') })
      assert.deepEqual([headerOf(whole, 'Content-Encoding'), known.status], [accepted, 304])
      assert.equal(headerOf(known, 'ETag'), headerOf(whole, 'ETag'))
    })

  test('names the check digit a number would have to have', async () => {
    const detail = jsonOf(await ask(`/v1/corp/${WRONG_CHECK_DIGIT}`))['detail']
    assert.match(String(detail), new RegExp(`\\b${KNOWN[0]}\\b`))
  })

  test('names every wrong parameter at once', async () => {
    const body = jsonOf(await ask('/v1/corp?pref=Atlantis&limit=0&offset=x'))
    assert.deepEqual(parametersOf(body).sort(), ['limit', 'offset', 'pref'])
  })

  test('pages through a search', async () => {
    const first = jsonOf(await ask('/v1/corp?pref=13&limit=3'))
    const second = jsonOf(await ask('/v1/corp?pref=13&limit=3&offset=3'))
    const numbers = [first, second].flatMap(({ items }) =>
      (items as { corporate_number: string }[]).map((item) => item.corporate_number),
    )
    const inTokyo = SAMPLE_CORPORATIONS.filter(({ prefectureCode }) => prefectureCode === '13')
    assert.deepEqual(numbers.sort(), inTokyo.map(({ number }) => number).sort())
    assert.deepEqual([first['total'], first['has_more'], second['has_more']], [inTokyo.length, true, false])
  })

  test('tells a search with a slash behind its path where a search is', async () => {
    for (const target of ['/v1/corp/', '/v1/corp/?q=%E6%9E%B6%E7%A9%BA']) {
      const reply = await ask(target)
      assert.equal(reply.status, 400)
      assert.match(String(jsonOf(reply)['detail']), /to search, use \/v1\/corp without the slash/)
    }
  })

  test('says what it is in order: path, method, key, input', async () => {
    const order: number[] = []
    for (const [target, method] of [
      ['/v1/x?q=%ZZ', 'POST'],
      ['/v1/corp?q=%ZZ', 'POST'],
      ['/v1/corp?q=%ZZ', 'GET'],
    ] as const)
      order.push((await ask(target, { 'x-api-key': undefined }, method)).status)
    order.push((await ask('/v1/corp?q=%ZZ')).status)
    assert.deepEqual(order, [404, 405, 401, 400])
  })

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'PROPFIND', 'get'])
    test(`refuses ${method} with 405 and says what is allowed`, async () => {
      for (const target of ['/v1/corp', `/v1/corp/${KNOWN}`, '/v1/openapi.json']) {
        const reply = await ask(target, {}, method)
        assert.equal(reply.status, 405)
        assert.equal(headerOf(reply, 'Allow'), 'GET, HEAD, OPTIONS')
      }
      const health = await ask('/healthz', {}, method)
      assert.equal(headerOf(health, 'Allow'), 'GET, HEAD')
    })

  test('refuses a body it was not given whole', async () => {
    const request: Request = { ...sampleRequest('/v1/corp?q=a'), body: { kind: 'too-large', maxBytes: 10 } }
    const reply = await HANDLER(request)
    assert.deepEqual([reply.status, jsonOf(reply)['code']], [413, 'payload_too_large'])
  })

  for (const target of ['/v1/corp?pref=13', `/v1/corp/${KNOWN}`, '/v1/corp', '/v1/openapi.json', '/v1/x', '/healthz'])
    test(`answers HEAD ${target} as GET`, async () => {
      const requestId = { 'x-request-id': 'same' }
      const [get, head] = [
        await asked(sampleContext(), target, { headers: requestId }),
        await asked(sampleContext(), target, { method: 'HEAD', headers: requestId }),
      ]
      assert.deepEqual(head, get)
    })

  test('says 304 to the tag it gave, at no smaller cost', async () => {
    const context = sampleContext()
    const handler = createRestHandler(context)
    const target = `/v1/corp/${KNOWN}`
    const etag = headerOf(await handler(sampleRequest(target)), 'ETag')
    const again = await handler(sampleRequest(target, { 'if-none-match': etag }))
    assert.deepEqual([again.status, again.body, headerOf(again, 'ETag')], [304, '', etag])
    assert.match(headerOf(again, 'RateLimit') ?? '', /"minute"/)
    assert.deepEqual(context.calls, ['taken', 'counted', 'taken', 'counted'])
  })

  test('gives the document to anyone, for an hour, without counting', async () => {
    const context = sampleContext()
    const reply = await asked(context, '/v1/openapi.json', { headers: { 'x-api-key': undefined } })
    assert.equal(reply.status, 200)
    assert.equal(headerOf(reply, 'Cache-Control'), 'public, max-age=3600')
    assert.equal(jsonOf(reply)['openapi'], '3.0.3')
    const again = await asked(context, '/v1/openapi.json', { headers: { 'if-none-match': headerOf(reply, 'ETag') } })
    assert.equal(again.status, 304)
    assert.deepEqual(context.calls, [])
  })

  test('answers a preflight without a key', async () => {
    const reply = await ask('/v1/corp', { 'x-api-key': undefined, origin: 'https://app.example' }, 'OPTIONS')
    assert.deepEqual([reply.status, reply.body], [204, ''])
    assert.equal(headerOf(reply, 'Access-Control-Allow-Origin'), '*')
    assert.equal(headerOf(reply, 'Access-Control-Allow-Methods'), 'GET, HEAD, OPTIONS')
    assert.match(
      headerOf(reply, 'Access-Control-Allow-Headers') ?? '',
      /X-API-Key, Authorization, If-None-Match, Prefer, Content-Type/,
    )
    assert.equal(headerOf(reply, 'Access-Control-Max-Age'), '86400')
  })

  for (const target of ['/v1/corp?pref=13', '/v1/corp', '/v1/unknown', '/v1/openapi.json'])
    test(`lets pages of other origins read the reply of ${target}`, async () => {
      const reply = await ask(target)
      assert.equal(headerOf(reply, 'Access-Control-Allow-Origin'), '*')
      assert.equal(
        headerOf(reply, 'Access-Control-Expose-Headers'),
        'RateLimit-Policy, RateLimit, Retry-After, ETag, Snapshot-Id, Preference-Applied, X-Request-Id',
      )
    })

  test('has no browser guess the type of a reply, and keeps the health of the service from pages of other origins', async () => {
    for (const target of ['/v1/corp?pref=13', '/v1/unknown', '/v1/openapi.json', '/healthz', '/readyz']) {
      const reply = await ask(target)
      assert.equal(headerOf(reply, 'X-Content-Type-Options'), 'nosniff', target)
      const open = target.startsWith('/v1/') ? '*' : undefined
      assert.equal(headerOf(reply, 'Access-Control-Allow-Origin'), open, target)
    }
  })

  test('sends the request id back in the header and in a problem', async () => {
    const reply = await ask('/v1/corp', { 'x-request-id': 'order-4711' })
    assert.deepEqual([headerOf(reply, 'X-Request-Id'), jsonOf(reply)['request_id']], ['order-4711', 'order-4711'])
  })

  test('mints a request id where none can be used', async () => {
    const reply = await ask('/v1/corp', { 'x-request-id': 'a b' })
    assert.match(headerOf(reply, 'X-Request-Id') ?? '', /^minted-\d+$/)
    assert.equal(jsonOf(reply)['request_id'], headerOf(reply, 'X-Request-Id'))
  })

  test('sends every header once', async () => {
    for (const target of ['/v1/corp?pref=13', '/v1/corp', '/v1/corps', '/v1/openapi.json', '/healthz']) {
      const names = (await ask(target)).headers.map(([name]) => name.toLowerCase())
      assert.deepEqual(names, [...new Set(names)])
    }
  })

  test('answers a bug with 500 and reports it without key, path or query', async () => {
    const broken = {
      ...sampleContext().register,
      get edition(): never {
        throw new Error('broken')
      },
    }
    const context = sampleContext({ register: broken as RestContext['register'] })
    const reply = await asked(context, '/readyz?q=secret', { headers: { 'x-request-id': 'r1' } })
    assert.deepEqual([reply.status, jsonOf(reply)['code']], [500, 'internal'])
    assert.doesNotMatch(textOf(reply), /broken|secret/)
    assert.deepEqual(context.faults, [{ requestId: 'r1', route: '/readyz', error: new Error('broken') }])
  })

  test('gives the token back when a gate or a search has a bug', async () => {
    const context = sampleContext({ register: { size: 0 } as RestContext['register'] })
    const reply = await asked(context, `/v1/corp/${KNOWN}`)
    assert.equal(reply.status, 500)
    assert.deepEqual(context.calls, ['taken', 'returned', 'failure of the key'])
    const routes = context.faults.map(({ route }) => route)
    assert.deepEqual(routes, ['/v1/corp/{corporate_number}'])
  })

  test('says that it lives, and what it answers from', async () => {
    assert.deepEqual(jsonOf(await ask('/healthz', { 'x-api-key': undefined })), { status: 'ok' })
    const ready = await ask('/readyz', { 'x-api-key': undefined })
    assert.deepEqual([ready.status, jsonOf(ready)['status'], jsonOf(ready)['corporations']], [200, 'ready', 6])
    assert.equal(headerOf(ready, 'Cache-Control'), 'no-store')
  })

  test('says degraded on /readyz, and 200, while nothing can be stored', async () => {
    const reply = await asked(sampleContext({ isDegraded: () => true }), '/readyz')
    assert.equal(reply.status, 200)
    assert.equal((jsonOf(reply) as { readonly status: string }).status, 'degraded')
  })

  test('says 503 on /readyz while it is stopping', async () => {
    const reply = await asked(sampleContext({ isReady: () => false }), '/readyz')
    assert.deepEqual([reply.status, jsonOf(reply)], [503, { status: 'stopping' }])
  })
})

type Asking = { readonly method?: 'GET' | 'HEAD'; readonly headers?: SampleHeaders }

async function asked(
  context: SampleContext,
  target: string,
  { method = 'GET', headers = {} }: Asking = {},
): Promise<Reply> {
  return createRestHandler(context)(sampleRequest(target, headers, method))
}

function parametersOf(problem: Record<string, unknown>): string[] {
  return (problem['errors'] as readonly { readonly parameter: string }[]).map(({ parameter }) => parameter)
}
