import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Problem } from '../../src/domain/problem.ts'
import { failure, success } from '../../src/domain/result.ts'
import { type MeteredQuestion, meteredReply, openReply, problemReply } from '../../src/rest/metered.ts'
import { represent } from '../../src/rest/representation.ts'
import type { Reply } from '../../src/serve/message/request.ts'
import { lateGate } from '../fixtures/late-gate.ts'
import { GOOD_KEY } from '../fixtures/recording-gate.ts'
import { records } from '../fixtures/tables.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { headerOf, jsonOf, type SampleHeaders, sampleRequest } from './sample-request.ts'

const WRONG_INPUT: Problem = { kind: 'missing-criteria' }
const NOT_FOUND: Problem = { kind: 'corporation-not-found', number: '2000012010002' }

const FOUND = success({ ...represent({ found: 1 }), snapshotId: 's1' })
const ANSWERED: MeteredQuestion<string> = { parse: () => success('q'), answer: () => FOUND }
const UNREADABLE: MeteredQuestion<string> = { ...ANSWERED, parse: () => failure(WRONG_INPUT) }
const MISSING: MeteredQuestion<string> = { ...ANSWERED, answer: () => failure(NOT_FOUND) }
const LATE: MeteredQuestion<string> = { ...ANSWERED, answer: async () => FOUND }
const LATE_MISSING: MeteredQuestion<string> = { ...ANSWERED, answer: async () => failure(NOT_FOUND) }

type Case = {
  readonly name: string
  readonly question: keyof typeof QUESTIONS
  readonly headers?: keyof typeof HEADERS
  readonly tokens?: number
  readonly status: number
  readonly calls: readonly string[]
}

const QUESTIONS = { ANSWERED, LATE, MISSING, LATE_MISSING, UNREADABLE }
const NO_KEY: SampleHeaders = { 'x-api-key': undefined }
const BAD_KEY: SampleHeaders = { 'x-api-key': 'bad' }
const HEADERS = { NO_KEY, BAD_KEY, EMPTY_KEY: { 'x-api-key': '' }, HELD: { 'if-none-match': '*' } }

const CASES: readonly Case[] = records(import.meta)

function ask(
  context: SampleContext,
  question: MeteredQuestion<string>,
  headers: SampleHeaders = {},
): Reply | Promise<Reply> {
  return meteredReply({ context, request: sampleRequest('/v1/corp', headers), requestId: 'r1' }, question)
}

describe('meteredReply', () => {
  for (const { name, question: asked, headers: sent, tokens, status, calls } of CASES) {
    const [question, headers] = [QUESTIONS[asked], sent && HEADERS[sent]]
    test(`answers ${status} to ${name} and counts accordingly`, async () => {
      const context = sampleContext({}, tokens)
      assert.equal((await ask(context, question, headers)).status, status)
      assert.deepEqual(context.calls, calls)
    })

    test(`answers ${status} to ${name} when the gate answers late, and counts accordingly`, async () => {
      const context = sampleContext({}, tokens)
      const late = { ...context, gate: lateGate(context.gate) }
      assert.equal((await ask(late, question, headers)).status, status)
      assert.deepEqual(context.calls, calls)
    })
  }

  test('answers at once what is known at once', () => assert.ok(!(ask(sampleContext(), ANSWERED) instanceof Promise)))

  test('tells a valid key its limits, as they are after this request', async () => {
    const context = sampleContext({}, 5)
    assert.match(headerOf(await ask(context, ANSWERED), 'RateLimit') ?? '', /^"minute";r=4;/)
    assert.match(headerOf(await ask(context, MISSING), 'RateLimit') ?? '', /^"minute";r=4;/)
    assert.match(headerOf(await ask(context, UNREADABLE), 'RateLimit') ?? '', /^"minute";r=4;/)
    assert.match(String(jsonOf(await ask(sampleContext({}, 0), ANSWERED))['detail']), / Left: 0 /)
    assert.equal(headerOf(await ask(context, ANSWERED), 'RateLimit-Policy'), '"minute";q=10;w=60, "day";q=100;w=86400')
  })

  test('takes the key as a bearer token, and refuses two keys before anything else', async () => {
    const bearer = { 'x-api-key': undefined, authorization: `Bearer ${GOOD_KEY}` }
    assert.equal((await ask(sampleContext(), ANSWERED, bearer)).status, 200)
    const context = sampleContext()
    const refused = await ask(context, UNREADABLE, { authorization: 'Bearer another' })
    assert.deepEqual([refused.status, jsonOf(refused)['code']], [400, 'invalid_parameter'])
    assert.deepEqual(context.calls, ['failure of the address'])
  })

  test('says which snapshot answered, to a caller who has the answer as well, and with no refusal', async () => {
    const known = { 'if-none-match': '*' }
    for (const headers of [{}, known])
      assert.equal(headerOf(await ask(sampleContext(), ANSWERED, headers), 'Snapshot-Id'), 's1')
    assert.equal(headerOf(await ask(sampleContext(), UNREADABLE), 'Snapshot-Id'), undefined)
  })

  test('tells nobody else any limits', async () => {
    assert.equal(headerOf(await ask(sampleContext(), ANSWERED, NO_KEY), 'RateLimit'), undefined)
    assert.equal(headerOf(await ask(sampleContext(), ANSWERED, BAD_KEY), 'RateLimit-Policy'), undefined)
  })

  test('lets the caller keep an answer for its own key, and nobody else', async () => {
    const reply = await ask(sampleContext(), ANSWERED)
    assert.equal(headerOf(reply, 'Cache-Control'), 'private, max-age=300')
    assert.equal(headerOf(reply, 'Vary'), 'X-API-Key, Authorization, Accept-Encoding')
  })

  test('counts no answer that nobody gets, but as a failure', async () => {
    const context = sampleContext()
    const request = { ...sampleRequest('/v1/corp'), isGone: false }
    const leaves = async (): Promise<typeof FOUND> => {
      request.isGone = true
      return FOUND
    }
    await meteredReply({ context, request, requestId: 'r1' }, { ...ANSWERED, answer: leaves })
    assert.deepEqual(context.calls, ['taken', 'returned', 'failure of the key'])
  })

  for (const { what, answer, error } of [
    { what: 'answering throws', answer: () => assert.fail('broken'), error: /broken/ },
    { what: 'answering rejects', answer: () => Promise.reject(new Error('broken')), error: /broken/ },
    { what: 'no JSON is of the answer', answer: () => success(represent({ count: 1n })), error: TypeError },
  ])
    test(`gives the token back, once, when ${what}`, async () => {
      const context = sampleContext()
      await assert.rejects(async () => ask(context, { ...ANSWERED, answer }), error)
      assert.deepEqual(context.calls, ['taken', 'returned', 'failure of the key'])
    })
})

describe('openReply', () => {
  for (const { name, question, headers, status, views = headers === NO_KEY ? 1 : 0 } of [
    { name: 'an answer, without a key', question: ANSWERED, headers: NO_KEY, status: 200 },
    { name: 'a costly one', question: { ...ANSWERED, views: () => 3 }, headers: NO_KEY, status: 200, views: 3 },
    { name: 'an answer, with a key', question: ANSWERED, headers: {}, status: 200 },
    { name: 'wrong input, without a key', question: UNREADABLE, headers: NO_KEY, status: 400 },
    { name: 'no such corporation, without a key', question: MISSING, headers: NO_KEY, status: 404 },
    { name: 'a wrong key', question: ANSWERED, headers: BAD_KEY, status: 403 },
  ])
    test(`answers ${status} to ${name}, for ${views} views of the address`, async () => {
      const [context, request] = [sampleContext(), sampleRequest('/ext/suggest', headers)]
      const left = () => context.budgets('views').left(request.address).remaining
      const before = left()
      assert.equal((await openReply({ context, request, requestId: 'r1' }, question)).status, status)
      assert.equal(before - left(), views)
    })
})

const CONTEXT = sampleContext()

function refusal(problem: Problem, accept?: string): ReturnType<typeof problemReply> {
  return problemReply({ context: CONTEXT, request: sampleRequest('/v1/corp', { accept }), requestId: 'r1' }, problem)
}

const ACCEPTS = [
  ...records<{ readonly accept: undefined | string; readonly type: string }>(import.meta, 'problem-reply'),
  { accept: ',;,;q=0,'.repeat(500), type: 'application/json' },
]

describe('problemReply', () => {
  for (const { accept, type } of ACCEPTS)
    test(`sends ${type} when Accept is ${accept?.slice(0, 60)}`, () =>
      assert.equal(headerOf(refusal({ kind: 'internal' }, accept), 'Content-Type'), `${type}; charset=utf-8`))

  test('says what, why, where it is explained and under which id', () => {
    const body = jsonOf(refusal({ kind: 'missing-criteria' }))
    assert.deepEqual(body, {
      type: 'https://registry.example/v1/openapi.json#/components/examples/missing_criteria',
      status: 400,
      title: 'Nothing to search for',
      detail: 'Give at least one of q, pref and industry; the other filters only narrow a search.',
      code: 'missing_criteria',
      request_id: 'r1',
    })
  })

  for (const [problem, header, value] of [
    [{ kind: 'missing-criteria' }, 'Cache-Control', 'no-store'],
    [{ kind: 'missing-api-key' }, 'WWW-Authenticate', 'ApiKey realm="corp"'],
    [{ kind: 'method-not-allowed', method: 'POST', allowed: ['GET', 'HEAD'] }, 'Allow', 'GET, HEAD'],
    [{ kind: 'unavailable', retryAfterSeconds: 6 }, 'Retry-After', '6'],
    [{ kind: 'rate-limited', retryAfterSeconds: 6, limit: 'a', quota: 1, windowSeconds: 60 }, 'Retry-After', '6'],
  ] as const)
    test(`says to ${problem.kind}: ${header} ${value}`, () => {
      const reply = refusal(problem)
      assert.equal(headerOf(reply, header), value)
      if (header === 'Retry-After') assert.equal(jsonOf(reply)['retry_after'], 6)
    })
})
