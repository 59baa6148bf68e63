import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createWebHandler } from '../../src/web/web-handler.tsx'
import { numberOf } from '../query/small-register.ts'
import { sampleDoor } from './sample-door.ts'
import { get, headerOf, post, postJson, textOf } from './sample-request.ts'
import { REPRESENTATIVE } from './sample-sketches.ts'

const RICH = numberOf(0)

const STATUSES: readonly (readonly [target: string, status: number])[] = [
  ['/', 200],
  ['/en', 200],
  ['/search', 200],
  ['/search?q=%E9%9D%92%E8%91%89', 200],
  ['/search?q=%E9%9D%92%E8%91%89&pref=&industry=', 200],
  ['/en/search?q=aoba&page=1', 200],
  ['/search?pref=%E6%9D%B1%E4%BA%AC%E9%83%BD&page=2', 200],
  ['/search?q=zzzzzzz', 200],
  ['/search?q=...', 400],
  ['/search?pref=Atlantis', 400],
  ['/search?industry=nothing-like-it', 200],
  ['/search?q=a&page=0', 400],
  ['/search?q=a&page=1e3', 400],
  ['/search?pref=13&page=999', 404],
  [`/corp/${RICH}`, 200],
  [`/en/corp/${RICH}`, 200],
  [`/corp/T${RICH}`, 303],
  ['/corp/1234567890123', 404],
  ['/corp/7000012050002', 404],
  ['/corp/hello', 400],
  ['/corp/%E0%A4%A', 400],
  [`/corp/${RICH}/building`, 200],
  [`/corp/${RICH}/building?page=2`, 200],
  [`/corp/${RICH}/building?page=99`, 404],
  [`/corp/${RICH}/building?page=x`, 400],
  ['/discover', 200],
  ['/developers', 200],
  ['/pricing', 200],
  ['/docs', 200],
  ['/data', 200],
  [`/report/${RICH}`, 200],
  ['/report/7000012050002', 404],
  ['/suggest?q=%E9%9D%92', 200],
  ['/suggest', 200],
  ['/robots.txt', 200],
  ['/nope', 404],
  ['/assets/site.000000000000.css', 404],
  ['/__proto__', 404],
  ['/corp/', 404],
]

describe('createWebHandler', () => {
  for (const [target, status] of STATUSES) {
    test(`answers ${target} with ${status}`, async () => {
      const door = await sampleDoor()
      const reply = await createWebHandler(door)(get(target))
      assert.equal(reply.status, status)
      assert.deepEqual(door.faults, [])
    })
  }

  test('protects every page with the same headers', async () => {
    const handler = createWebHandler(await sampleDoor())
    for (const target of ['/', '/search?q=a&page=0', '/nope', `/corp/${RICH}`, '/docs']) {
      const reply = await handler(get(target))
      const policy = headerOf(reply, 'content-security-policy') ?? ''
      assert.match(policy, /default-src 'none'/)
      assert.doesNotMatch(policy, /unsafe|https?:|\*/)
      assert.equal(headerOf(reply, 'x-content-type-options'), 'nosniff')
      assert.equal(headerOf(reply, 'x-frame-options'), 'DENY')
      assert.equal(headerOf(reply, 'referrer-policy'), 'same-origin')
      assert.equal(headerOf(reply, 'content-type'), 'text/html; charset=utf-8')
    }
  })

  test('keeps every page under 60 KB and free of inline script and style', async () => {
    const handler = createWebHandler(await sampleDoor())
    for (const [target, status] of STATUSES) {
      if (status === 303 || target.startsWith('/suggest') || target === '/robots.txt') continue
      const html = textOf(await handler(get(target)))
      assert.ok(Buffer.byteLength(html) < 60_000, `${target}: ${Buffer.byteLength(html)} bytes`)
      assert.doesNotMatch(html, /\sstyle=|<style|\son\w+="/)
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(([tag]) => tag)
      assert.ok(
        inline.every((tag) => tag === '<script type="application/ld+json">'),
        inline.join(),
      )
    }
  })

  test('compresses pages as the caller accepts, into the same text', async () => {
    const handler = createWebHandler(await sampleDoor())
    const plain = textOf(await handler(get('/pricing')))
    const gzip = await handler(get('/pricing', { headers: { 'accept-encoding': 'gzip, br;q=0' } }))
    const br = await handler(get('/pricing', { headers: { 'accept-encoding': 'gzip, deflate, br' } }))
    assert.equal(headerOf(gzip, 'content-encoding'), 'gzip')
    assert.equal(headerOf(br, 'content-encoding'), 'br')
    assert.equal(headerOf(br, 'vary'), 'Accept-Encoding')
    assert.equal(gunzipSync(gzip.body).toString(), plain)
    assert.equal(brotliDecompressSync(br.body).toString(), plain)
  })

  test('serves the files of a page for good, under names of their content', async () => {
    const handler = createWebHandler(await sampleDoor())
    const html = textOf(await handler(get('/docs')))
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    assert.equal(files.length, 7)
    for (const path of files) {
      const reply = await handler(get(path, { headers: { 'accept-encoding': 'br' } }))
      assert.equal(reply.status, 200)
      assert.equal(headerOf(reply, 'cache-control'), 'public, max-age=31536000, immutable')
      assert.equal(headerOf(reply, 'content-encoding'), 'br')
    }
  })

  test('sends the first page, files included, in under 100 KB', async () => {
    const handler = createWebHandler(await sampleDoor())
    const asking = { headers: { 'accept-encoding': 'br' } }
    const html = textOf(await handler(get('/')))
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    const replies = await Promise.all(['/', ...files].map((path) => handler(get(path, asking))))
    const bytes = replies.reduce((sum, { body }) => sum + body.length, 0)
    assert.ok(bytes < 100_000, `${bytes} bytes`)
  })

  test('names the methods a path answers', async () => {
    const handler = createWebHandler(await sampleDoor())
    const deleted = await handler({ ...get('/search'), method: 'DELETE' })
    assert.equal(deleted.status, 405)
    assert.equal(headerOf(deleted, 'allow'), 'GET, HEAD')
    const posted = await handler(post('/search', {}))
    assert.equal(posted.status, 405)
    const keys = await handler({ ...postJson('/developers/keys', '{}'), method: 'PUT' })
    assert.equal(headerOf(keys, 'allow'), 'GET, HEAD, POST')
    assert.equal((await handler({ ...get('/'), method: 'HEAD' })).status, 200)
  })

  test('shows the representative on the company’s page alone, in one line kept from snippets', async () => {
    const handler = createWebHandler(await sampleDoor())
    const html = textOf(await handler(get(`/corp/${RICH}`)))
    assert.equal(html.split(REPRESENTATIVE).length, 2)
    assert.match(html, new RegExp(`<div data-nosnippet="?[^>]*><dt>代表者</dt><dd><bdi lang="ja">${REPRESENTATIVE}`))
    assert.ok(!html.slice(0, html.indexOf('</head>')).includes(REPRESENTATIVE))
    const others = [`/corp/${RICH}/building`, '/search?q=%E9%9D%92%E8%91%89', `/report/${RICH}`]
    for (const target of others) assert.ok(!textOf(await handler(get(target))).includes(REPRESENTATIVE), target)
  })

  test('finds no corporation by its representative', async () => {
    const handler = createWebHandler(await sampleDoor())
    const q = encodeURIComponent(REPRESENTATIVE)
    assert.match(textOf(await handler(get(`/search?q=${q}`))), /見つかりませんでした/)
    assert.deepEqual(JSON.parse(textOf(await handler(get(`/suggest?q=${q}`)))), { suggestions: [] })
  })

  test('describes the organisation to search engines as the API would', async () => {
    const handler = createWebHandler(await sampleDoor())
    const html = textOf(await handler(get(`/corp/${RICH}`)))
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const organisation = JSON.parse(json)
    assert.equal(organisation['@type'], 'Organization')
    assert.equal(organisation.name, '青葉計測機器株式会社')
    assert.equal(organisation.identifier.value, RICH)
    assert.equal(organisation.foundingDate, '1968-04-01')
  })

  test('writes money and people as Japanese readers do, and says why 1–4 is no number', async () => {
    const handler = createWebHandler(await sampleDoor())
    const rich = textOf(await handler(get(`/corp/${RICH}`)))
    assert.ok(rich.includes('1億2,000万円') && rich.includes('1,234人'))
    const few = textOf(await handler(get(`/corp/${numberOf(2)}`)))
    assert.match(few, /1–4人[\s\S]*正確な人数は公表していません/)
  })

  test('asks the next words without the filter that was wrong, and with the one that was not', async () => {
    const handler = createWebHandler(await sampleDoor())
    const html = textOf(await handler(get('/search?q=a&pref=Atlantis&industry=E')))
    assert.match(html, /<title>エラー：法人を検索/)
    assert.match(html, /<input type="hidden" name="industry" value="E"/)
    assert.doesNotMatch(html, /<input type="hidden" name="pref"/)
  })

  test('leads from what is wrong with the words to their field', async () => {
    const html = textOf(await createWebHandler(await sampleDoor())(get('/search?q=...')))
    assert.match(html, /<p id="fault-q"><a href="#q">/)
    assert.match(html, /<input id="q"[^>]*aria-invalid[^>]*aria-describedby="fault-q"/)
  })

  test('says nothing of an address that is not published', async () => {
    const html = textOf(await createWebHandler(await sampleDoor())(get(`/corp/${numberOf(4)}`)))
    assert.doesNotMatch(html, /地図を開く|<dt>所在地|同じ所在地|（）/)
  })

  test('says on /data where the data comes from, of when it is and of how many corporations', async () => {
    const handler = createWebHandler(await sampleDoor())
    const html = textOf(await handler(get('/data')))
    assert.match(html, /国税庁法人番号公表サイト[\s\S]*2026年10月31日[\s\S]*12,345[\s\S]*公共データ利用規約/)
    assert.match(textOf(await handler(get('/en/data'))), /Corporations<[\s\S]*12,345/)
    assert.ok(!textOf(await handler(get(`/corp/${RICH}`))).includes('12,345'))
  })

  test('slows down who opens hundreds of pages, and nobody else', async () => {
    const clock = { millis: 1_790_000_000_000 }
    const handler = createWebHandler(await sampleDoor(clock))
    const statuses: number[] = []
    for (let view = 0; view < 100; view++) statuses.push((await handler(get('/pricing'))).status)
    assert.deepEqual([...new Set(statuses)], [200, 429])
    const refused = await handler(get('/pricing'))
    const wait = Number(headerOf(refused, 'retry-after'))
    assert.ok(Number.isInteger(wait) && wait >= 1)
    assert.match(textOf(refused), /秒後にもう一度/)
    assert.equal((await handler(get('/pricing', { address: '192.0.2.8' }))).status, 200)
    assert.equal(JSON.parse(textOf(await handler(postJson('/developers/keys', '{}')))).code, 'rate_limited')
    clock.millis += wait * 1000
    assert.equal((await handler(get('/pricing'))).status, 200)
  })

  test('answers its own faults with a page that tells nothing, and reports them', async () => {
    const door = await sampleDoor()
    const broken = {
      ...door,
      register: {
        ...door.register,
        recordOf: () => {
          throw new Error('secret path /var/x')
        },
      },
    }
    const reply = await createWebHandler(broken)(get(`/corp/${RICH}`))
    assert.equal(reply.status, 500)
    assert.ok(!textOf(reply).includes('secret'))
    assert.equal(door.faults.length, 1)
    assert.ok(!JSON.stringify(door.faults[0]?.page).includes(RICH))
  })
})
