import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { represent, representationReply, representUnlessKnown } from '../../src/rest/representation.ts'
import { headerOf, sampleRequest } from './sample-request.ts'

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
      const reply = representationReply(request, { ...REPRESENTATION, snapshotId: 's1' }, [['Vary', 'X-API-Key']])
      assert.equal(reply.status, status)
      assert.equal(reply.body, status === 200 ? REPRESENTATION.body : '')
      assert.deepEqual([headerOf(reply, 'ETag'), headerOf(reply, 'Snapshot-Id')], [TAG, 's1'])
      assert.equal(headerOf(reply, 'Vary'), 'X-API-Key')
      assert.equal(headerOf(reply, 'Content-Type'), status === 200 ? 'application/json; charset=utf-8' : undefined)
    })
})
