import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Reply } from '../../src/serve/message/request.ts'
import { type Assets, openAssets } from '../../src/web/http/assets.ts'
import { createWebHandler } from '../../src/web/web-handler.ts'
import { numberOf } from '../fixtures/small-register.ts'
import { tuples } from '../fixtures/tables.ts'
import { sampleContext, samplePage } from './sample-context.ts'
import { get, headerOf, post, postJson, textOf } from './sample-request.ts'
import { HOSTILE_NAMES, REPRESENTATIVE, sampleSketches } from './sample-sketches.ts'

const RICH = numberOf(0)

const STATUSES = tuples<readonly [target: string, status: number]>(import.meta, 'web-handler-statuses').map(
  ([target, status]) => [target.replace('RICH', RICH), status] as const,
)

const NO_PAGE = /^\/suggest|^\/robots|\/profile\.(?:json|csv)$/

function withoutId({ status, headers }: Reply): unknown {
  return [status, headers.filter(([name]) => name !== 'X-Request-Id')]
}

describe('createWebHandler', () => {
  for (const [target, status] of STATUSES)
    test(`answers ${target} with ${status}`, async () => {
      const context = await sampleContext()
      const reply = await createWebHandler(context)(get(target))
      assert.equal(reply.status, status)
      assert.deepEqual(context.faults, [])
    })

  test('protects every page with the same headers', async () => {
    const handler = createWebHandler(await sampleContext())
    for (const target of ['/', '/search?q=a&page=0', '/nope', `/corp/${RICH}`, '/docs', '/place/13', '/building']) {
      const reply = await handler(get(target))
      const policy = headerOf(reply, 'content-security-policy') ?? ''
      assert.match(policy, /default-src 'none'/)
      assert.doesNotMatch(policy, /unsafe|https?:|\*/)
      assert.equal(headerOf(reply, 'x-content-type-options'), 'nosniff')
      assert.equal(headerOf(reply, 'x-frame-options'), 'DENY')
      assert.equal(headerOf(reply, 'referrer-policy'), 'same-origin')
      assert.equal(headerOf(reply, 'content-type'), 'text/html; charset=utf-8')
      const [, styles] = /^<(.+)>; rel=preload; as=style$/.exec(headerOf(reply, 'link') ?? '') ?? []
      assert.ok(textOf(reply).includes(`<link rel="stylesheet" href="${styles}"/>`), target)
    }
  })

  test('keeps every page under 80 KB, the reference under 170, and free of inline script and style', async () => {
    for (const [target, status] of STATUSES) {
      if (status === 303 || NO_PAGE.test(target)) continue
      const html = await samplePage(target)
      // A third of the reference is JSON, six bytes for each quote; docs.test.ts limits its compressed size.
      const limit = target.startsWith('/docs') ? 170_000 : 80_000
      assert.ok(Buffer.byteLength(html) < limit, `${target}: ${Buffer.byteLength(html)} bytes`)
      assert.doesNotMatch(html, /\sstyle=|<style|\son\w+="/)
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(([tag]) => tag)
      assert.ok(
        inline.every((tag) => tag === '<script type="application/ld+json">'),
        inline.join(),
      )
    }
  })

  test('compresses pages as the caller accepts, into the same text', async () => {
    const handler = createWebHandler(await sampleContext())
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
    const handler = createWebHandler(await sampleContext())
    const html = textOf(await handler(get('/docs')))
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    assert.equal(files.length, 6)
    for (const path of files) {
      const reply = await handler(get(path, { headers: { 'accept-encoding': 'br' } }))
      assert.equal(reply.status, 200)
      assert.equal(headerOf(reply, 'cache-control'), 'public, max-age=31536000, immutable')
      // Pictures are compressed already.
      assert.equal(headerOf(reply, 'content-encoding'), path.endsWith('.png') ? undefined : 'br', path)
    }
  })

  test('sends the first page, files included, in under 100 KB', async () => {
    const handler = createWebHandler(await sampleContext())
    const asking = { headers: { 'accept-encoding': 'br' } }
    const html = textOf(await handler(get('/')))
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    const replies = await Promise.all(['/', ...files].map((path) => handler(get(path, asking))))
    const bytes = replies.reduce((sum, { body }) => sum + body.length, 0)
    assert.ok(bytes < 100_000, `${bytes} bytes`)
  })

  test('names the methods a path answers', async () => {
    const handler = createWebHandler(await sampleContext())
    const deleted = await handler({ ...get('/search'), method: 'DELETE' })
    assert.equal(deleted.status, 405)
    assert.equal(headerOf(deleted, 'allow'), 'GET, HEAD')
    const posted = await handler(post('/search', {}))
    assert.equal(posted.status, 405)
    const keys = await handler({ ...postJson('/developers/keys', '{}'), method: 'PUT' })
    assert.equal(headerOf(keys, 'allow'), 'GET, HEAD, POST')
    assert.equal((await handler({ ...get('/'), method: 'HEAD' })).status, 200)
  })

  test('answers a wrong method at the address of keys with JSON, but a browser with a page', async () => {
    const handler = createWebHandler(await sampleContext())
    for (const [accept, type] of [
      ['*/*', /^application\/json/],
      ['text/html', /^text\/html/],
    ] as const) {
      const refused = await handler({ ...get('/developers/keys', { headers: { accept } }), method: 'DELETE' })
      assert.match(headerOf(refused, 'content-type') ?? '', type)
    }
  })

  test('gives files to GET and HEAD alone', async () => {
    const handler = createWebHandler(await sampleContext())
    const [style = ''] = /\/assets\/site\.[^"]+\.css/.exec(textOf(await handler(get('/')))) ?? []
    for (const path of ['/favicon.ico', '/apple-touch-icon.png', style]) {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'get']) {
        const refused = await handler({ ...get(path), method })
        assert.deepEqual([refused.status, headerOf(refused, 'allow')], [405, 'GET, HEAD'], `${method} ${path}`)
      }
      assert.equal((await handler({ ...get(path), method: 'HEAD' })).status, 200, path)
    }
  })

  test('shows the representative on the company’s page alone, in one line kept from snippets', async () => {
    const html = await samplePage(`/corp/${RICH}`)
    assert.equal(html.split(REPRESENTATIVE).length, 2)
    assert.match(html, new RegExp(`<div data-nosnippet="?[^>]*><dt>代表者</dt><dd><bdi lang="ja">${REPRESENTATIVE}`))
    assert.ok(!html.slice(0, html.indexOf('</head>')).includes(REPRESENTATIVE))
    const others = [
      `/corp/${RICH}/building`,
      `/corp/${RICH}/profile.json`,
      `/corp/${RICH}/profile.csv`,
      '/search?q=%E9%9D%92%E8%91%89',
      `/report/${RICH}`,
    ]
    for (const target of others) assert.ok(!(await samplePage(target)).includes(REPRESENTATIVE), target)
  })

  // RICH shows a representative, the second page an overview that may name a person, the third page neither.
  const indexing: readonly (readonly [target: string, robots: string | undefined])[] = [
    [`/corp/${RICH}`, 'noindex, noarchive'],
    [`/en/corp/${RICH}`, 'noindex, noarchive'],
    [`/corp/${numberOf(1)}`, 'noindex, noarchive'],
    [`/en/corp/${numberOf(1)}`, 'noindex, noarchive'],
    [`/corp/${numberOf(2)}`, undefined],
    [`/en/corp/${numberOf(2)}`, undefined],
    [`/corp/${RICH}/building`, 'noindex'],
    ['/', undefined],
  ]
  for (const [target, robots] of indexing)
    test(`tells search engines ${robots ?? 'nothing'} at ${target}, in the page and in its headers`, async () => {
      const reply = await createWebHandler(await sampleContext())(get(target))
      const html = textOf(reply)
      assert.equal(headerOf(reply, 'x-robots-tag'), robots)
      assert.equal(/<meta name="robots" content="([^"]*)"/.exec(html)?.[1], robots)
      assert.equal(html.includes('rel="canonical"'), robots === undefined)
    })

  test('lets crawlers read the pages that tell them to forget them', async () => {
    const robots = await samplePage('/robots.txt')
    assert.doesNotMatch(robots, /Disallow: \/(?:en\/)?(?:corp|\n|\*\n)/)
  })

  test('describes the organisation to search engines as the API would', async () => {
    const html = await samplePage(`/corp/${RICH}`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const organisation = JSON.parse(json)
    assert.equal(organisation['@type'], 'Organization')
    assert.equal(organisation.name, '青葉計測機器株式会社')
    assert.equal(organisation.identifier.value, RICH)
    assert.equal(organisation.foundingDate, '1968-04-01')
  })

  test('searches without the filter that was wrong, says so, and asks the next words without it', async () => {
    const html = await samplePage('/search?q=aoba&pref=Atlantis&industry=E&sort=luck')
    assert.match(html, /<title>エラー：「aoba」の検索結果/)
    assert.match(html, /次の結果は、上の条件を除いたものです.*<ol class="corporations/s)
    assert.match(html, /<input type="hidden" name="industry" value="E"/)
    const [, main = ''] = html.split('<main')
    assert.doesNotMatch(main, /<input type="hidden" name="pref"|href="[^"]*(?:Atlantis|luck)/)
    assert.match(await samplePage('/search?pref=Atlantis'), /<title>エラー：法人を検索.*class="tile/s)
    const faulty = await samplePage('/search?pref=13&capital_min=abc')
    assert.match(faulty, /id="capital_min" name="capital_min"[^>]*value="abc" aria-invalid="?[^>]*="fault-capital_min"/)
    assert.match(faulty, /id="fault-capital_min">[^<]*<button[^>]* popovertarget="?filters/)
    const beyond = await samplePage('/search?pref=13&page=999')
    assert.match(beyond, /ページ「999」はありません。最初のページ.*<ol class="corporations" start="1"/s)
  })

  test('says in the reader’s language what could not be accepted, for programs in English beside it', async () => {
    const told = /「q」が2つ以上あります。[^<]* <span class="note" lang="en">q: expected this parameter only once/
    assert.match(await samplePage('/search?q=a&q=b'), told)
    assert.match(await samplePage('/en/search?q=a&q=b'), /<p>The address has “q” more than once/)
    for (const path of ['/corp/hello', '/corp/1234567890123', '/nope', '/search?q=a&q=b'])
      assert.match(await samplePage(path), /<a class="more" href="\/search">/, path)
  })

  test('keeps a city and a kind from page to page and with the next words, each with a way to leave it out', async () => {
    const html = await samplePage('/search?pref=13&city=13101&kind=301')
    assert.match(html, /href="\/search\?pref=13&amp;city=13101&amp;kind=301&amp;page=2"/)
    assert.match(html, /<input type="hidden" name="city" value="13101"\/?>/)
    assert.match(html, /<input type="hidden" name="kind" value="301"\/?>/)
    assert.match(
      html,
      /<a href="\/search\?pref=13&amp;kind=301"><span class="visually-hidden">千代田区の条件を外す<\/span>/,
    )
    assert.match(html, /<a href="\/search\?pref=13&amp;city=13101"><span class="visually-hidden">株式会社の条件を外す/)
  })

  test('offers the search without the city or the kind that finds nobody, unless nothing is left of it', async () => {
    const narrowed = await samplePage('/search?pref=13&kind=302')
    assert.match(narrowed, /<a href="\/search\?pref=13">法人種別の条件を外す/)
    assert.doesNotMatch(narrowed, /都道府県の条件を外す/)
    const inCity = await samplePage('/search?q=%E3%82%A4%E3%82%B0%E3%82%B6%E3%83%B3%E3%83%97%E3%83%AB&city=13101')
    assert.match(inCity, /市区町村の条件を外す/)
  })

  test('has one search field on every page, which the script and its label find by its id', async () => {
    for (const [target, status] of STATUSES) {
      if (status === 303 || NO_PAGE.test(target)) continue
      const html = await samplePage(target)
      assert.equal(html.match(/<input id="q" name="q"/g)?.length, 1, target)
    }
  })

  test('suggests names in pieces, every second one what was typed, with their places', async () => {
    const answer = JSON.parse(await samplePage(`/suggest?q=${encodeURIComponent('計測')}`))
    assert.deepEqual(answer, {
      suggestions: [
        {
          corporate_number: RICH,
          name: '青葉計測機器株式会社',
          place: '千代田区 丸の内',
          lang: 'ja',
          pieces: ['青葉', '計測', '機器株式会社'],
        },
      ],
      total: 1,
    })
    const [english] = JSON.parse(await samplePage(`/en/suggest?q=${encodeURIComponent('計測')}`)).suggestions
    const { name, registered, place } = english
    assert.deepEqual([name, registered, place], ['Aoba Instruments Inc.', '青葉計測機器株式会社', 'Chiyoda-ku, Tokyo'])
    assert.deepEqual(JSON.parse(await samplePage(`/suggest?q=${encodeURIComponent('株式会社')}`)), {
      suggestions: [],
    })
    const meant = JSON.parse(await samplePage(`/suggest?q=${encodeURIComponent('青葉計測機器 御中')}`))
    const told = meant.suggestions.map(({ corporate_number }: { corporate_number: string }) => corporate_number)
    assert.deepEqual(told, [RICH])
  })

  test('leads from what is wrong with the words to their field', async () => {
    const html = await samplePage('/search?q=...')
    assert.match(html, /<p id="fault-q"><a href="#q">/)
    assert.match(html, /<input id="q"[^>]*aria-invalid[^>]*aria-describedby="fault-q"/)
  })

  for (const { path, words } of [
    { path: '/search', words: ['入力どおりの名称は見つかりません', '「青葉建設」', '省いた部分：営業部'] },
    { path: '/en/search', words: ['No name is as it was typed', '“青葉建設”', 'Left out: 営業部'] },
  ])
    test(`says at ${path} how it reads a text that finds nothing as it was typed, above what that finds`, async () => {
      const html = await samplePage(`${path}?q=${encodeURIComponent('青葉建設 営業部')}`)
      const page = html.replace(/<span lang="ja">([^<]*)<\/span>/g, '$1').replace(/.*class="lists-of"/s, '')
      const at = [...words, 'class="corporations"'].map((text) => page.indexOf(text))
      assert.ok(!at.includes(-1), at.join(' '))
      const found = at.toSorted((a, b) => a - b)
      assert.deepEqual(found, at)
      assert.doesNotMatch(page, /class="row tabs"|class="suggested"/)
    })

  for (const { q, before } of [
    { q: '青葉計測機哭', before: 'class="nothing"' },
    { q: '葉計測機器', before: 'class="corporations"' },
  ])
    test(`suggests names close to ${q} after what it finds`, async () => {
      const page = await samplePage(`/search?q=${encodeURIComponent(q)}`)
      const [found, suggested] = [page.indexOf(before), page.indexOf('class="suggested"')]
      assert.ok(found !== -1 && suggested > found, `${found} ${suggested}`)
      assert.match(page.slice(suggested), /もしかして.*青葉計測機器株式会社.*千代田区 丸の内/s)
      const english = await samplePage(`/en/search?q=${encodeURIComponent(q)}`)
      assert.match(english, /Did you mean.*>Aoba Instruments Inc\.<.*丸の内<\/bdi>, .*Chiyoda-ku</s)
    })

  test('says nothing of an address that is not published', async () => {
    const html = await samplePage(`/corp/${numberOf(4)}`)
    assert.doesNotMatch(html, /地図を開く|<dt>所在地|同じ所在地|（）/)
  })

  test('says on /data where the data comes from, of when it is and of how many corporations', async () => {
    const html = await samplePage('/data')
    assert.match(html, /国税庁法人番号公表サイト[\s\S]*2026年10月31日[\s\S]*12,345[\s\S]*公共データ利用規約/)
    assert.match(await samplePage('/en/data'), /Corporations<[\s\S]*12,345/)
    assert.ok(!(await samplePage(`/corp/${RICH}`)).includes('12,345'))
  })

  test('names who runs the service, on every page and in the citation of what came with the program', async () => {
    const operator = '株式会社<みほん>'
    const handler = createWebHandler({ ...(await sampleContext()), operator })
    for (const target of ['/', `/en/corp/${RICH}`, '/nope']) {
      const unmarked = textOf(await handler(get(target))).replaceAll(/<\/?span[^>]*>/g, '')
      assert.match(unmarked, /<footer[\s\S]*<bdi>株式会社&lt;みほん><\/bdi>/, target)
    }
    assert.match(
      textOf(await handler(get('/data'))),
      /日本標準産業分類 第14回改定（総務省）をもとに株式会社&lt;みほん>が作成/,
    )
    assert.doesNotMatch(await samplePage('/'), /運営：/)
  })

  test('slows down who opens hundreds of pages, and nobody else', async () => {
    const clock = { millis: 1_790_000_000_000 }
    const handler = createWebHandler(await sampleContext(clock))
    const statuses: number[] = []
    for (let view = 0; view < 100; view++) statuses.push((await handler(get('/pricing'))).status)
    assert.deepEqual([...new Set(statuses)], [200, 429])
    const refused = await handler(get('/pricing'))
    const wait = Number(headerOf(refused, 'retry-after'))
    assert.ok(Number.isInteger(wait) && wait >= 1)
    assert.match(textOf(refused), /少しおいて/)
    assert.equal((await handler(get('/pricing', { address: '192.0.2.8' }))).status, 200)
    assert.equal(JSON.parse(textOf(await handler(postJson('/developers/keys', '{}')))).code, 'rate_limited')
    clock.millis += wait * 1000
    assert.equal((await handler(get('/pricing'))).status, 200)
  })

  test('opens at most 300 companies a minute to one /48, and does not slow another one', async () => {
    const clock = { millis: 1_790_000_000_000 }
    const handler = createWebHandler(await sampleContext(clock))
    const path = `/corp/${RICH}`
    let opened = 0
    for (let view = 0; view < 1_200; view++) {
      const { status } = await handler(get(path, { address: `2001:db8:bad:${(view % 256).toString(16)}00::1` }))
      assert.ok(status === 200 || status === 429)
      if (status === 200) opened++
      if (view % 60 === 0) assert.equal((await handler(get(path, { address: '2001:db8:900d::1' }))).status, 200)
      clock.millis += 50
    }
    assert.ok(opened <= 300 && opened > 150, `${opened}`)
  })

  test('writes a page that refuses once for each language, and leads from it to the same address in the other', async () => {
    const assets = openAssets()
    let rendered = 0
    const href: Assets['href'] = (name) => {
      if (name === 'site.css') rendered++
      return assets.href(name)
    }
    const handler = createWebHandler(await sampleContext(), { ...assets, href })
    const rows = [
      ...tuples<readonly [string, string]>(import.meta, 'web-handler-rows'),
      [`/corp/${RICH}/building/$&`, `/en/corp/${RICH}/building/$&amp;`],
    ]
    for (const [target, href] of rows) {
      const reply = await handler(get(target))
      assert.equal(reply.status, 404)
      const [, found] = /<a class="language" href="([^"]*)"/.exec(textOf(reply)) ?? []
      assert.equal(found, href, target)
    }
    for (let view = 0; view < 90; view++) await handler(get('/pricing'))
    const refusals = [await handler(get('/pricing')), await handler(get('/en/search?q=a'))]
    const before = rendered
    for (const target of ['/search', '/en/nothing']) assert.equal((await handler(get(target))).status, 429)
    assert.equal(rendered, before)
    const seen = refusals.map(({ status }) => status)
    assert.deepEqual(seen, [429, 429])
    assert.match(textOf(refusals[0]!), /href="\/en\/pricing" hreflang="en"/)
    assert.match(textOf(refusals[1]!), /href="\/search\?q=a" hreflang="ja"[\s\S]*One moment, please/)
    assert.match(textOf(await handler(get('/en/nothing', { address: '192.0.2.9' }))), /There is no such page/)
  })

  test('writes a page that nothing but its path decides once for each language and encoding', async () => {
    const handler = createWebHandler(await sampleContext())
    const fixed = ['/', '/discover', '/match', '/pricing', '/docs', '/data']
    for (const path of [...fixed, ...fixed.map((each) => `/en${each}`)])
      for (const headers of [{}, { 'accept-encoding': 'br' }]) {
        const first = await handler(get(path, { headers }))
        const second = await handler(get(path, { headers, address: '192.0.2.8' }))
        assert.equal(first.body, second.body, path)
        assert.deepEqual(withoutId(first), withoutId(second))
      }
    const searched = get('/search?q=%E9%9D%92')
    assert.notEqual((await handler(searched)).body, (await handler(searched)).body)
  })

  test('answers its own faults with a page that tells nothing, and reports them', async () => {
    const context = await sampleContext()
    const broken = {
      ...context,
      register: {
        ...context.register,
        get records(): never {
          throw new Error('secret path /var/x')
        },
      },
    }
    const reply = await createWebHandler(broken)(get(`/corp/${RICH}`))
    assert.equal(reply.status, 500)
    assert.ok(!textOf(reply).includes('secret'))
    const [fault, ...others] = context.faults
    assert.equal(others.length, 0)
    assert.ok(fault !== undefined && textOf(reply).includes(`番号 ${fault.requestId} を`))
    assert.ok(!JSON.stringify(fault.route).includes(RICH))
  })
})

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
    const html = await samplePage(`/search?q=${encodeURIComponent('株式会社')}`)
    for (const name of HOSTILE_NAMES) assertHarmless(html, name)
  })

  test('ends no script element early with structured data', async () => {
    const number = numbers[HOSTILE_NAMES.findIndex((name) => name.includes('</script><script>'))]
    const html = await samplePage(`/corp/${number}`)
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
