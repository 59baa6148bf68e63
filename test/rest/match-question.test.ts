import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { matchRow } from '../../src/match/match.ts'
import { parseMatchRow } from '../../src/match/match-row.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Reply, Request } from '../../src/serve/message/request.ts'
import { awayGate } from '../fixtures/away-gate.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { CASES, SKETCHES } from '../match/match-cases.ts'
import { asDocumented, posted } from './documented.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { headerOf, jsonOf, type SampleHeaders, sampleRequest } from './sample-request.ts'

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
    const rows = [
      null,
      'a row',
      { id: 'a' },
      { id: 'b', name: 7 },
      { id: 'c', name: 'あ'.repeat(301) },
      { id: 'd', name: 'A', as_of: 'later' },
      { id: 'e', name: ['A'] },
      { id: { f: 1 }, name: 'A' },
      { id: 'あ'.repeat(101), name: 'A' },
      { id: 9, name: '日本中央銀行', corporate_number: null, unknown: {} },
    ]
    const answers = await answersTo(rows)
    const told = answers.map(({ id, decision, fault }) => [id, decision, fault])
    assert.deepEqual(told, [
      [undefined, 'error', 'The row is null, expected an object with a name.'],
      [undefined, 'error', 'The row is a row, expected an object with a name.'],
      ['a', 'error', 'name: empty, expected a name or a corporate number.'],
      ['b', 'error', 'name: 7, expected text.'],
      ['c', 'error', 'name: 301 characters, expected at most 300.'],
      ['d', 'error', 'as_of: not a date, expected one such as 2026-04-01.'],
      ['e', 'error', 'name: an array, expected text.'],
      [undefined, 'error', 'id: an object, expected text.'],
      [undefined, 'error', 'id: 101 characters, expected at most 100.'],
      ['9', 'confirmed', undefined],
    ])
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
    const [numeric, text] = await answersTo([
      { name: '日本中央銀行', corporate_number: 7010401053829, postal_code: 1000005, prefecture: 13, as_of: 20260401 },
      {
        name: '日本中央銀行',
        corporate_number: '7010401053829',
        postal_code: '1000005',
        prefecture: '13',
        as_of: '20260401',
      },
    ])
    assert.deepEqual(numeric, text)
  })

  for (const { name, body, parameter } of [
    { name: 'no JSON', body: '{', parameter: 'body' },
    { name: 'bytes that are no UTF-8', body: new Uint8Array([0x22, 0xff, 0x22]), parameter: 'body' },
    { name: 'no object', body: '[]', parameter: 'body' },
    { name: 'no rows', body: '{}', parameter: 'rows' },
    { name: 'rows that are no array', body: '{"rows":{}}', parameter: 'rows' },
    { name: 'an empty list', body: '{"rows":[]}', parameter: 'rows' },
    { name: '1,001 rows', body: JSON.stringify({ rows: Array(1001).fill({}) }), parameter: 'rows' },
    { name: 'rows of a prototype', body: '{"__proto__":{"rows":[{"name":"A"}]}}', parameter: 'rows' },
    { name: 'nesting without end', body: '['.repeat(100_000), parameter: 'body' },
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
    for (const body of [`{"rows":[${'{},'.repeat(40_000)}{}]}`, `{"rows":[${'['.repeat(70_000)}`]) {
      const { detail } = jsonOf(await inDocument(sent(body)))
      assert.equal(detail, 'body: expected JSON with at most 64,000 members and values in all.')
    }
  })

  for (const { body, found } of [
    { body: '[{"name":"国税庁"}]', found: 'an array' },
    { body: '"国税庁"', found: 'a string' },
    { body: '7', found: '7' },
    { body: 'null', found: 'null' },
  ])
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

  test('answers every other status as documented', async () => {
    const good = sent(JSON.stringify({ rows: ROWS }))
    const tooLarge: Request = { ...good, body: { kind: 'too-large', maxBytes: 2_000_000 } }
    const broken = sampleContext({ register: { size: 0 } as SampleContext['register'] })
    const statuses = [
      await inDocument(sent('{}', { 'x-api-key': undefined })),
      await inDocument(sent('{}', { 'x-api-key': 'bad' })),
      await inDocument(tooLarge),
      await inDocument(good, listContext(0)),
      await inDocument(good, broken),
      await inDocument(good, sampleContext({ gate: awayGate('authenticate') })),
      await inDocument(good, sampleContext({ gate: awayGate('take') })),
    ].map(({ status }) => status)
    assert.deepEqual(statuses, [401, 403, 413, 429, 500, 503, 503])
    assert.deepEqual(broken.calls, ['taken', `rows: ${ROWS.length}`, 'returned', 'failure of the key'])
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

  test('takes POST alone, and lets pages of other origins ask', async () => {
    const handler = createRestHandler(listContext())
    const wrong = await handler(sampleRequest('/ext/match'))
    assert.deepEqual([wrong.status, headerOf(wrong, 'Allow')], [405, 'POST, OPTIONS'])
    const preflight = await handler(sampleRequest('/ext/match', { 'x-api-key': undefined }, 'OPTIONS'))
    assert.deepEqual([preflight.status, headerOf(preflight, 'Access-Control-Allow-Methods')], [204, 'POST, OPTIONS'])
    assert.match(headerOf(preflight, 'Access-Control-Allow-Headers') ?? '', /X-API-Key, Authorization.*Content-Type/)
    assert.equal((await handler(sampleRequest('/ext/nothing'))).status, 404)
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

function answerOf(row: (typeof CASES)[number]['row']): object {
  const question = parseMatchRow(row)
  return question.ok ? matchRow(register, question.value) : assert.fail(question.problem)
}
