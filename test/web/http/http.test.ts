import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { WITHOUT_PAUSES } from '../../../src/domain/pause.ts'
import { openAssets } from '../../../src/web/http/assets.ts'
import { type Form, readForm } from '../../../src/web/http/form.ts'
import { readMultipart as readPaused } from '../../../src/web/http/multipart.ts'
import { readPageRequest } from '../../../src/web/http/page-request.ts'
import { PAGE_HEADERS } from '../../../src/web/page-writer.tsx'
import { isSameOrigin } from '../../../src/web/web-handler.ts'
import { tuples } from '../../fixtures/tables.ts'
import { get, headerOf, post, postJson } from '../sample-request.ts'

describe('openAssets', () => {
  test('lets no browser guess what a file is, and no other site have it', async () => {
    const assets = openAssets()
    for (const path of [assets.href('site.js'), assets.href('card.png'), '/favicon.ico']) {
      const reply = await assets.reply(path, undefined)
      assert.ok(reply)
      assert.equal(headerOf(reply, 'X-Content-Type-Options'), 'nosniff')
      assert.equal(headerOf(reply, 'Cross-Origin-Resource-Policy'), 'same-origin')
    }
  })

  test('tells caches that what can be packed differs by Accept-Encoding', async () => {
    const assets = openAssets()
    const reply = await assets.reply(assets.href('site.css'), undefined)
    assert.ok(reply)
    assert.equal(headerOf(reply, 'Vary'), 'Accept-Encoding')
    assert.doesNotMatch(Buffer.from(reply.body).toString(), /\/\*|^ /m)
  })
})

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

const TYPE = 'multipart/form-data; boundary=----B'

const readMultipart = (type: string, body: Uint8Array) => readPaused(type, body, WITHOUT_PAUSES)

async function encoded(form: FormData): Promise<{ readonly type: string; readonly body: Uint8Array }> {
  const response = new Response(form)
  return { type: response.headers.get('content-type') ?? '', body: new Uint8Array(await response.arrayBuffer()) }
}

describe('readMultipart', () => {
  test('reads no part whose head is longer than any of a browser', async () => {
    const body = (length: number) =>
      Buffer.from(
        `------B\r\nX-A: ${'a'.repeat(length)}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n------B--\r\n`,
      )
    assert.deepEqual([...((await readMultipart(TYPE, body(1_000)))?.keys() ?? [])], ['a'])
    assert.deepEqual([...((await readMultipart(TYPE, body(5_000)))?.keys() ?? [])], [])
  })

  test('reads what a browser would send', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^[a-z-]{1,8}$/), { minLength: 1, maxLength: 5 }),
        fc.uint8Array({ maxLength: 5_000, size: 'max' }),
        async (names, bytes) => {
          const form = new FormData()
          for (const name of names) form.append(name, new Blob([bytes, name]), '一覧.csv')
          const { type, body } = await encoded(form)
          const fields = await readMultipart(type, body)
          assert.deepEqual([...(fields?.keys() ?? [])], names)
          for (const [name, value] of fields ?? [])
            assert.ok(Buffer.from(value).equals(Buffer.concat([bytes, Buffer.from(name)])), name)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('reads a hundred parts, and no more', async () => {
    const form = new FormData()
    for (let part = 0; part < 100; part++) form.append(`part-${part}`, `value-${part}`)
    const full = await encoded(form)
    const fields = await readMultipart(full.type, full.body)
    assert.deepEqual([...(fields ?? [])], [...form])
    form.append('part-100', 'x')
    const over = await encoded(form)
    assert.equal(await readMultipart(over.type, over.body), undefined)
  })

  test('takes the first of several fields with one name', async () => {
    const form = new FormData()
    form.append('list', 'first')
    form.append('list', 'second')
    const { type, body } = await encoded(form)
    assert.equal((await readMultipart(type, body))?.get('list'), 'first')
  })

  const part = 'Content-Disposition: form-data; name="a"\r\n\r\n1'
  for (const { name, type = TYPE, body } of [
    { name: 'another media type', type: 'text/plain', body: '' },
    { name: 'no boundary', type: 'multipart/form-data', body: '' },
    { name: 'nothing', body: '' },
    { name: 'no end', body: `------B\r\n${part}` },
    { name: 'a part without a name', body: '------B\r\nContent-Disposition: form-data\r\n\r\n1\r\n------B--' },
    { name: 'a head without an end', body: `------B\r\n${'x'.repeat(10_000)}` },
    { name: 'thousands of parts', body: `${`------B\r\n${part}\r\n`.repeat(2_000)}------B--` },
  ])
    test(`refuses ${name}`, async () => assert.equal(await readMultipart(type, Buffer.from(body)), undefined))

  test('ends on whatever bytes', async () => {
    const piece = fc.constantFrom('------B', '\r\n', '\r\n\r\n', '--', 'name="a"', part, 'x')
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60, size: 'max' }), async (pieces) => {
        await readMultipart(TYPE, Buffer.from(pieces.join('')))
      }),
    )
  })
})

describe('PAGE_HEADERS', () => {
  const headers = new Map(PAGE_HEADERS)

  test('let a page load our own files alone, and nobody frame it, send its forms elsewhere or change its base', () => {
    assert.deepEqual(headers.get('Content-Security-Policy')?.split('; ').sort(), [
      ...["base-uri 'none'", "connect-src 'self'", "default-src 'none'", "form-action 'self'"],
      ...["frame-ancestors 'none'", "img-src 'self' data:", "script-src 'self'", "style-src 'self'"],
    ])
    assert.equal(headers.get('X-Frame-Options'), 'DENY')
  })

  test('have no type guessed, no other site told of an address, and no window or file of ours shared', () => {
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff')
    assert.equal(headers.get('Referrer-Policy'), 'same-origin')
    assert.equal(headers.get('Cross-Origin-Opener-Policy'), 'same-origin')
    assert.equal(headers.get('Cross-Origin-Resource-Policy'), 'same-origin')
    assert.match(headers.get('Permissions-Policy') ?? '', /camera=\(\), microphone=\(\), geolocation=\(\)/)
  })
})

describe('isSameOrigin', () => {
  type Row = readonly [expected: boolean, own: string | undefined, headers: Readonly<Record<string, string>>]
  for (const [expected, own, headers] of tuples<Row>(import.meta, 'same-origin'))
    test(`${expected ? 'takes' : 'refuses'} a post with ${JSON.stringify(headers)} at ${own ?? 'any origin'}`, () =>
      assert.equal(isSameOrigin(readPageRequest(get('/report/1', { headers })), own), expected))
})
