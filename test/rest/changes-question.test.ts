import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extDocument } from '../../src/rest/ext-document.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Reply, Request } from '../../src/serve/message/request.ts'
import { DocumentValidator } from './document-validator.ts'
import { KNOWN, WRONG_CHECK_DIGIT } from './request-cases.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { SAMPLE_CORPORATIONS } from './sample-corporations.ts'
import { headerOf, jsonOf, type SampleHeaders, sampleRequest } from './sample-request.ts'

const VALIDATOR = new DocumentValidator(JSON.parse(JSON.stringify(extDocument(sampleContext()))))
const NUMBERS = [...SAMPLE_CORPORATIONS.map(({ number }) => number), WRONG_CHECK_DIGIT, 'x']
const GOOD = JSON.stringify({ since: '2026-08-20', numbers: NUMBERS })

function sent(body: string, headers: SampleHeaders = {}): Request {
  const request = sampleRequest('/ext/changes', { 'content-type': 'application/json', ...headers }, 'POST')
  return { ...request, body: { kind: 'complete', bytes: new TextEncoder().encode(body) } }
}

/** Sends the request, and validates the reply against the OpenAPI document. */
async function asDocumented(request: Request, context: SampleContext = sampleContext()): Promise<Reply> {
  const reply = await createRestHandler(context)(request)
  VALIDATOR.checkReply('/ext/changes', reply, 'post')
  return reply
}

describe('POST /ext/changes', () => {
  test('answers with snapshot and sources, counts as one request and is kept by nobody', async () => {
    const context = sampleContext()
    const reply = await asDocumented(sent(GOOD), context)
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
      assert.match(String(jsonOf(await asDocumented(sent(JSON.stringify(members))))['detail']), says)
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
      const reply = await asDocumented(sent(body), context)
      const errors = (jsonOf(reply)['errors'] ?? []) as readonly { readonly parameter: string }[]
      assert.deepEqual([reply.status, ...errors.map(({ parameter }) => parameter)], [400, ...wrong])
      assert.deepEqual(context.calls, ['failure of the key'])
    })

  test('answers every other status as documented', async () => {
    const broken = sampleContext({ register: { size: 0 } as SampleContext['register'] })
    const tooLarge: Request = { ...sent(GOOD), body: { kind: 'too-large', maxBytes: 65_536 } }
    const statuses = [
      await asDocumented(sent(GOOD, { 'content-type': 'text/plain' })),
      await asDocumented(sent(GOOD, { 'x-api-key': undefined })),
      await asDocumented(sent(GOOD, { 'x-api-key': 'bad' })),
      await asDocumented(tooLarge),
      await asDocumented(sent(GOOD), sampleContext({}, 0)),
      await asDocumented(sent(GOOD), broken),
    ].map(({ status }) => status)
    assert.deepEqual(statuses, [400, 401, 403, 413, 429, 500])
    assert.deepEqual(broken.calls, ['taken', 'returned', 'failure of the key'])
  })

  test('takes POST alone', async () => {
    const reply = await createRestHandler(sampleContext())(sampleRequest('/ext/changes'))
    assert.deepEqual([reply.status, headerOf(reply, 'Allow')], [405, 'POST, OPTIONS'])
  })
})
