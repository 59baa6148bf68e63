import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sentKey } from '../../src/access/sent-key.ts'

const ONE = 'crl_one'
const OTHER = 'crl_other'

const READ: readonly (readonly [name: string, headers: Readonly<Record<string, string>>, key: string | undefined])[] = [
  ['no header', {}, undefined],
  ['X-API-Key', { 'x-api-key': ONE }, ONE],
  ['an X-API-Key with nothing in it', { 'x-api-key': '' }, undefined],
  ['Bearer', { authorization: `Bearer ${ONE}` }, ONE],
  ['Bearer in any case', { authorization: `bearer  ${ONE} ` }, ONE],
  ['Bearer beside an empty X-API-Key', { 'x-api-key': '', authorization: `Bearer ${ONE}` }, ONE],
  ['the same key twice', { 'x-api-key': ONE, authorization: `Bearer ${ONE}` }, ONE],
  ['Bearer with nothing behind it', { authorization: 'Bearer ' }, undefined],
  ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }, undefined],
  ['another scheme beside X-API-Key', { 'x-api-key': ONE, authorization: 'Basic dXNlcjpwYXNz' }, ONE],
]

describe('sentKey', () => {
  for (const [name, headers, key] of READ) {
    test(`reads ${name}`, () => {
      assert.deepEqual(sentKey(new Map(Object.entries(headers))), { ok: true, value: key })
    })
  }

  test('refuses two different keys and shows neither', () => {
    const sent = sentKey(
      new Map([
        ['x-api-key', ONE],
        ['authorization', `Bearer ${OTHER}`],
      ]),
    )
    assert.ok(!sent.ok)
    assert.equal(sent.problem.kind, 'invalid-parameter')
    assert.doesNotMatch(JSON.stringify(sent), /crl_/)
  })
})
