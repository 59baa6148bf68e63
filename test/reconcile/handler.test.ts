import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseWrittenCorporateNumber } from '../../src/domain/corporate-number.ts'
import { outcomeOf } from '../../src/match/match.ts'
import type { MatchRow } from '../../src/match/match-row.ts'
import type { QueryResult } from '../../src/reconcile/answer-query.ts'
import { isReconcilePath } from '../../src/reconcile/handler.ts'
import { PROFILE_PROPERTIES } from '../../src/reconcile/properties.ts'
import { extDocument } from '../../src/rest/openapi.ts'
import type { Reply } from '../../src/serve/message/request.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { tuples } from '../fixtures/tables.ts'
import { CASES, SKETCHES } from '../match/match-cases.ts'
import { DocumentValidator } from '../rest/document-validator.ts'
import { sampleContext } from '../rest/sample-context.ts'
import { headerOf, jsonOf, textOf } from '../rest/sample-request.ts'
import { assertProtocol } from './protocol.ts'
import { BASE_URL, REPRESENTATIVE, SMALL, sampleRequest, sampleService } from './sample-service.ts'

const { register } = SMALL
const FULL = numberOf(SKETCHES.length)

/** Returns the reconciliation query with the name and properties of a row. */
function queryOf({ name, ...others }: MatchRow): object {
  const properties = Object.entries(others).map(([pid, v]) => ({ pid, v }))
  return { ...(name === undefined ? {} : { query: name }), ...(properties.length === 0 ? {} : { properties }) }
}

async function resultsOf(queries: object, service = sampleService()): Promise<Readonly<Record<string, QueryResult>>> {
  const reply = await service.post({ queries: JSON.stringify(queries) })
  assert.equal(reply.status, 200, textOf(reply))
  const results = jsonOf(reply)
  assertProtocol('results', results)
  return results as Readonly<Record<string, QueryResult>>
}

describe('/ext/reconcile', () => {
  test('answers as the OpenAPI document describes it', async () => {
    const validator = new DocumentValidator(JSON.parse(JSON.stringify(extDocument(sampleContext()))))
    const { get, post } = sampleService()
    const [queries, extend] = ['{"q":{"query":"アシスト"}}', `{"ids":["${FULL}"],"properties":[{"id":"name"}]}`]
    for (const fields of [{}, { queries }, { extend }, { queries: '{' }]) {
      const query = new URLSearchParams(fields as Record<string, string>)
      validator.checkReply('/ext/reconcile', await get(`/ext/reconcile?${query}`))
      validator.checkReply('/ext/reconcile', await post(fields as Record<string, string>), 'post')
    }
    for (const [path, described] of tuples<readonly [path: string, described: string]>(import.meta, 'handler-more'))
      validator.checkReply(`/ext/reconcile${described}`, await get(`/ext/reconcile${path}`))
    for (let i = 0; i < 120; i++) await get('/ext/reconcile/properties')
    validator.checkReply('/ext/reconcile/properties', await get('/ext/reconcile/properties'))
  })

  test('sends problems as application/problem+json where Accept names it, as documented', async () => {
    const validator = new DocumentValidator(JSON.parse(JSON.stringify(extDocument(sampleContext()))))
    const { handler } = sampleService()
    for (const [path, described] of [
      ['?queries=x', ''],
      ['/flyout/type?id=1', '/flyout/{what}'],
      ['/preview?id=1', '/preview'],
    ])
      for (const type of ['application/json', 'application/problem+json']) {
        const asked = { ...sampleRequest(`/ext/reconcile${path}`), headers: new Map([['accept', type]]) }
        const reply = await handler(asked)
        assert.equal(headerOf(reply, 'content-type'), `${type}; charset=utf-8`)
        assert.equal(headerOf(reply, 'vary'), 'Accept')
        validator.checkReply(`/ext/reconcile${described}`, reply)
      }
  })

  test('documents the media type of every answer, scripts and pages too', async () => {
    const { paths } = JSON.parse(JSON.stringify(extDocument(sampleContext())))
    for (const [path, described] of [
      ['?callback=f', ''],
      ['/suggest/type?prefix=a&callback=f', '/suggest/{what}'],
      ['/flyout/type?id=301&callback=f', '/flyout/{what}'],
      ['/properties?callback=f', '/properties'],
      [`/preview?id=${FULL}&callback=f`, '/preview'],
    ]) {
      const type = headerOf(await sampleService().get(`/ext/reconcile${path}`), 'content-type')?.split(';')[0]
      const { content } = paths[`/ext/reconcile${described}`].get.responses['200']
      assert.ok(type !== undefined && type in content, `${described}: ${type}`)
    }
  })

  test('tells what it offers, all of which is there', async () => {
    const { get } = sampleService()
    const reply = await get('/ext/reconcile')
    assertProtocol('manifest', jsonOf(reply))
    const { preview, suggest, extend } = jsonOf(reply) as {
      readonly preview: { readonly url: string }
      readonly suggest: Record<string, Record<string, string>>
      readonly extend: { readonly propose_properties: Record<string, string> }
    }
    const ids: Record<string, string> = { entity: FULL, type: '301', property: 'address' }
    const addresses = [
      preview.url.replace('{{id}}', FULL),
      `${extend.propose_properties['service_url']}${extend.propose_properties['service_path']}`,
      ...Object.entries(suggest).flatMap(
        ([what, { service_url, service_path, flyout_service_url, flyout_service_path }]) => [
          `${service_url}${service_path}?prefix=a`,
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the protocol's own placeholder.
          `${flyout_service_url}${flyout_service_path?.replace('${id}', ids[what] ?? '')}`,
        ],
      ),
    ]
    assert.equal(addresses.length, 8)
    for (const address of addresses) {
      assert.ok(address.startsWith(`${BASE_URL}/ext/reconcile/`), address)
      assert.equal((await get(address.slice(BASE_URL.length))).status, 200, address)
    }
  })

  test('finds the candidates that the engine finds, and matches what it confirms', async () => {
    // A row without a name is left out: a number alone is an id here, not a query.
    const rows = CASES.map(({ row }) => row).filter(
      ({ name }) => name !== undefined && !parseWrittenCorporateNumber(name).ok,
    )
    for (let at = 0; at < rows.length; at += 50) {
      const batch = Object.fromEntries(rows.slice(at, at + 50).map((row, i) => [`q${at + i}`, queryOf(row)]))
      const results = await resultsOf(batch)
      for (const [i, row] of rows.slice(at, at + 50).entries()) {
        const outcome = outcomeOf(register, row)
        const { result = [] } = results[`q${at + i}`] ?? {}
        if (outcome.decision === 'error') assert.deepEqual(result, [])
        else {
          const [numbers, confirmed] = [result.map(({ id }) => id), result.filter(({ match }) => match)]
          const expected = outcome.candidates.map(({ corporate_number }) => corporate_number)
          assert.deepEqual(numbers, expected)
          const found = confirmed.map(({ id }) => id)
          assert.deepEqual(found, outcome.decision === 'confirmed' ? [outcome.corporate_number] : [])
          const scores = result.map(({ score }) => score)
          const wanted = scores.toSorted((a, b) => b - a)
          assert.deepEqual(scores, wanted)
        }
      }
    }
  })

  test('takes a number alone for the corporation that has it', async () => {
    const written = `T${FULL.slice(0, 5)}-${FULL.slice(5)}`
    const results = await resultsOf({
      name: { query: FULL },
      written: { query: written },
      property: { properties: [{ pid: 'corporate_number', v: FULL }] },
      nobody: { query: '7000012050002' },
    })
    for (const id of ['name', 'written', 'property'])
      assert.deepEqual(
        results[id]?.result.map(({ id, score, match }) => [id, score, match]),
        [[FULL, 100, true]],
      )
    assert.deepEqual(results['nobody']?.result, [])
  })

  test('reads values in every form of the protocol', async () => {
    const address = '港区芝5-2-3'
    const forms = [address, [address, 'other'], { id: 'x', name: address }, [{ id: address }]]
    const batch = Object.fromEntries(
      forms.map((v, i) => [i, { query: 'アシスト', properties: [{ pid: 'address', v }] }]),
    )
    const results = await resultsOf(batch)
    for (const { result } of Object.values(results)) assert.deepEqual(result, results['0']?.result)
    assert.equal(results['0']?.result[0]?.id, numberOf(2))
    await resultsOf({
      q: {
        query: 'アシスト',
        properties: [
          { pid: 'other', v: true },
          { pid: 'postal_code', v: 1000005 },
        ],
      },
    })
  })

  test('takes a corporation that was reconciled before for its number', async () => {
    const v = { id: numberOf(2), name: '株式会社アシスト' }
    const { q } = await resultsOf({ q: { query: 'アシスト', properties: [{ pid: 'corporate_number', v }] } })
    assert.deepEqual([q?.result[0]?.id, q?.result[0]?.match], [numberOf(2), true])
  })

  test('reads a value however deep it is in lists', async () => {
    const value = `${'['.repeat(30_000)}"${FULL}"${']'.repeat(30_000)}`
    const reply = await sampleService().post({
      queries: `{"q":{"properties":[{"pid":"corporate_number","v":${value}}]}}`,
    })
    assert.equal(reply.status, 200)
    assert.equal((jsonOf(reply) as Record<string, QueryResult>)['q']?.result[0]?.id, FULL)
  })

  test('keeps to the types that are asked for', async () => {
    const numbers = async (query: object): Promise<readonly string[]> =>
      (await resultsOf({ q: { query: 'アシスト', ...query } }))['q']?.result.map(({ id }) => id) ?? []
    const all = await numbers({})
    assert.equal(all.length, 3)
    assert.deepEqual(await numbers({ type: 'corporation' }), all)
    assert.deepEqual(await numbers({ type: ['nothing', '301'] }), all)
    assert.deepEqual(await numbers({ type: ['nothing', '301'], type_strict: 'all' }), [])
    assert.deepEqual(await numbers({ type: 'nothing' }), [])
    assert.deepEqual(await numbers({ type: 'nothing', type_strict: 'should' }), all)
    assert.deepEqual(await numbers({ limit: 1 }), all.slice(0, 1))
  })

  test('looks for the types among all namesakes, not among the first five', async () => {
    const sketch = { nameKana: 'サクラ', prefectureCode: '13', rank: 9 }
    const { register: namesakes } = await smallRegister([
      ...Array.from({ length: 6 }, () => ({ ...sketch, name: '株式会社さくら', kind: '301' })),
      { ...sketch, name: '合同会社さくら', kind: '305', rank: 1 },
    ])
    const queries = { typed: { query: 'さくら', type: '305' }, untyped: { query: 'さくら' } }
    const { typed, untyped } = await resultsOf(queries, sampleService({ register: namesakes }))
    const given = typed?.result.map(({ name, match }) => [name, match])
    assert.deepEqual(given, [['合同会社さくら', false]])
    assert.equal(untyped?.result.length, 5)
  })

  test('answers a query alone as in a batch, by GET as by POST, in the client’s own ids', async () => {
    const { get } = sampleService()
    const written = '{"__proto__":{"query":"日本中央銀行"},"あ\\"":{"query":"㈱あおば商会"}}'
    const together = textOf(await sampleService().post({ queries: written }))
    assert.equal(textOf(await get(`/ext/reconcile?queries=${encodeURIComponent(written)}`)), together)
    for (const [id, query] of Object.entries(JSON.parse(written) as object)) {
      const alone = JSON.parse(textOf(await sampleService().post({ queries: JSON.stringify({ q: query }) })))
      assert.deepEqual(Object.entries(JSON.parse(together)).find(([key]) => key === id)?.[1], alone.q)
    }
  })

  for (const { name, fields, status } of [
    { name: 'no JSON', fields: { queries: '{' }, status: 400 },
    { name: 'an array', fields: { queries: '[]' }, status: 400 },
    {
      name: '51 queries',
      fields: { queries: JSON.stringify(Object.fromEntries(range(51, { query: 'a' }))) },
      status: 400,
    },
    { name: 'an extension without ids', fields: { extend: '{"properties":[]}' }, status: 400 },
    {
      name: '51 ids',
      fields: { extend: JSON.stringify({ ids: range(51, '').map(([id]) => `${id}`), properties: [] }) },
      status: 400,
    },
    {
      name: '51 properties',
      fields: { extend: JSON.stringify({ ids: [FULL], properties: range(51, '').map(([id]) => ({ id: `${id}` })) }) },
      status: 400,
    },
  ])
    test(`refuses ${name}, and takes no row for it`, async () => {
      const { post, context } = sampleService()
      const reply = await post(fields)
      assert.equal(reply.status, status)
      assert.equal(jsonOf(reply)['code'], 'invalid_parameter')
      assert.equal(context.budgets('rows').left('192.0.2.7').remaining, 1000)
    })

  test('answers the other queries of a batch with one that cannot be used, and takes no row for that one', async () => {
    const { post, context } = sampleService()
    const queries = {
      q0: { query: '日本中央銀行' },
      null: { query: null, properties: [{ pid: 'corporate_number', v: Number(FULL) }] },
      empty: { query: '日本中央銀行', properties: [{ pid: 'address', v: null }] },
      number: { query: Number(FULL) },
      ...{
        text: 'A',
        none: {},
        nameless: { query: null },
        list: { query: { a: 1 } },
        misnamed: { query: 'a', properties: [{ p: 'a' }] },
      },
    }
    const reply = await post({ queries: JSON.stringify(queries) })
    assert.equal(reply.status, 200)
    const answers = Object.entries(jsonOf(reply) as Record<string, { result: { id: string }[] }>)
    const found = answers.map(([id, { result }]) => [id, result.length])
    const expected = Object.keys(queries).map((id, at) => [id, at < 4 ? 1 : 0])
    assert.deepEqual(found, expected)
    assert.equal(context.budgets('rows').left('192.0.2.7').remaining, 1000 - 4)
  })

  test('extends corporations by published fields, never by a representative', async () => {
    const { post, get } = sampleService()
    const proposed = jsonOf(await get('/ext/reconcile/properties?type=corporation'))
    assertProtocol('proposal', proposed)
    assert.equal((jsonOf(await get('/ext/reconcile/properties?limit=3'))['properties'] as object[]).length, 3)
    const properties = (proposed['properties'] as readonly { readonly id: string }[]).map(({ id }) => ({ id }))
    const ids = [FULL, '7000012050002', 'nobody', 'null', '1']
    const [given, wanted] = [
      [...ids.slice(0, 3), null, 1, {}],
      [...properties, { id: 'representative' }, null, {}],
    ]
    const reply = await post({ extend: JSON.stringify({ ids: given, properties: wanted }) })
    const answer = jsonOf(reply) as { meta: object[]; rows: Record<string, Record<string, object[]>> }
    assertProtocol('extension', answer)
    assert.equal(answer.meta.length, PROFILE_PROPERTIES.length)
    assert.deepEqual(Object.keys(answer.rows).sort(), [...ids].sort())
    const { name, capital, established_on, insured_count_range, former_names, employees } = answer.rows[FULL] ?? {}
    assert.deepEqual(
      [name, capital, established_on, insured_count_range, former_names, employees],
      [
        [{ str: '株式会社<b>山と川' }],
        [{ float: 5_000_000_000 }],
        [{ date: '1968-04-01T00:00:00+09:00' }],
        [{ str: '1-4' }],
        [{ str: '山と川商店株式会社' }],
        [],
      ],
    )
    for (const id of ids.slice(1))
      assert.ok(Object.values(answer.rows[id] ?? assert.fail(id)).every((cells) => cells.length === 0))
    assert.doesNotMatch(textOf(reply), new RegExp(REPRESENTATIVE))
  })

  test('tells an invoice registration as it was on a day', async () => {
    const note = { status: 'ended', registeredOn: '2023-10-01', endedOn: '2025-04-01', endReason: 'revoked' } as const
    const { register } = await smallRegister([{ name: '株式会社あおば商会', invoice: note }])
    const { post } = sampleService({ register })
    const statusOn = async (settings?: object): Promise<unknown> => {
      const properties = [{ id: 'invoice', settings }, { id: 'invoice_ended_on' }]
      const answer = jsonOf(await post({ extend: JSON.stringify({ ids: [numberOf(0)], properties }) }))
      assertProtocol('extension', answer)
      return (answer['rows'] as Record<string, unknown>)[numberOf(0)]
    }
    const ended = [{ date: '2025-04-01T00:00:00+09:00' }]
    for (const [settings, str] of tuples<readonly [undefined | { as_of: string }, string]>(import.meta, 'handler-rows'))
      assert.deepEqual(await statusOn(settings), { invoice: [{ str }], invoice_ended_on: ended })
  })

  test('suggests entities, types and properties while somebody types', async () => {
    const { get } = sampleService()
    const suggested = async (what: string, prefix: string): Promise<readonly string[]> => {
      const answer = jsonOf(await get(`/ext/reconcile/suggest/${what}?prefix=${encodeURIComponent(prefix)}`))
      assertProtocol('suggested', answer)
      return (answer['result'] as readonly { readonly id: string }[]).map(({ id }) => id)
    }
    assert.deepEqual(await suggested('entity', '日本中央'), [numberOf(7)])
    assert.deepEqual(await suggested('entity', ''), [])
    assert.deepEqual(await suggested('type', '株式'), ['301'])
    assert.deepEqual(await suggested('property', '郵便'), ['postal_code'])
  })

  test('shows a preview that other sites may frame, with a name as text and no representative', async () => {
    const reply = await sampleService().get(`/ext/reconcile/preview?id=${FULL}`)
    assert.match(headerOf(reply, 'content-type') ?? '', /^text\/html/)
    const policy = headerOf(reply, 'content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'.*frame-ancestors \*/)
    assert.doesNotMatch(policy, /unsafe|script-src/)
    assert.equal(headerOf(reply, 'x-frame-options'), undefined)
    assert.match(textOf(reply), /株式会社&#60;b&#62;山と川/)
    assert.doesNotMatch(textOf(reply), new RegExp(`<b>|${REPRESENTATIVE}`))
    assert.match(headerOf(reply, 'x-robots-tag') ?? '', /noindex/)
  })

  test('says 404 to what is not there', async () => {
    const { get } = sampleService()
    for (const path of ['/preview?id=7000012050002', '/preview', '/flyout/type?id=999', '/suggest/names', '/x', '/'])
      assert.equal((await get(`/ext/reconcile${path}`)).status, 404, path)
    const { code, detail } = jsonOf(await get('/ext/reconcile/preview?id=7000012050002'))
    assert.equal(code, 'corporation_not_found')
    assert.match(String(detail), /^No published corporation has the number 7000012050002: /)
    for (const path of ['/preview?id=', '/flyout/type?id=999']) {
      const { detail: told } = jsonOf(await get(`/ext/reconcile${path}`))
      assert.ok(String(told).startsWith(`There is nothing at /ext/reconcile${path}`), String(told))
    }
    assert.match(String(jsonOf(await get('/ext/reconcile/x'))['detail']), / described at \/ext\/openapi\.json\.$/)
    assert.deepEqual(['/ext/reconcile', '/ext/reconcile/x', '/ext/reconciled'].map(isReconcilePath), [
      true,
      true,
      false,
    ])
  })

  test('lets any page ask, and answers as a script where one is asked for', async () => {
    const { get, handler } = sampleService()
    const preflight = await handler(sampleRequest('/ext/reconcile', { method: 'OPTIONS' }))
    assert.deepEqual([preflight.status, headerOf(preflight, 'access-control-allow-origin')], [204, '*'])
    const plain = await get('/ext/reconcile')
    assert.equal(headerOf(plain, 'access-control-allow-origin'), '*')
    assert.equal(headerOf(plain, 'x-content-type-options'), 'nosniff')
    const script = await get('/ext/reconcile?callback=jQuery1._')
    assert.equal(textOf(script), `/**/jQuery1._(${textOf(plain)});`)
    assert.match(headerOf(script, 'content-type') ?? '', /^text\/javascript/)
    assert.equal(textOf(await get('/ext/reconcile?callback=alert(1)//')), textOf(plain))
    const wrong = await handler(sampleRequest('/ext/reconcile', { method: 'PUT' }))
    assert.deepEqual([wrong.status, headerOf(wrong, 'allow')], [405, headerOf(preflight, 'allow')])
  })

  test('is no script for a page of its own host, whose policy lets such scripts run', async () => {
    const { handler, get } = sampleService()
    const asked = sampleRequest('/ext/reconcile?callback=alert')
    for (const [site, isScript] of [
      ['same-origin', false],
      ['same-site', true],
      ['cross-site', true],
    ] as const) {
      const reply = await handler({ ...asked, headers: new Map([['sec-fetch-site', site]]) })
      assert.equal(textOf(reply).startsWith('/**/alert('), isScript, site)
      if (!isScript) assert.deepEqual(textOf(reply), textOf(await get('/ext/reconcile')))
      assert.equal(/javascript/.test(headerOf(reply, 'content-type') ?? ''), isScript, site)
    }
  })

  test('gives an address 1,000 rows a day, queries and extended corporations together', async () => {
    const { post, context, clock } = sampleService()
    const batch = { queries: JSON.stringify(Object.fromEntries(range(50, { query: '日本中央銀行' }))) }
    for (let i = 0; i < 19; i++) assert.equal((await post(batch)).status, 200)
    const extend = JSON.stringify({ ids: Array.from({ length: 10 }, (_, i) => `${i}`), properties: [] })
    assert.equal((await post({ extend })).status, 200)
    assert.equal(context.budgets('rows').left('192.0.2.7').remaining, 40)
    const refused = await post(batch)
    assert.deepEqual([refused.status, headerOf(refused, 'retry-after')], [429, '864'])
    assert.equal((await post(batch, '192.0.2.8')).status, 200)
    clock.micros += 864_000_000
    assert.equal((await post(batch)).status, 200)
  })

  test('slows down who looks at hundreds of previews', async () => {
    const { get, clock } = sampleService()
    const look = async (address?: string) => (await get(`/ext/reconcile/preview?id=${FULL}`, address)).status
    for (let i = 0; i < 90; i++) assert.equal(await look(), 200)
    assert.equal(await look(), 429)
    assert.equal((await get('/ext/reconcile/suggest/entity?prefix=a')).status, 429)
    assert.equal(await look('192.0.2.8'), 200)
    clock.micros += 1_000_000
    assert.equal(await look(), 200)
  })

  test('takes every request from a budget before it reads it: manifests, refusals and preflights as well', async () => {
    const { get, post, handler } = sampleService()
    const asked: readonly (() => Promise<Reply> | Reply)[] = [
      () => get('/ext/reconcile'),
      () => get('/ext/reconcile/nothing'),
      () => post({ queries: '{' }),
      () => handler(sampleRequest('/ext/reconcile', { form: 'a&'.repeat(32_000) })),
      () => handler(sampleRequest('/ext/reconcile', { method: 'OPTIONS' })),
      () => handler(sampleRequest('/ext/reconcile', { method: 'PUT' })),
    ]
    const statuses = async () => {
      const replies = []
      for (const ask of asked) replies.push((await ask()).status)
      return replies
    }
    for (let i = 0; i < 100; i++) assert.deepEqual(await statuses(), [200, 404, 400, 400, 204, 405])
    assert.deepEqual(await statuses(), [429, 429, 429, 429, 429, 429])
    assert.equal((await get('/ext/reconcile', '192.0.2.8')).status, 200)
  })

  test('reads a hundred parameters, and no more', async () => {
    const { get } = sampleService()
    const padding = (fields: number) => 'a&'.repeat(fields)
    assert.equal((await get(`/ext/reconcile?${padding(99)}callback=f`)).status, 200)
    assert.equal((await get(`/ext/reconcile?${padding(100)}callback=f`)).status, 400)
  })

  test('answers its own faults with 500 that tells nothing, and reports them without what was asked', async () => {
    const broken = {
      edition: { snapshotId: '2026-08-21-5f1c09ab' },
      get index(): never {
        throw new Error('secret')
      },
    } as never
    const { post, faults } = sampleService({ register: broken })
    const reply = await post({ queries: '{"q":{"query":"得意先"}}' })
    assert.equal(reply.status, 500)
    assert.doesNotMatch(textOf(reply), /secret/)
    assert.equal(faults.length, 1)
    assert.doesNotMatch(JSON.stringify({ ...faults[0], error: '' }), /得意先/)
  })
})

function range<Value>(count: number, value: Value): readonly (readonly [number, Value])[] {
  return Array.from({ length: count }, (_, i) => [i, value] as const)
}
