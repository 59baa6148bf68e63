import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extDocument } from '../../src/rest/openapi.ts'
import type { Reply } from '../../src/serve/message/request.ts'
import { GOOD_KEY } from '../fixtures/recording-gate.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'
import { DocumentValidator } from '../rest/document-validator.ts'
import { sampleContext as documented } from '../rest/sample-context.ts'
import { BASE_URL, type OpenedHandler, openHandler, SAMPLE_REGISTER } from './sample-context.ts'
import { FULL, UNPUBLISHED } from './sample-register.ts'
import { call, jsonOf, legacy, modern, sampleRequest } from './sample-request.ts'

const PATH = '/ext/mcp'
const NAMES = ['search', 'fetch', 'match_corporations']

type Content = readonly { readonly type: string; readonly text: string }[]
type Called = {
  readonly result: { readonly content: Content; readonly structuredContent: never; readonly isError?: boolean }
}

async function called(name: string, given: object, opened = openHandler()): Promise<Called['result']> {
  const reply = await opened.handler(sampleRequest({ path: PATH, body: call(name, given) }))
  assert.equal(reply.status, 200)
  return (jsonOf(reply) as Called).result
}

// Asserts that an answer names tools and arguments of this endpoint, because a model uses the names that it reads.
function assertOwnWords({ content }: Called['result']): void {
  assert.doesNotMatch(
    content[0]?.text ?? '',
    /search_corporations|get_|report_data|corporate_number:|\b(?:q|pref|industry)\b/,
  )
}

// Sends one tool call without a key, from an address of its own.
async function visited(opened: OpenedHandler, name: string, given: object): Promise<Reply> {
  const headers = { 'x-api-key': undefined }
  return opened.handler(sampleRequest({ path: PATH, body: call(name, given), headers }))
}

describe('/ext/mcp without a key', () => {
  test('answers within the views and rows of the address, and takes nothing from a plan', async () => {
    const opened = openHandler()
    const views = opened.visitors.budgets('views').left('192.0.2.7').remaining
    assert.equal((await visited(opened, 'search', { query: '架空' })).status, 200)
    const found = (await visited(opened, 'match_corporations', { rows: [{ name: '架空' }, { name: '架空' }] })).status
    assert.equal(found, 200)
    assert.equal(opened.visitors.budgets('views').left('192.0.2.7').remaining, views - 2)
    assert.equal(opened.visitors.budgets('rows').left('192.0.2.7').remaining, 998)
    assert.deepEqual(opened.calls, [])
    for (let i = 2; i < views; i++) await visited(opened, 'search', { query: '架空' })
    const refused = await visited(opened, 'search', { query: '架空' })
    assert.equal(refused.status, 429)
    assert(
      refused.headers.some(
        ([name, value]) => name === 'RateLimit' && /^"90 page views a minute";r=0;t=\d+$/.test(value),
      ),
    )
  })

  test('is refused where the operator wants a key, and at /mcp always', async () => {
    const closed = openHandler({ extMcp: 'key' })
    assert.equal((await visited(closed, 'search', { query: '架空' })).status, 401)
    const headers = { 'x-api-key': undefined }
    const body = call('search_corporations', { q: '架空' })
    assert.equal((await openHandler().handler(sampleRequest({ body, headers }))).status, 401)
  })
})

describe('/ext/mcp', () => {
  test('answers with the headers that the document lists, as the registry entry does', async () => {
    const validator = new DocumentValidator(JSON.parse(JSON.stringify(extDocument(documented()))))
    const post = async (body: object, key: string = GOOD_KEY, tokens = 1): Promise<number> => {
      const { handler } = openHandler({}, tokens)
      const reply = await handler(sampleRequest({ path: PATH, body, headers: { 'x-api-key': key } }))
      validator.checkHead(PATH, reply, 'post')
      return reply.status
    }
    const search = call('search', { query: '架空' })
    const statuses = [await post(search), await post({ jsonrpc: '2.0', method: 'notifications/initialized' })]
    statuses.push(await post(search, ''), await post(search, 'bad'), await post(search, GOOD_KEY, 0))
    assert.deepEqual(statuses, [200, 202, 200, 403, 429])
    for (const method of ['GET', 'PUT']) {
      const reply = await openHandler().handler(sampleRequest({ path: '/ext/server.json', method }))
      validator.checkHead('/ext/server.json', reply, 'get')
    }
  })

  test('offers three tools in both eras, and /mcp its five', async () => {
    const { handler } = openHandler()
    for (const [path, count] of [
      [PATH, 3],
      ['/mcp', 5],
    ] as const)
      for (const sample of [{ body: legacy('tools/list') }, modern('tools/list')]) {
        const reply = jsonOf(await handler(sampleRequest({ ...sample, path }))) as {
          readonly result: { readonly tools: readonly { readonly name: string }[] }
        }
        assert.equal(reply.result.tools.length, count)
        if (path === PATH)
          assert.deepEqual(
            reply.result.tools.map(({ name }) => name),
            NAMES,
          )
      }
    const initialize = legacy('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {} })
    const greeting = JSON.stringify(jsonOf(await handler(sampleRequest({ path: PATH, body: initialize }))))
    for (const name of NAMES) assert.ok(greeting.includes(name))
    assert.doesNotMatch(greeting, /search_corporations/)
  })

  test('answers search and fetch as one text of JSON, with ids that fetch takes', async () => {
    const found = await called('search', { query: '架空' })
    assert.equal(found.content.length, 1)
    const { results } = JSON.parse(found.content[0]?.text ?? '') as {
      readonly results: readonly Record<string, string>[]
    }
    assert.deepEqual(results, (found.structuredContent as { results: unknown }).results)
    assert.ok(results.length > 0 && results.length <= 10)
    for (const { id, title, url } of results) {
      assert.equal(url, `${BASE_URL}/corp/${id}`)
      const document = await called('fetch', { id })
      assert.equal(document.content.length, 1)
      const { text, metadata, ...named } = JSON.parse(document.content[0]?.text ?? '')
      assert.deepEqual(named, { id, title, url })
      assert.ok(text.includes(title) && text.includes(id))
      assert.equal(metadata.snapshot, SAMPLE_REGISTER.edition.snapshotId)
    }
  })

  test('says nothing in fetch that is not known', async () => {
    const { text } = (await called('fetch', { id: FULL })).structuredContent as { readonly text: string }
    assert.doesNotMatch(text, /undefined|: \n|: $/)
    assert.doesNotMatch(text, /代表/)
  })

  test('names the members of rows that it ignores', async () => {
    const { structuredContent } = await called('match_corporations', { rows: [{ name: '架空', adress: '港区' }] })
    assert.deepEqual((structuredContent as { readonly ignored?: object }).ignored, ['adress'])
  })

  test('has fewer candidates a row where a list would have too many for a model, and the same decisions', async () => {
    const { register } = await smallRegister(Array.from({ length: 6 }, () => ({ name: '株式会社青葉' })))
    const rowsOf = async (count: number) => {
      const rows = Array(count).fill({ name: '青葉' })
      const { structuredContent } = await called('match_corporations', { rows }, openHandler({ register }))
      return (structuredContent as { readonly rows: readonly { readonly candidates: readonly object[] }[] }).rows
    }
    const [alone] = await rowsOf(1)
    assert(alone !== undefined)
    for (const [count, most] of [
      [25, 5],
      [26, 4],
      [50, 2],
    ] as const) {
      const cut: object = { ...alone, candidates: alone.candidates.slice(0, most) }
      assert.deepEqual(await rowsOf(count), Array(count).fill(cut))
    }
  })

  test('takes a token for a call and one for each row that is answered', async () => {
    const opened = openHandler()
    await called('match_corporations', { rows: [{ name: 'A' }, {}, { name: 'B' }] }, opened)
    await called('search', { query: '架空' }, opened)
    assert.deepEqual(opened.calls, ['taken', 'rows: 2', 'counted', 'taken', 'counted'])
  })

  for (const { name, given } of [
    ...records<{
      name: string
      given: { rows?: readonly { name: string }[]; limit?: number; query?: string; id?: string }
    }>(import.meta),
    { name: 'match_corporations', given: { rows: Array(51).fill({ name: 'A' }) } },
    { name: 'search', given: { query: 'あ'.repeat(301) } },
  ])
    test(`refuses ${name} of ${JSON.stringify(given).slice(0, 40)} with a text, and takes nothing`, async () => {
      const opened = openHandler()
      const result = await called(name, given, opened)
      assert.equal(result.isError, true)
      assert.match(result.content[0]?.text ?? '', /^invalid_parameter/)
      assertOwnWords(result)
      assert.deepEqual(opened.calls, ['failure of the key'])
    })

  test('names the arguments that match_corporations does not have', async () => {
    const result = await called('match_corporations', { rows: [{ name: 'A' }], limit: 1 })
    const expected = 'invalid_parameter: "limit" is not an argument of this tool; its arguments are rows.'
    assert.equal(result.content[0]?.text, expected)
  })

  test('does not fetch what is not published', async () => {
    const result = await called('fetch', { id: UNPUBLISHED })
    assert.equal(result.isError, true)
    assertOwnWords(result)
  })
})
