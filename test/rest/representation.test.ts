import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { filledText } from '../../src/domain/filled.ts'
import { represent, representationReply, representUnlessKnown } from '../../src/rest/representation.ts'
import { records } from '../fixtures/tables.ts'
import { headerOf, sampleRequest } from './sample-request.ts'

const REPRESENTATION = represent({ name: '株式会社みほん' })
const TAG = REPRESENTATION.etag

// {tag} is the tag of the representation, {opaque} is it without its W/, {bare} without its quotes.
const CONDITIONS = records<{ name: string; ifNoneMatch?: string; status: number }>(import.meta)
const TAGS = { tag: TAG, opaque: TAG.slice('W/'.length), bare: TAG.replaceAll('"', '') }

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
      const sent = ifNoneMatch === undefined ? undefined : filledText(ifNoneMatch, TAGS)
      const request = sampleRequest('/v1/corp', { 'if-none-match': sent })
      const reply = representationReply(request, { ...REPRESENTATION, snapshotId: 's1' }, [['Vary', 'X-API-Key']])
      assert.equal(reply.status, status)
      assert.equal(reply.body, status === 200 ? REPRESENTATION.body : '')
      assert.deepEqual([headerOf(reply, 'ETag'), headerOf(reply, 'Snapshot-Id')], [TAG, 's1'])
      assert.equal(headerOf(reply, 'Vary'), 'X-API-Key')
      assert.equal(headerOf(reply, 'Content-Type'), status === 200 ? 'application/json; charset=utf-8' : undefined)
    })
})
