import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { success } from '../../src/domain/result.ts'
import { suggestQuestion } from '../../src/rest/ext-questions.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import { openReply } from '../../src/rest/metered.ts'
import type { Reply, Request } from '../../src/serve/message/request.ts'
import { asDocumented, posted } from './documented.ts'
import { KNOWN, WRONG_CHECK_DIGIT } from './request-cases.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { SAMPLE_CORPORATIONS } from './sample-corporations.ts'
import { headerOf, jsonOf, type SampleHeaders, sampleRequest } from './sample-request.ts'

const CHANGES = '/ext/changes'
const NUMBERS = SAMPLE_CORPORATIONS.map(({ number }) => number)
const GOOD = JSON.stringify({ since: '2026-08-20', numbers: [...NUMBERS, WRONG_CHECK_DIGIT, 'x'] })
const NO_KEY = { 'x-api-key': undefined }
const TYPED = encodeURIComponent('架空')

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

  test('answers every other status as documented', async () => {
    const broken = sampleContext({ register: { size: 0 } as SampleContext['register'] })
    const tooLarge: Request = { ...posted(CHANGES, GOOD), body: { kind: 'too-large', maxBytes: 65_536 } }
    const statuses = [
      await asDocumented(posted(CHANGES, GOOD, { 'content-type': 'text/plain' })),
      await asDocumented(posted(CHANGES, GOOD, { 'x-api-key': undefined })),
      await asDocumented(posted(CHANGES, GOOD, { 'x-api-key': 'bad' })),
      await asDocumented(tooLarge),
      await asDocumented(posted(CHANGES, GOOD), sampleContext({}, 0)),
      await asDocumented(posted(CHANGES, GOOD), broken),
    ].map(({ status }) => status)
    assert.deepEqual(statuses, [400, 401, 403, 413, 429, 500])
    assert.deepEqual(broken.calls, ['taken', 'returned', 'failure of the key'])
  })

  test('refuses more than 64,000 members and values, by the signs before them', async () => {
    const saysSo = async (body: string) => {
      const reply = await asDocumented(posted(CHANGES, JSON.stringify(body)))
      return /at most 64,000/.test(String(jsonOf(reply)['detail']))
    }
    for (const sign of ',:[{}')
      assert.deepEqual([await saysSo(sign.repeat(64_000)), await saysSo(sign.repeat(64_001))], [false, sign !== '}'])
  })

  test('takes POST alone', async () => {
    const reply = await createRestHandler(sampleContext())(sampleRequest('/ext/changes'))
    assert.deepEqual([reply.status, headerOf(reply, 'Allow')], [405, 'POST, OPTIONS'])
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
    const views = context.budgets('views').left(address).tokens
    await suggested(`q=${TYPED}`, NO_KEY, context)
    assert.deepEqual(context.calls, ['taken', 'counted'])
    assert.equal(context.budgets('views').left(address).tokens, views - 1)
    for (let i = 1; i < views; i++) await suggested(`q=${TYPED}`, NO_KEY, context)
    assert.equal((await suggested(`q=${TYPED}`, NO_KEY, context)).status, 429)
  })

  test('takes the views of the steps that a text costs without a key, before it is answered', async () => {
    const context = sampleContext()
    const { register } = context
    const { parse, views } = suggestQuestion({ register }, { query: `q=${TYPED}` })
    const question = await parse()
    assert.ok(question.ok && question.value.typed !== undefined)
    const costly = { ...question.value, typed: { ...question.value.typed, steps: 3_000_000 } }
    const request = sampleRequest('/ext/suggest', NO_KEY)
    let answered = 0
    const ask = () =>
      openReply(
        { context, request, requestId: 'r' },
        {
          parse: () => success(costly),
          views: views!,
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

  for (const query of ['limit=0', 'limit=9', 'limit=x'])
    test(`refuses ${query}`, async () => assert.equal((await suggested(query, NO_KEY)).status, 400))
})
