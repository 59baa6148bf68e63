import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Problem } from '../../src/domain/problem.ts'
import { problemReply } from '../../src/rest/metered.ts'
import { records } from '../fixtures/tables.ts'
import { sampleContext } from './sample-context.ts'
import { headerOf, jsonOf, sampleRequest } from './sample-request.ts'

const CONTEXT = sampleContext()

function refusal(problem: Problem, accept?: string): ReturnType<typeof problemReply> {
  return problemReply({ context: CONTEXT, request: sampleRequest('/v1/corp', { accept }), requestId: 'r1' }, problem)
}

const ACCEPTS = [
  ...records<{ readonly accept: undefined | string; readonly type: string }>(import.meta),
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
