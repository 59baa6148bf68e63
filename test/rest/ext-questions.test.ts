import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { success } from '../../src/domain/result.ts'
import { matchRow } from '../../src/match/match.ts'
import { parseMatchRow } from '../../src/match/match-row.ts'
import { SUGGEST } from '../../src/rest/ext-questions.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import { openReply } from '../../src/rest/metered.ts'
import { extDocument } from '../../src/rest/openapi.ts'
import type { Reply, Request } from '../../src/serve/message/request.ts'
import { awayGate } from '../fixtures/away-gate.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { records, tuples } from '../fixtures/tables.ts'
import { CASES, SKETCHES } from '../match/match-cases.ts'
import { DocumentValidator } from './document-validator.ts'
import { KNOWN, WRONG_CHECK_DIGIT } from './request-cases.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { SAMPLE_CORPORATIONS } from './sample-corporations.ts'
import { headerOf, jsonOf, type SampleHeaders, sampleRequest } from './sample-request.ts'

const VALIDATOR = new DocumentValidator(JSON.parse(JSON.stringify(extDocument(sampleContext()))))
const CHANGES = '/ext/changes'
const NUMBERS = SAMPLE_CORPORATIONS.map(({ number }) => number)
const GOOD = JSON.stringify({ since: '2026-08-20', numbers: [...NUMBERS, WRONG_CHECK_DIGIT, 'x'] })
const NO_KEY = { 'x-api-key': undefined }
const TYPED = encodeURIComponent('架空')

/** Returns a request that posts this body as JSON; an object is written as such. */
function posted(path: string, body: object | string, headers: SampleHeaders = {}): Request {
  const request = sampleRequest(path, { 'content-type': 'application/json', ...headers }, 'POST')
  const bytes = body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return { ...request, body: { kind: 'complete', bytes } }
}

/** Sends a request below /ext, and validates the reply against the OpenAPI document. */
async function asDocumented(request: Request, context: SampleContext = sampleContext()): Promise<Reply> {
  const reply = await createRestHandler(context)(request)
  VALIDATOR.checkReply(request.path, reply, request.method === 'GET' ? 'get' : 'post')
  return reply
}

function lookedUp(members: object, context?: SampleContext): Promise<Reply> {
  return asDocumented(posted('/ext/lookup', members), context)
}

describe('POST /ext/changes', () => {
  test('answers with snapshot and sources, counts as one request and is kept by nobody', async () => {
    const context = sampleContext()
    const reply = await asDocumented(posted(CHANGES, GOOD), context)
    const { changed, unchanged, not_found, errors, snapshot } = jsonOf(reply) as {
      readonly [list: string]: readonly unknown[]
    }
    const counts = [changed, unchanged, not_found, errors].map((list) => list?.length)
    assert.deepEqual([reply.status, ...counts], [200, 5, 1, 1, 1])
    assert.deepEqual(snapshot, context.register.edition.snapshotId)
    assert.equal(headerOf(reply, 'Snapshot-Id'), context.register.edition.snapshotId)
    assert.equal(headerOf(reply, 'Cache-Control'), 'no-store')
    assert.equal(headerOf(reply, 'ETag'), undefined)
    assert.deepEqual(context.calls, ['taken', 'counted'])
  })

  test('repeats of what was sent where something else was expected', async () => {
    for (const { members, says } of [
      { members: { since: 20260820, numbers: KNOWN }, says: /^since: got "20260820", .* numbers: got "\d{13}", / },
      { members: { since: null, numbers: {} }, says: /^since: got "null", .* numbers: got "an object", / },
      { members: {}, says: /^since: expected a day such as 2026-08-21\. numbers: expected an array / },
    ])
      assert.match(String(jsonOf(await asDocumented(posted(CHANGES, members)))['detail']), says)
  })

  for (const { name, body, wrong } of [
    { name: 'no JSON', body: '{', wrong: ['body'] },
    { name: 'no object', body: '[]', wrong: ['body'] },
    {
      name: 'members of a prototype',
      body: `{"__proto__":{"since":"2026-08-20","numbers":["${KNOWN}"]}}`,
      wrong: ['since', 'numbers'],
    },
  ])
    test(`refuses ${name}`, async () => {
      const context = sampleContext()
      const reply = await asDocumented(posted(CHANGES, body), context)
      const errors = (jsonOf(reply)['errors'] ?? []) as readonly { readonly parameter: string }[]
      assert.deepEqual([reply.status, ...errors.map(({ parameter }) => parameter)], [400, ...wrong])
      assert.deepEqual(context.calls, ['failure of the key'])
    })
})

type Answer = {
  readonly profiles: readonly { readonly corporate_number: string; readonly sources: readonly object[] }[]
  readonly not_found: readonly string[]
  readonly errors?: readonly object[]
}

describe('POST /ext/lookup', () => {
  test('answers each number once, with what /v1/corp/{corporate_number} answers', async () => {
    const context = sampleContext()
    const { profiles, not_found, errors } = jsonOf(
      await lookedUp({ numbers: [...NUMBERS, NUMBERS[0], WRONG_CHECK_DIGIT, 'x'] }, context),
    ) as Answer
    const rest = createRestHandler(context)
    const singly = await Promise.all(
      NUMBERS.map(async (number) => jsonOf(await rest(sampleRequest(`/v1/corp/${number}`)))),
    )
    const expected = singly.filter((one) => 'corporate_number' in one)
    assert.deepEqual([...profiles], expected)
    assert.deepEqual(not_found.at(-1), WRONG_CHECK_DIGIT)
    assert.equal(errors?.length, 1)
  })

  test('takes a request and a row for each number', async () => {
    const context = sampleContext()
    await lookedUp({ numbers: NUMBERS.slice(0, 3) }, context)
    assert.deepEqual(context.calls, ['taken', 'rows: 3', 'counted'])
  })

  test('leaves out in brief what tells sources besides their ids and days', async () => {
    const { profiles } = jsonOf(await lookedUp({ numbers: NUMBERS.slice(0, 1), view: 'brief' })) as Answer
    for (const source of profiles[0]?.sources ?? [])
      assert.ok(Object.keys(source).every((name) => ['id', 'as_of', 'fictional'].includes(name)))
  })

  for (const members of [{}, { numbers: [] }, { numbers: Array(101).fill('1') }, { numbers: NUMBERS, view: 'short' }])
    test(`refuses ${JSON.stringify(members).slice(0, 40)}`, async () => {
      const { status } = await lookedUp(members)
      assert.equal(status, 400)
    })
})

test('GET /v1/corp/T… says to leave out the T, as invoices write it', async () => {
  const reply = await createRestHandler(sampleContext())(sampleRequest(`/v1/corp/T${NUMBERS[0]}`))
  assert.match(String(jsonOf(reply)['detail']), /expected the 13 digits without the T before them\.$/)
})

type Suggested = { readonly corporate_number: string; readonly name: string; readonly address: string }

async function suggested(query: string, headers: SampleHeaders = {}, context?: SampleContext) {
  const reply = await asDocumented(sampleRequest(`/ext/suggest?${query}`, headers), context)
  return { status: reply.status, suggestions: jsonOf(reply)['suggestions'] as readonly Suggested[] | undefined }
}

describe('GET /ext/suggest', () => {
  test('tells corporations for the text so far, with their addresses', async () => {
    const { suggestions = [] } = await suggested(`q=${TYPED}`)
    assert.ok(suggestions.length > 1)
    assert.ok(suggestions.every(({ corporate_number, address }) => corporate_number !== '' && address !== ''))
    assert.deepEqual((await suggested(`q=${TYPED}&limit=1`)).suggestions, suggestions.slice(0, 1))
  })

  test('tells none for a text that cannot be searched', async () =>
    assert.deepEqual(await suggested('q='), { status: 200, suggestions: [] }))

  test('takes a request of the plan with a key, and a view of the address without one', async () => {
    const context = sampleContext()
    await suggested(`q=${TYPED}`, {}, context)
    assert.deepEqual(context.calls, ['taken', 'counted'])
    const { address } = sampleRequest('/')
    const views = context.budgets('views').left(address).remaining
    await suggested(`q=${TYPED}`, NO_KEY, context)
    assert.deepEqual(context.calls, ['taken', 'counted'])
    assert.equal(context.budgets('views').left(address).remaining, views - 1)
    for (let i = 1; i < views; i++) await suggested(`q=${TYPED}`, NO_KEY, context)
    assert.equal((await suggested(`q=${TYPED}`, NO_KEY, context)).status, 429)
  })

  test('takes the views of the steps that a text costs without a key, before it is answered', async () => {
    const context = sampleContext()
    const question = await SUGGEST.parse(context, sampleRequest(`/ext/suggest?q=${TYPED}`))
    assert.ok(question.ok && question.value.typed !== undefined)
    const costly = { ...question.value, typed: { ...question.value.typed, steps: 3_000_000 } }
    const request = sampleRequest('/ext/suggest', NO_KEY)
    let answered = 0
    const ask = () =>
      openReply(
        { context, request, requestId: 'r' },
        {
          parse: () => success(costly),
          views: SUGGEST.views!,
          answer: () => {
            answered++
            return success({ body: '{}', snapshotId: 's' })
          },
        },
      )
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await ask()).status)
    assert.deepEqual([statuses, answered], [[200, 200, 200, 429], 3])
  })

  for (const query of ['limit=0', 'limit=9', 'limit=x', 'q=a&q=b'])
    test(`refuses ${query}`, async () => assert.equal((await suggested(query, NO_KEY)).status, 400))
})

const { register } = await smallRegister(SKETCHES)
const ROWS = CASES.map(({ row }, i) => ({ id: String(i), ...row }))

function listContext(tokens?: number): SampleContext {
  return sampleContext({ register }, tokens)
}

const sent = (body: string | Uint8Array, headers: SampleHeaders = {}): Request => posted('/ext/match', body, headers)
const inDocument = (request: Request, context = listContext()): Promise<Reply> => asDocumented(request, context)

type Answered = { readonly id?: string; readonly decision: string; readonly fault?: string }

async function answersTo(rows: readonly unknown[]): Promise<readonly Answered[]> {
  const reply = await inDocument(sent(JSON.stringify({ rows })))
  assert.equal(reply.status, 200)
  return jsonOf(reply)['rows'] as readonly Answered[]
}

describe('POST /ext/match', () => {
  test('answers each row as the engine does, in their order, with snapshot and sources', async () => {
    const reply = await inDocument(sent(JSON.stringify({ rows: ROWS })))
    const { rows, snapshot, sources } = jsonOf(reply)
    const expected = ROWS.map(({ id, ...row }) => ({ id, ...answerOf(row) }))
    assert.deepEqual(rows, expected)
    assert.deepEqual([snapshot, sources], [register.edition.snapshotId, register.edition.sources])
    assert.equal(headerOf(reply, 'Cache-Control'), 'no-store')
    assert.equal(headerOf(reply, 'Access-Control-Allow-Origin'), '*')
  })

  test('answers a row alone as among others, in whatever order', async () => {
    const all = new Map((await answersTo(ROWS)).map((row) => [row.id, row]))
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(ROWS, { minLength: 1 }), async (some) => {
        const answers = await answersTo(some)
        const expected = some.map(({ id }) => all.get(id))
        assert.deepEqual(answers, expected)
      }),
      { numRuns: 20 },
    )
  })

  test('tells what is wrong with a row beside it, and answers the others', async () => {
    const rows = tuples(import.meta)
    const answers = await answersTo(rows.map(([row]) => row))
    const told = answers.map(({ id, decision, fault }) => [id, decision, fault])
    assert.deepEqual(
      told,
      rows.map(([, ...expected]) => expected),
    )
  })

  test('names the members of rows that it ignores, each once and at most 16', async () => {
    const ignoredOf = async (rows: readonly unknown[]) =>
      jsonOf(await inDocument(sent(JSON.stringify({ rows }))))['ignored']
    assert.deepEqual(await ignoredOf([{ id: 1, name: 'A', adress: '港区' }, 'B', { adress: '', 電話: null }]), [
      'adress',
      '電話',
    ])
    assert.equal(await ignoredOf(ROWS), undefined)
    const many = Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`${at}${'a'.repeat(200)}\ud800`, at]))
    const names = (await ignoredOf([many, { more: 1 }])) as readonly string[]
    assert.deepEqual([names.length, names[0]], [16, `0${'a'.repeat(99)}…`])
  })

  test('takes numbers for digits', async () => {
    const digits = { corporate_number: 7010401053829, postal_code: 1000005, prefecture: 13, as_of: 20260401 }
    const written = Object.fromEntries(Object.entries(digits).map(([name, value]) => [name, String(value)]))
    const [numeric, text] = await answersTo([digits, written].map((row) => ({ name: '日本中央銀行', ...row })))
    assert.deepEqual(numeric, text)
  })

  for (const { name, body, parameter } of [
    ...records<{ name: string; body: string; parameter: string }>(import.meta, 'ext-questions-refused'),
    { name: 'bytes that are no UTF-8', body: new Uint8Array([0x22, 0xff, 0x22]), parameter: 'body' },
    { name: '1,001 rows', body: JSON.stringify({ rows: Array(1001).fill({}) }), parameter: 'rows' },
  ])
    test(`refuses ${name}`, async () => {
      const context = listContext()
      const reply = await inDocument(sent(body), context)
      const [error] = (jsonOf(reply)['errors'] ?? []) as { readonly parameter: string }[]
      assert.deepEqual([reply.status, error?.parameter], [400, parameter])
      assert.deepEqual(context.calls, ['failure of the key'])
    })

  test('takes rows with dozens of members, and refuses more values than any list has before it parses them', async () => {
    const members = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`column ${i}`, i]))
    const wide = JSON.stringify({ rows: Array(1_000).fill({ name: '国税庁', ...members }) })
    assert.equal((await inDocument(sent(wide))).status, 200)
    for (const sign of ',:[{}')
      for (const signs of [64_000, 64_001]) {
        const { detail } = jsonOf(await inDocument(sent(JSON.stringify(sign.repeat(signs)))))
        const isTooMuch = detail === 'body: expected JSON with at most 64,000 members and values in all.'
        assert.equal(isTooMuch, signs > 64_000 && sign !== '}', `${signs} of ${sign}`)
      }
  })

  for (const { body, found } of records<{ body: string; found: string }>(import.meta, 'ext-questions-rows'))
    test(`says that an object is expected instead of ${found}`, async () => {
      const { detail } = jsonOf(await inDocument(sent(body)))
      assert.equal(detail, `body: got "${found}", expected an object such as {"rows": [{"name": "…"}]}.`)
    })

  test('tells whoever sends a compressed body so', async () => {
    const compressed = await inDocument(sent(gzipSync('{"rows":[]}'), { 'content-encoding': 'gzip' }))
    assert.equal(jsonOf(compressed)['detail'], 'Content-Encoding: got "gzip", expected JSON that is not compressed.')
    const broken = await inDocument(sent('{', { 'content-encoding': 'utf-8' }))
    assert.match(String(jsonOf(broken)['detail']), /^body: expected JSON in UTF-8/)
  })

  test('refuses another media type, and repeats nothing of a list that it cannot read', async () => {
    const form = await inDocument(sent('{"rows":[]}', { 'content-type': 'text/plain' }))
    assert.equal(form.status, 400)
    const reply = await inDocument(sent('{"rows":[{"name":"得意先'))
    assert.doesNotMatch(JSON.stringify(jsonOf(reply)), /得意先/)
  })

  test('counts a row only when it is answered', async () => {
    const context = listContext()
    await inDocument(sent(JSON.stringify({ rows: [{ name: 'A' }, {}, { name: 'B' }, 3] })), context)
    await inDocument(sent(JSON.stringify({ rows: [{}] })), context)
    assert.deepEqual(context.calls, ['taken', 'rows: 2', 'counted', 'taken', 'counted'])
  })

  test('tells the limit on rows here, and nowhere under /v1', async () => {
    const handler = createRestHandler(listContext())
    const [here, there] = [
      await handler(sent(JSON.stringify({ rows: ROWS }))),
      await handler(sampleRequest('/v1/corp?q=a')),
    ]
    assert.equal(headerOf(here, 'RateLimit-Policy'), '"minute";q=10;w=60, "day";q=100;w=86400, "rows";q=1000;w=86400')
    assert.equal(headerOf(there, 'RateLimit-Policy'), '"minute";q=10;w=60, "day";q=100;w=86400')
  })

  test('lets look-ups go before the rows of a list', async () => {
    const handler = createRestHandler(listContext())
    const order: string[] = []
    const rows = Array.from({ length: 1000 }, (_, i) => ({ name: `株式会社アシスト${i % 7}号` }))
    const list = Promise.resolve(handler(sent(JSON.stringify({ rows })))).then(() => order.push('list'))
    await new Promise(setImmediate)
    await handler(sampleRequest('/v1/corp?q=a'))
    order.push('look-up')
    await list
    assert.deepEqual(order, ['look-up', 'list'])
  })
})

for (const { path, body, rows } of [
  { path: CHANGES, body: GOOD, rows: [] },
  { path: '/ext/lookup', body: { numbers: NUMBERS }, rows: [`rows: ${NUMBERS.length}`] },
  { path: '/ext/match', body: { rows: ROWS }, rows: [`rows: ${ROWS.length}`] },
])
  test(`POST ${path} answers every other status as documented`, async () => {
    const broken = sampleContext({ register: { size: 0 } as SampleContext['register'] })
    const good = posted(path, body)
    const statuses = [
      await asDocumented(posted(path, body, { 'content-type': 'text/plain' })),
      await asDocumented(posted(path, body, { 'x-api-key': undefined })),
      await asDocumented(posted(path, body, { 'x-api-key': 'bad' })),
      await asDocumented({ ...good, body: { kind: 'too-large', maxBytes: 65_536 } }),
      await asDocumented(good, sampleContext({}, 0)),
      await asDocumented(good, broken),
      await asDocumented(good, sampleContext({ gate: awayGate('authenticate') })),
      await asDocumented(good, sampleContext({ gate: awayGate('take') })),
    ].map(({ status }) => status)
    assert.deepEqual(statuses, [400, 401, 403, 413, 429, 500, 503, 503])
    assert.deepEqual(broken.calls, ['taken', ...rows, 'returned', 'failure of the key'])
  })

function answerOf(row: (typeof CASES)[number]['row']): object {
  const question = parseMatchRow(row)
  return question.ok ? matchRow(register, question.value) : assert.fail(question.problem)
}
