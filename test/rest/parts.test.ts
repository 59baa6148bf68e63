import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { MOST_IGNORED } from '../../src/domain/limits.ts'
import type { Problem } from '../../src/domain/problem.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import { problemReply } from '../../src/rest/metered.ts'
import { handlingApplied, handlingOf, parseQueryString } from '../../src/rest/query-string.ts'
import { represent, representationReply, representUnlessKnown } from '../../src/rest/representation.ts'
import type { Reply } from '../../src/serve/message/request.ts'
import { records } from '../fixtures/tables.ts'
import { ANSWERED, KNOWN } from './request-cases.ts'
import { SAMPLE_BASE_URL, sampleContext } from './sample-context.ts'
import { SAMPLE_CORPORATIONS, SAMPLE_REPRESENTATIVE } from './sample-corporations.ts'
import { openSampleRegister } from './sample-register.ts'
import { headerOf, jsonOf, sampleRequest, textOf } from './sample-request.ts'

const REPRESENTATION = represent({ name: '株式会社みほん' })
const TAG = REPRESENTATION.etag

const CONDITIONS = [
  { name: 'no condition', ifNoneMatch: undefined, status: 200 },
  { name: 'the tag', ifNoneMatch: TAG, status: 304 },
  { name: 'the tag made strong by a caller', ifNoneMatch: TAG.slice('W/'.length), status: 304 },
  { name: 'a list with the tag', ifNoneMatch: `"a", W/"b,c" ,${TAG}`, status: 304 },
  { name: 'anything at all', ifNoneMatch: ' * ', status: 304 },
  { name: 'other tags', ifNoneMatch: '"a", "b"', status: 200 },
  { name: 'the tag without quotes', ifNoneMatch: TAG.replaceAll('"', ''), status: 200 },
  { name: 'the tag as a part of another', ifNoneMatch: TAG.replace('"', '"x'), status: 200 },
  { name: 'an empty header', ifNoneMatch: '', status: 200 },
  { name: 'quotes without end', ifNoneMatch: '"'.repeat(9_999), status: 200 },
]

describe('represent', () => {
  test('gives equal bodies equal tags and different bodies different ones', () => {
    assert.deepEqual(represent({ name: '株式会社みほん' }), REPRESENTATION)
    assert.notEqual(represent({ name: '株式会社みほん２' }).etag, TAG)
  })

  test('makes a weak tag that needs no escaping', () => assert.match(TAG, /^W\/"[\w-]{22}"$/))

  test('writes lone surrogates as escapes, so that the body is UTF-8', () =>
    assert.equal(Buffer.from(represent({ name: '\ud800' }).body).toString(), '{"name":"\\ud800"}'))
})

describe('representUnlessKnown', () => {
  test('puts no answer into words for a caller who has it', () => {
    const kept = sampleRequest('/v1/corp', { 'if-none-match': 'W/"a"' })
    const found = representUnlessKnown(kept, { etag: 'W/"a"', snapshotId: 's' }, () => assert.fail('written')).etag
    assert.equal(found, 'W/"a"')
    const told = representUnlessKnown(kept, { etag: 'W/"b"', snapshotId: 's' }, () => Buffer.from('b')).body
    assert.deepEqual(told, Buffer.from('b'))
  })
})

describe('representationReply', () => {
  for (const { name, ifNoneMatch, status } of CONDITIONS)
    test(`answers ${status} to ${name}`, () => {
      const request = sampleRequest('/v1/corp', { 'if-none-match': ifNoneMatch })
      const reply = representationReply(request, REPRESENTATION, [['Vary', 'X-API-Key']])
      assert.equal(reply.status, status)
      assert.equal(reply.body, status === 200 ? REPRESENTATION.body : '')
      assert.equal(headerOf(reply, 'ETag'), TAG)
      assert.equal(headerOf(reply, 'Vary'), 'X-API-Key')
      assert.equal(headerOf(reply, 'Content-Type'), status === 200 ? 'application/json; charset=utf-8' : undefined)
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

  test('is never kept by a cache', () =>
    assert.equal(headerOf(refusal({ kind: 'missing-criteria' }), 'Cache-Control'), 'no-store'))

  test('names the scheme on 401', () =>
    assert.equal(headerOf(refusal({ kind: 'missing-api-key' }), 'WWW-Authenticate'), 'ApiKey realm="corp"'))

  test('tells how long to wait on 429, in the header and in the body', () => {
    const reply = refusal({
      kind: 'rate-limited',
      retryAfterSeconds: 6,
      limit: '10 requests a minute',
      quota: 600,
      windowSeconds: 60,
    })
    assert.equal(headerOf(reply, 'Retry-After'), '6')
    assert.equal(jsonOf(reply)['retry_after'], 6)
  })

  test('lists the methods on 405', () => {
    const reply = refusal({ kind: 'method-not-allowed', method: 'POST', allowed: ['GET', 'HEAD'] })
    assert.equal(headerOf(reply, 'Allow'), 'GET, HEAD')
  })
})

const NAMES = ['q', 'pref', 'limit'] as const

const READ = records<{ name: string; query: string; expected: Readonly<Record<string, string>> }>(
  import.meta,
  'query-string-read',
)

const REFUSED = records<{ name: string; query: string; parameter: string }>(import.meta, 'query-string')

describe('parseQueryString', () => {
  for (const { name, query, expected } of READ)
    test(`reads ${name}`, () => {
      const read = parseQueryString(query, NAMES)
      assert.deepEqual(read.ok && read.value.parameters, expected)
    })

  test('tells which parameters there are not, each once with its first value', () => {
    const query = 'prefecture=13&q=a&__proto__=1&prefecture=14&Q=&%E5%9C%B0=x&=&=y'
    const read = parseQueryString(query, NAMES)
    assert.deepEqual(read.ok && [...read.value.unknown], [
      ['prefecture', '13'],
      ['__proto__', '1'],
      ['Q', ''],
      ['地', 'x'],
      ['', 'y'],
    ])
  })

  test('tells a few short names of many long ones', () => {
    const query = Array.from({ length: 4_000 }, (_, i) => `${i}${'n'.repeat(200)}`).join('&')
    const read = parseQueryString(query, NAMES)
    assert.ok(read.ok)
    assert.equal(read.value.unknown.size, MOST_IGNORED)
    for (const name of read.value.unknown.keys()) assert.ok(name.length <= 101)
  })

  for (const { name, query, parameter } of REFUSED)
    test(`refuses ${name}`, () => {
      const result = parseQueryString(query, NAMES)
      assert.ok(!result.ok && result.problem.kind === 'invalid-parameter')
      const found = result.problem.faults.map((fault) => fault.parameter)
      assert.deepEqual(found, [parameter])
    })

  test('shows at most a hundred characters of a hostile name and value', () => {
    const result = parseQueryString(`${'n'.repeat(10_000)}=${'%ZZ'.repeat(10_000)}`, NAMES)
    assert.ok(!result.ok)
    assert.ok(JSON.stringify(result.problem).length < 500)
  })

  test('undoes what URLSearchParams encodes', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.toWellFormed())
    fc.assert(
      fc.property(text, text, (q, pref) => {
        const query = new URLSearchParams({ q, other: pref, pref }).toString()
        const unknown = new Map([['other', pref]])
        assert.deepEqual(parseQueryString(query, NAMES), { ok: true, value: { parameters: { q, pref }, unknown } })
      }),
    )
  })

  test('answers any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => typeof parseQueryString(query, NAMES).ok === 'boolean'),
    )
  })
})

describe('handlingOf', () => {
  for (const { prefer, handling } of [
    ...records<{ readonly prefer: string; readonly handling: string | undefined }>(import.meta, 'handling'),
    { prefer: `${'"\\'.repeat(50_000)}, handling=strict`, handling: undefined },
    { prefer: `${' '.repeat(100_000)}handling=strict`, handling: 'strict' },
  ])
    test(`is ${handling} for ${prefer.slice(0, 50)}`, () =>
      assert.equal(handlingOf(new Map([['prefer', prefer]])), handling))

  test('is undefined without the header', () => assert.equal(handlingOf(new Map()), undefined))

  test('reads nothing into a header that says nothing of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', '\\', ',', ';', '=', ' ', 'handling', 'strict') }),
        (prefer) => {
          const handling = handlingOf(new Map([['prefer', prefer]]))
          assert.ok(handling === undefined || prefer.includes(handling))
        },
      ),
    )
  })
})

describe('a profile', () => {
  const path = `/v1/corp/${KNOWN}`
  for (const { prefer, query, status } of [
    { prefer: 'handling=strict', query: '?veiw=brief', status: 400 },
    { prefer: 'handling=strict', query: '?view=brief', status: 200 },
    { prefer: 'handling=lenient', query: '?veiw=brief', status: 200 },
    { prefer: 'respond-async', query: '?veiw=brief', status: 200 },
  ])
    test(`with ${prefer} is ${status} for ${query}`, async () => {
      const reply = await createRestHandler(sampleContext())(sampleRequest(path + query, { prefer }))
      assert.equal(reply.status, status)
      assert.equal(headerOf(reply, 'Preference-Applied') ?? 'respond-async', prefer)
      if (status === 400) assert.match(textOf(reply), /"parameter":"veiw".*expected one of the parameters view;/)
    })

  test('in brief is the same but for the citation of its sources', async () => {
    const rest = createRestHandler(sampleContext())
    const [full, brief] = [
      jsonOf(await rest(sampleRequest(path))),
      jsonOf(await rest(sampleRequest(`${path}?view=brief`))),
    ]
    assert.deepEqual(brief, {
      ...full,
      sources: JSON.parse(JSON.stringify(full['sources'], ['id', 'as_of', 'fictional'])),
    })
  })
})

describe('handlingApplied', () => {
  test('tells what was heeded, if anything', () => {
    assert.deepEqual(handlingApplied('strict'), [['Preference-Applied', 'handling=strict']])
    assert.deepEqual(handlingApplied(undefined), [])
  })
})

const OTHER = await openSampleRegister(SAMPLE_BASE_URL, '別人花子')

const SEARCHES = [SAMPLE_REPRESENTATIVE, '別人花子', '太郎'].map((q) => `/v1/corp?q=${encodeURIComponent(q)}`)
const TARGETS = [
  ...ANSWERED.map(({ target }) => target),
  ...SAMPLE_CORPORATIONS.map(({ number }) => `/v1/corp/${number}`),
  ...SEARCHES,
]

function ask(target: string, register = sampleContext().register): Reply | Promise<Reply> {
  return createRestHandler(sampleContext({ register }))(sampleRequest(target))
}

describe('the name of a representative', () => {
  test('is in no reply', async () => {
    for (const target of TARGETS) {
      const reply = await ask(target)
      assert.ok(
        !JSON.stringify([reply.headers, Buffer.from(reply.body).toString()]).includes(SAMPLE_REPRESENTATIVE),
        target,
      )
    }
  })

  test('finds nothing', async () => {
    for (const target of SEARCHES) assert.equal(jsonOf(await ask(target))['total'], 0)
  })

  test('changes nothing: no body, no tag, no snapshot id', async () => {
    for (const target of TARGETS) assert.deepEqual(await ask(target, OTHER), await ask(target))
  })
})
