import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Form, readForm } from '../../../src/web/http/form.ts'
import { readPageRequest } from '../../../src/web/http/page-request.ts'
import { post, postJson } from '../sample-request.ts'

describe('readForm', () => {
  const read = (request: ReturnType<typeof post>) => readForm(readPageRequest(request))
  const fieldsOf = (request: ReturnType<typeof post>): Form => {
    const form = read(request)
    assert.ok(form.ok)
    return form.value
  }

  test('reads a form and an object alike, whatever stands behind the media type', () => {
    const fields = new Map([['email', 'a@example.jp']])
    const headers = (type: string) => ({ headers: { 'content-type': `${type}; charset=UTF-8` } })
    const form = post('/', { email: 'a@example.jp' }, headers('application/x-www-form-urlencoded'))
    assert.deepEqual(fieldsOf(form), { kind: 'form', fields })
    const object = postJson('/', '{"email": "a@example.jp"}', headers('Application/JSON'))
    assert.deepEqual(fieldsOf(object), { kind: 'json', fields })
  })

  test('takes the first of several fields with one name', () => {
    const form = { ...post('/', {}), body: { kind: 'complete' as const, bytes: Buffer.from('a=1+2&a=3') } }
    assert.deepEqual([...fieldsOf(form).fields], [['a', '1 2']])
  })

  test('refuses more fields than any form has', () => {
    const fields = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`f${i}`, 'x']))
    const form = read(post('/', fields))
    assert.ok(!form.ok && form.problem.kind === 'invalid-parameter')
    assert.match(form.problem.faults[0]?.allowed ?? '', /at most 100 fields/)
  })

  test('takes texts alone', () => {
    const object = postJson('/', '{"a": 1, "b": null, "c": {"d": "e"}, "f": ["g"], "h": "i"}')
    assert.deepEqual([...fieldsOf(object).fields], [['h', 'i']])
  })

  for (const body of ['', '{', '"secret"', 'null', '["secret"]', '[]'])
    test(`refuses ${body || 'nothing'} and does not repeat it`, () => {
      const form = read(postJson('/', body))
      assert.ok(!form.ok && form.problem.kind === 'invalid-parameter')
      const found = form.problem.faults.map(({ parameter, value }) => [parameter, value])
      assert.deepEqual(found, [['body', '']])
    })

  test('refuses another media type and does not repeat it', () => {
    const form = read(post('/', { a: 'b' }, { headers: { 'content-type': 'text/plain' } }))
    assert.ok(!form.ok && form.problem.kind === 'invalid-parameter')
    const told = form.problem.faults.map(({ parameter, value }) => [parameter, value])
    assert.deepEqual(told, [['Content-Type', '']])
  })
})
