import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { awayGate } from '../../../fixtures/away-gate.ts'
import { records, tuples } from '../../../fixtures/tables.ts'
import { type SampleContext, sampleContext } from '../../sample-context.ts'
import { get, headerOf, post, postJson, textOf } from '../../sample-request.ts'

const EMAIL = 'someone@example.com'
const LIMIT = { limit: '10 keys an hour', quota: 600, windowSeconds: 60 } as const
const TOO_MANY = { kind: 'rate-limited', retryAfterSeconds: 1234, ...LIMIT } as const

async function issued(context: SampleContext): Promise<string> {
  const reply = await createWebHandler(context)(postJson('/developers/keys', JSON.stringify({ email: EMAIL })))
  return JSON.parse(textOf(reply)).api_key
}

describe('POST /developers/keys as a form', () => {
  test('issues no second key to a form that is sent again, whichever worker takes it', async () => {
    const context = await sampleContext()
    const [one, other] = [createWebHandler(context), createWebHandler(context)]
    const [, copy = ''] = /name="form" value="([^"]+)"/.exec(textOf(await one(get('/developers')))) ?? []
    assert.notEqual(copy, '')
    const form = { email: EMAIL, form: copy }
    assert.equal((await one(post('/developers/keys', form))).status, 201)
    for (const worker of [one, other]) {
      const again = await worker(post('/developers/keys', form))
      assert.equal(again.status, 200)
      assert.match(textOf(again), /キーは発行済みです/)
      assert.doesNotMatch(textOf(again), /crl_\w{20}/)
    }
    assert.equal((await other(post('/developers/keys', { ...form, form: `${copy}2` }))).status, 201)
  })

  test('takes a form again that issued nothing', async () => {
    const context = await sampleContext()
    const handler = createWebHandler(context)
    context.access.issueProblem = TOO_MANY
    assert.equal((await handler(post('/developers/keys', { email: EMAIL, form: 'request-1' }))).status, 429)
    context.access.issueProblem = undefined
    assert.equal((await handler(post('/developers/keys', { email: EMAIL, form: 'request-1' }))).status, 201)
  })
})

describe('POST /developers/keys as JSON', () => {
  test('answers 201 with the key, its plan and limits, stored nowhere', async () => {
    const context = await sampleContext()
    const reply = await createWebHandler(context)(postJson('/developers/keys', JSON.stringify({ email: EMAIL })))
    assert.equal(reply.status, 201)
    assert.equal(headerOf(reply, 'content-type'), 'application/json; charset=utf-8')
    assert.equal(headerOf(reply, 'cache-control'), 'no-store')
    const body = JSON.parse(textOf(reply))
    assert.match(body.api_key, /^crl_/)
    assert.match(body.key_id, /^key_/)
    assert.equal(body.plan, 'beta_free')
    assert.deepEqual(body.limits, { per_minute: 10, per_day: 100, rows_per_day: 1000 })
    assert.deepEqual(context.access.asked, [{ email: EMAIL, address: '192.0.2.7' }])
  })

  for (const [name, text] of tuples<readonly [name: string, text: string]>(import.meta))
    test(`answers a problem to ${name}`, async () => {
      const reply = await createWebHandler(await sampleContext())(postJson('/developers/keys', text))
      assert.equal(reply.status, 400)
      const body = JSON.parse(textOf(reply))
      assert.equal(body.code, 'invalid_parameter')
      assert.equal(body.status, 400)
      assert.match(body.request_id, /^request-/)
    })

  test('answers a form with JSON where Accept does not name HTML', async () => {
    const handler = createWebHandler(await sampleContext())
    const typeOf = async (accept: string, email: string = EMAIL): Promise<string | undefined> =>
      headerOf(await handler(post('/developers/keys', { email }, { headers: { accept } })), 'content-type')
    assert.equal(await typeOf('application/json, text/plain, */*'), 'application/json; charset=utf-8')
    for (const accept of ['', '*/*']) assert.equal(await typeOf(accept), 'application/json; charset=utf-8', accept)
    assert.equal(await typeOf('application/json', 'nobody'), 'application/json; charset=utf-8')
    assert.equal(await typeOf('application/problem+json', 'nobody'), 'application/problem+json; charset=utf-8')
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/json, text/html'])
      assert.equal(await typeOf(accept), 'text/html; charset=utf-8', accept)
  })

  test('says when to come back after too many issues', async () => {
    const context = await sampleContext()
    context.access.issueProblem = TOO_MANY
    const handler = createWebHandler(context)
    const reply = await handler(postJson('/developers/keys', JSON.stringify({ email: EMAIL })))
    assert.equal(reply.status, 429)
    assert.equal(headerOf(reply, 'retry-after'), '1234')
    assert.equal(JSON.parse(textOf(reply)).retry_after, 1234)
    const page = await handler(post('/developers/keys', { email: EMAIL }))
    assert.equal(page.status, 429)
    assert.equal(headerOf(page, 'retry-after'), '1234')
    assert.match(textOf(page), /約21分後/)
  })

  test('refuses bodies that are too large or of another type', async () => {
    const handler = createWebHandler(await sampleContext())
    const large = { ...postJson('/developers/keys', '{}'), body: { kind: 'too-large', maxBytes: 65_536 } as const }
    assert.equal((await handler(large)).status, 413)
    const plain = postJson('/developers/keys', '{}', { headers: { 'content-type': 'text/plain' } })
    assert.equal((await handler(plain)).status, 400)
  })
})

describe('POST /developers/keys as a form', () => {
  test('shows the key once, with snippets that hold it, on a page nobody stores', async () => {
    const context = await sampleContext()
    const reply = await createWebHandler(context)(post('/developers/keys', { email: ` ${EMAIL} ` }))
    assert.equal(reply.status, 201)
    assert.equal(headerOf(reply, 'cache-control'), 'no-store')
    const html = textOf(reply)
    const key = /crl_\w+/.exec(html)?.[0] ?? ''
    assert.equal(html.split(key).length - 1, 9)
    assert.ok(html.includes('mcpServers'))
    assert.ok(!html.includes(EMAIL))
  })

  test('shows a wrong address back as text, with what to fix', async () => {
    const reply = await createWebHandler(await sampleContext())(post('/developers/keys', { email: '"><script>@' }))
    assert.equal(reply.status, 400)
    const html = textOf(reply)
    assert.ok(html.includes('&quot;>&lt;script>@'), html.slice(0, 200))
    assert.ok(html.includes('aria-describedby="fault-email"'))
  })

  test('refuses what another site’s page posts', async () => {
    const context = await sampleContext()
    const handler = createWebHandler(context)
    for (const headers of records<{ 'sec-fetch-site'?: string; origin?: string }>(import.meta, 'developer-keys-rows'))
      assert.equal((await handler(post('/developers/keys', { email: EMAIL }, { headers }))).status, 400)
    assert.deepEqual(context.access.asked, [])
    const own = { origin: 'https://corp.example', 'sec-fetch-site': 'same-origin' }
    assert.equal((await handler(post('/developers/keys', { email: EMAIL }, { headers: own }))).status, 201)
  })

  test('refuses what a page at another name of the server posts, where the operator named one', async () => {
    const handler = createWebHandler({ ...(await sampleContext()), origin: 'https://corp.example' })
    const rebound = { origin: 'http://evil.example', host: 'evil.example' }
    const reply = await handler(post('/developers/keys', { email: EMAIL }, { headers: rebound }))
    assert.equal(reply.status, 400)
    assert.match(textOf(reply), /Origin: expected https:\/\/corp\.example: pages of other sites may not post here\./)
  })

  test('leads a reader who opens a post’s address back to the forms', async () => {
    const handler = createWebHandler(await sampleContext())
    for (const path of ['keys', 'usage', 'rotate', 'revoke']) {
      const reply = await handler(get(`/en/developers/${path}`))
      assert.equal(reply.status, 303)
      assert.equal(headerOf(reply, 'location'), '/en/developers')
    }
  })
})

describe('POST /developers/usage, rotate and revoke', () => {
  test('shows both limits and thirty days', async () => {
    const context = await sampleContext()
    const reply = await createWebHandler(context)(post('/developers/usage', { api_key: ` ${await issued(context)} ` }))
    assert.equal(reply.status, 200)
    assert.equal(headerOf(reply, 'cache-control'), 'no-store')
    assert.match(textOf(reply), /残り 10 \/ 10[\s\S]*残り 100 \/ 100[\s\S]*2026年10月30日/)
  })

  test('ends the old key when it is rotated', async () => {
    const context = await sampleContext()
    const handler = createWebHandler(context)
    const old = await issued(context)
    const reply = await handler(post('/developers/rotate', { api_key: old }))
    assert.equal(reply.status, 201)
    assert.ok(!textOf(reply).includes(old))
    assert.equal((await handler(post('/developers/usage', { api_key: old }))).status, 403)
  })

  test('revokes for good', async () => {
    const context = await sampleContext()
    const handler = createWebHandler(context)
    const key = await issued(context)
    const asked = await handler(post('/developers/revoke', { api_key: key }))
    assert.match(textOf(asked), /キーを失効させますか[\s\S]*name="confirmed" value="yes"/)
    assert.equal((await handler(post('/developers/usage', { api_key: key }))).status, 200)
    assert.equal((await handler(post('/developers/revoke', { api_key: key, confirmed: 'yes' }))).status, 200)
    assert.equal((await handler(post('/developers/usage', { api_key: key }))).status, 403)
  })

  test('says when to come back while the store of keys is away', async () => {
    const context = await sampleContext()
    const access = { ...context.access, gate: awayGate('authenticate') }
    const reply = await createWebHandler({ ...context, access })(post('/developers/usage', { api_key: 'crl_any' }))
    assert.deepEqual([reply.status, headerOf(reply, 'retry-after')], [503, '5'])
    assert.match(textOf(reply), /5秒後に/)
  })

  test('counts wrong keys as failures of their address and never repeats them', async () => {
    const context = await sampleContext()
    const reply = await createWebHandler(context)(post('/developers/usage', { api_key: 'crl_wrong' }))
    assert.equal(reply.status, 403)
    assert.ok(!textOf(reply).includes('crl_wrong'))
    assert.deepEqual(context.access.failures, ['192.0.2.7'])
  })
})
