import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../src/web/web-handler.ts'
import { numberOf } from '../fixtures/small-register.ts'
import { sampleContext } from './sample-context.ts'
import { get, post, textOf } from './sample-request.ts'
import { HOSTILE_NAMES, sampleSketches } from './sample-sketches.ts'

const TEXTS: readonly string[] = [
  ...HOSTILE_NAMES,
  '__proto__',
  'constructor',
  '\ud800株式会社',
  '%00%ff',
  '{{7*7}}<%= 7*7 %>',
  '🦆'.repeat(50),
  'a'.repeat(10_000),
  '\u0000\u0007',
]

// Asserts that a page has only its own two kinds of active tags. Any other one would have come from a name.
function assertHarmless(html: string, text: string): void {
  for (const [tag] of html.matchAll(/<(?:script|img|iframe|object|embed|svg on)[^>]*>/gi))
    assert.match(tag, /^<script (?:src="\/assets\/[\w.]+" defer|type="application\/ld\+json")>$/)
  assert.doesNotMatch(html, /\son(?:error|mouseover|load)="/)
  if (/[<"]/.test(text)) assert.ok(!html.includes(text), 'the text stands in the page as it came')
}

describe('pages of hostile names', () => {
  const numbers = sampleSketches().flatMap(({ name }, i) => (HOSTILE_NAMES.includes(name) ? [numberOf(i)] : []))

  for (const [i, number] of numbers.entries()) {
    const name = HOSTILE_NAMES[i] ?? ''
    test(`shows ${JSON.stringify(name.slice(0, 40))} as text on every page that names it`, async () => {
      const context = await sampleContext()
      const handler = createWebHandler(context)
      for (const target of [`/corp/${number}`, `/corp/${number}/building`, `/report/${number}`, `/en/corp/${number}`]) {
        const reply = await handler(get(target))
        assert.equal(reply.status, 200, target)
        assertHarmless(textOf(reply), name)
      }
      assert.deepEqual(context.faults, [])
    })
  }

  test('lists all of them on one page without breaking it', async () => {
    const html = textOf(
      await createWebHandler(await sampleContext())(get(`/search?q=${encodeURIComponent('株式会社')}`)),
    )
    for (const name of HOSTILE_NAMES) assertHarmless(html, name)
  })

  test('ends no script element early with structured data', async () => {
    const number = numbers[HOSTILE_NAMES.findIndex((name) => name.includes('</script><script>'))]
    const html = textOf(await createWebHandler(await sampleContext())(get(`/corp/${number}`)))
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    assert.ok(JSON.parse(json).name.includes('</script><script>alert(1)</script>'))
  })
})

describe('hostile text in every field', () => {
  for (const text of TEXTS)
    test(`is shown back as text: ${JSON.stringify(text.slice(0, 30))}`, async () => {
      const context = await sampleContext()
      const handler = createWebHandler(context)
      const q = encodeURIComponent(text.toWellFormed())
      const asked = [
        get(`/search?q=${q}`),
        get(`/search?pref=${q}`),
        get(`/search?industry=${q}&page=${q}`),
        get(`/search?pref=13&city=${q}&kind=${q}`),
        get(`/corp/${q}`),
        get(`/report/${q}`),
        get(`/suggest?q=${q}`),
        get(`/${q}`),
        post('/developers/keys', { email: text }),
        post('/developers/usage', { api_key: text }),
        post(`/report/${numberOf(0)}`, { field: text, description: text, source_url: text, contact: text }),
      ]
      for (const request of asked) {
        const reply = await handler(request)
        assert.ok(reply.status < 500, `${request.path}: ${reply.status}`)
        if (request.path !== '/suggest') assertHarmless(textOf(reply), text)
      }
      assert.deepEqual(context.faults, [])
    })
})
