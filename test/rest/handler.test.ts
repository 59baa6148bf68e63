import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import { FILTER_NAMES, type FilterName } from '../../src/facts/filter-table.ts'
import { SORTS } from '../../src/query/parse/sort.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import { openApiDocument } from '../../src/rest/openapi.ts'
import type { RestContext } from '../../src/rest/rest-context.ts'
import { compressed } from '../../src/serve/message/compressed.ts'
import type { Handler, Reply, Request } from '../../src/serve/message/request.ts'
import { LARGE_BODIES } from '../../src/workers/listen.ts'
import { awayGate } from '../fixtures/away-gate.ts'
import { GOOD_KEY } from '../fixtures/recording-gate.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'
import { BETA_FREE, StoredAccess } from '../mcp/stored-access.ts'
import { ADAPTERS, startServer, type TestServer } from '../serve/socket/start-server.ts'
import { DocumentValidator } from './document-validator.ts'
import { ANSWERED, KNOWN, REFUSED, WRONG_CHECK_DIGIT } from './request-cases.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { SAMPLE_CORPORATIONS } from './sample-corporations.ts'
import { headerOf, jsonOf, type SampleHeaders, sampleRequest, textOf } from './sample-request.ts'

const CONTEXT = sampleContext()
const HANDLER = createRestHandler(CONTEXT)
const VALIDATOR = new DocumentValidator(JSON.parse(JSON.stringify(openApiDocument(CONTEXT))))

/** A row of the table: a request, with null for a header that it lacks, and its reply, with null for one it lacks. */
type Exchanged = {
  readonly name: string
  readonly target: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | null>>
  readonly status: number
  readonly sent?: Readonly<Record<string, string | null>>
  readonly body?: RegExp
}

async function ask(target: string, headers: SampleHeaders = {}, method?: string): Promise<Reply> {
  return HANDLER(sampleRequest(target, headers, method))
}

describe('createRestHandler', () => {
  for (const { name, target } of ANSWERED)
    test(`answers ${name}`, async () => assert.equal(await asDocumented(target), 200))

  for (const { name, target, status, ...expected } of REFUSED)
    test(`refuses ${name} with ${status}`, async () => {
      const reply = await ask(target)
      const body = jsonOf(reply)
      assert.deepEqual([reply.status, body['status']], [status, status])
      assert.equal(body['code'], expected.code ?? 'invalid_parameter')
      if (expected.parameter !== undefined) assert.deepEqual(parametersOf(body), [expected.parameter])
      assert.ok(textOf(reply).length < 2_000)
      assert.doesNotMatch(textOf(reply), /\.ts\b|node_modules|\bat \S+:\d+/)
      if (expected.code === 'not_found') return
      VALIDATOR.checkReply(documentedPath(target), reply)
      assert.equal(await asDocumented(target, { accept: 'application/problem+json' }), status)
    })

  for (const { name, target, method, headers = {}, status, sent = {}, body = /^/ } of records<Exchanged>(import.meta))
    test(name, async () => {
      const given = Object.entries(headers).map(([header, value]) => [header, value ?? undefined])
      const reply = await ask(target, Object.fromEntries(given), method)
      assert.equal(reply.status, status)
      for (const [header, value] of Object.entries(sent)) assert.equal(headerOf(reply, header) ?? null, value, header)
      assert.match(textOf(reply), body)
      const names = reply.headers.map(([header]) => header.toLowerCase())
      assert.deepEqual(names, [...new Set(names)])
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

  test('mints a request id where none can be used', async () => {
    const reply = await ask('/v1/corp', { 'x-request-id': 'a b' })
    assert.match(headerOf(reply, 'X-Request-Id') ?? '', /^minted-\d+$/)
    assert.equal(jsonOf(reply)['request_id'], headerOf(reply, 'X-Request-Id'))
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

const SKETCHES: readonly Sketch[] = [{ name: '株式会社みほん' }, { name: 'みほん商事' }]
const TARGETS = [
  `/v1/corp/${numberOf(0)}`,
  '/v1/corp?q=みほん',
  '/v1/corp?q=みほん&limit=1&x=1',
  '/v1/corp?q=みほん御中',
]

async function served(sketches: readonly Sketch[], asOf: string): Promise<{ handler: Handler; snapshotId: string }> {
  const { register } = await smallRegister(sketches, 3, asOf)
  return { handler: createRestHandler(sampleContext({ register })), snapshotId: register.edition.snapshotId }
}

const yesterday = await served(SKETCHES, '2026-10-30')
const today = await served(SKETCHES, '2026-10-31')
const renamed = await served([{ name: '株式会社見本' }, { name: 'みほん商事' }], '2026-10-31')

describe('an answer that was kept', () => {
  for (const target of TARGETS.map(encodeURI)) {
    test(`holds over a build in which nothing but dates has changed: ${target}`, async () => {
      const kept = await yesterday.handler(sampleRequest(target))
      const given = { 'if-none-match': headerOf(kept, 'ETag') }
      const reply = await today.handler(sampleRequest(target, given))
      assert.deepEqual([reply.status, reply.body], [304, ''])
      assert.equal(headerOf(reply, 'ETag'), headerOf(kept, 'ETag'))
      assert.equal(headerOf(kept, 'Snapshot-Id'), yesterday.snapshotId)
      assert.equal(headerOf(reply, 'Snapshot-Id'), today.snapshotId)
      assert.notEqual(today.snapshotId, yesterday.snapshotId)
    })

    test(`is replaced when a corporation that it shows has changed: ${target}`, async () => {
      const kept = await yesterday.handler(sampleRequest(target))
      const reply = await renamed.handler(sampleRequest(target, { 'if-none-match': headerOf(kept, 'ETag') }))
      assert.equal(reply.status, 200)
      assert.equal(jsonOf(reply)['snapshot'], headerOf(reply, 'Snapshot-Id'))
    })
  }
})

describe('an answer that the server keeps', () => {
  const asks = (target: string, headers = {}) => yesterday.handler(sampleRequest(encodeURI(target), headers))

  test('has the bytes and headers of the first', async () => {
    const replies = [await asks('/v1/corp?q=みほ'), await asks('/v1/corp?q=みほ'), await asks('/v1/corp?q=みほ')]
    const [first, second, third] = replies.map(({ body }) => Buffer.from(body).toString())
    assert.deepEqual([second, third], [first, first])
    for (const name of ['ETag', 'Snapshot-Id', 'Content-Type', 'Vary', 'Cache-Control'])
      assert.equal(headerOf(replies[2]!, name), headerOf(replies[0]!, name), name)
    // Only a cached answer has a body that is the same object.
    assert.equal((await asks('/v1/corp?q=みほ')).body, replies[2]?.body)
    const known = await asks('/v1/corp?q=みほ', { 'if-none-match': headerOf(replies[0]!, 'ETag') })
    assert.equal(known.status, 304)
  })

  test('is not given to a caller who wants unknown parameters refused', async () => {
    for (let times = 0; times < 3; times++) assert.equal((await asks('/v1/corp?q=みほ&colour=red')).status, 200)
    assert.equal((await asks('/v1/corp?q=みほ&colour=red', { prefer: 'handling=strict' })).status, 400)
  })

  for (const { name, suggest, asked } of [
    { name: 'one where nothing was found and suggestions were made', suggest: async () => [1], asked: 2 },
    { name: 'one where none are to be made', suggest: async () => [], asked: 2 },
    { name: 'none where nobody could suggest anything', suggest: () => undefined, asked: 4 },
    { name: 'none where it took too long', suggest: async () => undefined, asked: 4 },
  ])
    test(`is ${name}`, async () => {
      let times = 0
      const { register } = await smallRegister(SKETCHES)
      const suggesting = {
        ...register,
        suggest: () => {
          times++
          return suggest()
        },
      }
      const handler = createRestHandler(sampleContext({ register: suggesting }))
      for (let i = 0; i < 4; i++) await handler(sampleRequest(encodeURI('/v1/corp?q=だれもいない')))
      assert.equal(times, asked)
    })
})

const TARGET = `/v1/corp/${KNOWN}`

// What counts and in which order a request is checked, metered.test.ts asks of a gate that records.
describe('limits of beta_free over REST', () => {
  let stored: StoredAccess
  beforeEach(async () => {
    stored = await StoredAccess.open(BETA_FREE)
  })
  afterEach(() => stored.close())

  async function ask(target: string = TARGET, rows?: number): Promise<Reply> {
    const headers = { 'x-api-key': stored.apiKey, 'content-type': 'application/json' }
    const request = sampleRequest(target, headers, rows === undefined ? 'GET' : 'POST')
    const list = JSON.stringify({ rows: Array(rows ?? 0).fill({ name: '人事院' }) })
    const body = { kind: 'complete', bytes: new TextEncoder().encode(list) } as const
    return createRestHandler(sampleContext({ gate: stored.access.gate }))({ ...request, body })
  }

  async function statuses(times: number): Promise<readonly number[]> {
    const found = []
    for (let i = 0; i < times; i++) found.push((await ask()).status)
    return found
  }

  test('the eleventh request in a burst is 429 and says when to come back, also after a restart', async () => {
    assert.deepEqual(await statuses(10), Array(10).fill(200))
    await stored.reopen()
    const refused = await ask()
    assert.equal(refused.status, 429)
    const seconds = headerOf(refused, 'Retry-After') ?? ''
    assert.match(seconds, /^[1-9]\d*$/)
    assert.match(headerOf(refused, 'RateLimit') ?? '', /^"minute";r=0;t=\d+, "day";r=90;t=\d+$/)
    const told = `The limit of 10 requests a minute is used up. Try again in ${seconds} s. Left: 0 of 10 (minute), 90 of 100 (day).`
    assert.equal(jsonOf(refused)['detail'], told)
    stored.passSeconds(Number(seconds))
    assert.deepEqual(await statuses(2), [200, 429])
  })

  test('a list of more rows than are left is told so', async () => {
    assert.equal((await ask('/ext/match', 700)).status, 200)
    const refused = await ask('/ext/match', 301)
    assert.equal(refused.status, 429)
    const told =
      'The list has more rows than are left of 1000 rows a day. Send fewer rows, or try again in 87 s. Left: 9 of 10 (minute), 99 of 100 (day), 300 of 1000 (rows).'
    assert.equal(jsonOf(refused)['detail'], told)
    assert.equal((await ask('/ext/match', 300)).status, 200)
  })
})

const VALUES: { readonly [name in FilterName]: readonly string[] } = {
  pref: ['東京都', '13', 'Osaka'],
  industry: ['G', '39', 'IT', '建設'],
  city: ['港区', '13103'],
  kind: ['301', '㈱,合同会社'],
  address: ['港区芝公園', '東京都'],
  established_from: ['1990', '2001-04-01'],
  established_to: ['2030'],
  capital_min: ['0', '1000000'],
  capital_max: ['100000000'],
  workforce: ['1-4', '100-299,1000+'],
  listed: ['true', 'false'],
  invoice: ['registered', 'none'],
  updated_since: ['2020', '2026-08-20'],
}

/** Sends a request, validates the reply against the OpenAPI document, and returns its status. */
async function asDocumented(
  target: string,
  headers: SampleHeaders = {},
  context: RestContext = CONTEXT,
): Promise<number> {
  const reply = await createRestHandler(context)(sampleRequest(target, headers))
  VALIDATOR.checkReply(documentedPath(target), reply)
  return reply.status
}

function documentedPath(target: string): string {
  const path = target.replace(/\?.*/, '')
  return path.startsWith('/v1/corp/') ? '/v1/corp/{corporate_number}' : path
}

describe('replies as the OpenAPI document describes them', () => {
  for (const { number, name } of SAMPLE_CORPORATIONS)
    test(`the profile of ${name}`, async () => assert.equal(await asDocumented(`/v1/corp/${number}`), 200))

  for (const target of ['/v1/corp?pref=13', `/v1/corp/${KNOWN}`])
    test(`every other status of ${documentedPath(target)}`, async () => {
      const broken = sampleContext({ register: { size: 0 } as RestContext['register'] })
      const statuses = [
        await asDocumented(target, { 'if-none-match': '*' }),
        await asDocumented(target, { 'x-api-key': undefined }),
        await asDocumented(target, { 'x-api-key': 'bad' }),
        await asDocumented(target, {}, sampleContext({}, 0)),
        await asDocumented(target, {}, broken),
        await asDocumented(target, {}, sampleContext({ gate: awayGate('authenticate') })),
        await asDocumented(target, {}, sampleContext({ gate: awayGate('take') })),
      ]
      assert.deepEqual(statuses, [304, 401, 403, 429, 500, 503, 503])
    })

  test('a thousand random questions, whatever they narrow by and ask for', async () => {
    const filters = Object.fromEntries(FILTER_NAMES.map((name) => [name, fc.constantFrom(...VALUES[name], 'x', '')]))
    const questions = fc.record(
      {
        q: fc.constantFrom('架空', '株式会社', 'みほん 御中', '東京都港区', 'E00001', 'どこにもない', '。'),
        ...filters,
        sort: fc.constantFrom(...SORTS, 'x'),
        view: fc.constantFrom('full', 'brief', 'x'),
        limit: fc.constantFrom('1', '20', '0'),
        offset: fc.constantFrom('0', '1', '1000000'),
      },
      { requiredKeys: [] },
    )
    const statuses = new Map<number, number>()
    const context = sampleContext({}, 1_000)
    for (const given of fc.sample(questions, { numRuns: 1_000, seed: 48 })) {
      // Most values are right: with a fault among so many parameters, hardly a question would be answered.
      const kept = Object.entries(given).filter((_, i) => i % 3 === 0) as [string, string][]
      const status = await asDocumented(`/v1/corp?${new URLSearchParams(kept)}`, {}, context)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    assert.deepEqual([...statuses.keys()].sort(), [200, 400])
    assert((statuses.get(200) ?? 0) >= 200, JSON.stringify([...statuses]))
  })

  test('the document itself', async () => {
    assert.equal(await asDocumented('/v1/openapi.json', { 'x-api-key': undefined }), 200)
    assert.equal(await asDocumented('/v1/openapi.json', { 'if-none-match': '*' }), 304)
  })

  test('the employee figure, in each of its forms', async () => {
    const figures = []
    for (const { number } of SAMPLE_CORPORATIONS) {
      const profile = jsonOf(await createRestHandler(CONTEXT)(sampleRequest(`/v1/corp/${number}`)))
      figures.push(
        Object.keys(profile)
          .filter((key) => key === 'employees' || key.startsWith('insured'))
          .join(),
      )
    }
    assert.deepEqual(figures.sort(), [
      ...['', '', '', 'employees', 'insured_count,insured_count_note,insured_count_source', 'insured_count_range'],
    ])
  })
})

for (const adapter of ADAPTERS)
  describe(`createRestHandler behind ${adapter}`, () => {
    let server: TestServer
    before(async () => {
      server = await startServer(createRestHandler(sampleContext()), { largeBodies: LARGE_BODIES }, adapter)
    })
    after(() => server.close())

    const ask = (target: string, init: RequestInit = {}): Promise<Response> =>
      fetch(server.url + target, { ...init, headers: { 'X-API-Key': GOOD_KEY, ...init.headers } })

    test('takes a list of nearly 2 MB, and no longer one', async () => {
      const post = (path: string, bytes: number): Promise<Response> => {
        const body = JSON.stringify({ rows: [{ name: '架空' }], padding: 'x'.repeat(bytes) })
        return ask(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
      }
      const statuses = [await post('/ext/match', 1_900_000), await post('/ext/match', 2_000_000)]
      const found = statuses.map(({ status }) => status)
      assert.deepEqual(found, [200, 413])
    })
  })
