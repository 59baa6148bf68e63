import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../src/web/web-handler.ts'
import { numberOf } from '../fixtures/small-register.ts'
import { tuples } from '../fixtures/tables.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { get, headerOf, textOf } from './sample-request.ts'

const RICH = numberOf(0)

async function fictionalContext(): Promise<SampleContext> {
  const context = await sampleContext()
  const edition = { ...context.register.edition, fictional: true }
  return { ...context, register: { ...context.register, edition } }
}

function property(html: string, name: string): string | undefined {
  return new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
}

describe('what others show of a page', () => {
  test('is its title, its facts and a picture that is there', async () => {
    const handler = createWebHandler(await sampleContext())
    const html = textOf(await handler(get(`/corp/${RICH}`)))
    assert.equal(property(html, 'og:title'), '青葉計測機器株式会社 – 法人台帳')
    assert.equal(property(html, 'og:url'), `https://corp.example/corp/${RICH}`)
    const description = `青葉計測機器株式会社は、東京都千代田区に本店がある株式会社です。資本金1億2,000万円、従業員数1,234人、設立1968年4月1日、医療用機械器具・医療用品製造業、ソフトウェア業。法人番号${RICH}`
    assert.equal(property(html, 'og:description'), description)
    assert.ok(html.includes(`<meta name="description" content="${description}"`))
    const image = property(html, 'og:image') ?? ''
    assert.ok(image.startsWith('https://corp.example/assets/card.'))
    const reply = await handler(get(new URL(image).pathname))
    assert.deepEqual([reply.status, headerOf(reply, 'content-type')], [200, 'image/png'])
  })
})

describe('files that others look for', () => {
  for (const [path, type] of tuples<readonly [path: string, type: string]>(import.meta, 'found-and-shared-are'))
    test(`are at ${path}, for a day`, async () => {
      const reply = await createWebHandler(await sampleContext())(get(path))
      assert.deepEqual([reply.status, headerOf(reply, 'content-type')], [200, type])
      assert.equal(headerOf(reply, 'cache-control'), 'public, max-age=86400')
    })

  test('name every tool of both endpoints for agents', async () => {
    const context = await sampleContext()
    const text = textOf(await createWebHandler(context)(get('/llms.txt')))
    for (const { path, tools } of context.reference.endpoints)
      assert.ok(text.includes(`${path}): ${tools.map(({ name }) => name).join(', ')}\n`), path)
  })

  test('lead crawlers to pages that answer, none of them a corporation’s', async () => {
    const handler = createWebHandler(await sampleContext())
    const addresses = [...textOf(await handler(get('/sitemap.xml'))).matchAll(/<loc>([^<]*)/g)].map(
      ([, one]) => one ?? '',
    )
    assert.equal(addresses.length, 24, 'ten pages and two places, in two languages')
    const robots = textOf(await handler(get('/robots.txt')))
    const disallowed = [...robots.matchAll(/^Disallow: ([^*\n]*)$/gm)].map(([, beginning = '']) => beginning)
    for (const address of addresses) {
      const { pathname } = new URL(address)
      assert.doesNotMatch(pathname, /\/corp\//)
      assert.ok(!disallowed.some((beginning) => pathname.startsWith(beginning)), pathname)
      const reply = await handler(get(pathname))
      assert.deepEqual([reply.status, headerOf(reply, 'x-robots-tag')], [200, undefined], pathname)
      assert.doesNotMatch(textOf(reply), /<meta name="robots"/, pathname)
    }
    assert.match(robots, /\nSitemap: https:\/\/corp\.example\/sitemap\.xml\n$/)
  })

  test('are answered with a problem in JSON where one is not there, and may be read where llms.txt leads', async () => {
    const handler = createWebHandler(await sampleContext())
    const reply = await handler(get('/.well-known/agent-card.json'))
    assert.deepEqual([reply.status, headerOf(reply, 'content-type')], [404, 'application/json; charset=utf-8'])
    const robots = textOf(await handler(get('/robots.txt')))
    const led = textOf(await handler(get('/llms.txt'))).match(/\/(?:v1|ext)\/openapi\.json|\/ext\/mcp/g) ?? []
    assert.ok(led.length > 1 && led.every((path) => robots.includes(`Allow: ${path}\n`)))
    assert.doesNotMatch(robots, /Disallow: \/mcp/)
  })

  test('lead crawlers nowhere in a fictional register', async () => {
    const handler = createWebHandler(await fictionalContext())
    assert.equal((await handler(get('/sitemap.xml'))).status, 404)
    assert.doesNotMatch(textOf(await handler(get('/robots.txt'))), /Sitemap/)
    assert.match(textOf(await handler(get('/llms.txt'))), /every corporation in it is invented/)
  })

  test('say whom to tell of a weakness, and till when, where the operator said so', async () => {
    const context = await sampleContext()
    const text = textOf(await createWebHandler(context)(get('/.well-known/security.txt')))
    assert.match(text, /^Contact: mailto:support@corp\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/)
    const [, expires = ''] = /Expires: (\S+)/.exec(text) ?? []
    assert.ok(Date.parse(expires) > context.now() && Date.parse(expires) < context.now() + 365 * 86_400_000)
    const { contact: _, ...silent } = context
    for (const other of [silent, { ...context, contact: 'call us' }]) {
      const headers = { accept: 'application/json' }
      const refused = await createWebHandler(other)(get('/.well-known/security.txt', { headers }))
      assert.equal(refused.status, 404)
      assert.match(textOf(refused), /nothing at \/\.well-known\/security\.txt\./)
    }
  })
})

// In full-width digits, as many write it.
const WIDE = RICH.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

describe('a slash behind an address', () => {
  for (const [target, location] of [
    ...tuples<readonly [target: string, location: string | undefined]>(import.meta),
    [`/corp/${RICH}/`, `/corp/${RICH}`],
    [`/corp/${encodeURI(WIDE)}/`, `/corp/${encodeURI(WIDE)}`],
  ])
    test(`leads from ${target} to ${location ?? 'nothing'}`, async () => {
      const reply = await createWebHandler(await sampleContext())(get(target))
      assert.equal(reply.status, location === undefined ? 404 : 308)
      assert.equal(headerOf(reply, 'location'), location)
    })
})
