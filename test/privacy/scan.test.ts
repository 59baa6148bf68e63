import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { PREFECTURES } from '../../src/domain/prefecture.ts'
import type { MatchAnswer } from '../../src/match/match-answer.ts'
import { type Lookup, parseWrittenLookup } from '../../src/query/lookup.ts'
import { openRepresentatives, pageTextsOf } from '../../src/query/representative.ts'
import type { Reply } from '../../src/serve/message/request.ts'
import { jsonOf } from '../rest/sample-request.ts'
import { headerOf, textOf } from '../web/sample-request.ts'
import { type DemoHandlers, openDemoHandlers, PAGE_ENCODINGS, unpacked, wireText } from './demo-handlers.ts'
import { cell, type DemoRegister, demoRegister, type InputRow } from './demo-register.ts'
import { isLatest, isWithheld } from './differential/file-edits.ts'
import { type HiddenNames, hiddenNames } from './hidden-names.ts'
import { otherPages } from './other-pages.ts'
import { personSentences } from './overview-people.ts'

type Item = { readonly corporate_number: string; readonly name: string; readonly workforce_band?: string }

type Page = { readonly total: number; readonly has_more: boolean; readonly items: readonly Item[] }

type Answer = Page & { readonly interpreted?: Page; readonly suggestions?: readonly Item[] }

type ToolAnswer<Body> = { readonly result: { readonly isError?: boolean; readonly structuredContent: Body } }

const INSURED_KEYS = ['insured_count', 'insured_count_note', 'insured_count_source', 'insured_count_range']

describe('a demo register as it is served', () => {
  let demo: DemoRegister
  let handlers: DemoHandlers
  let hidden: HiddenNames
  let latest: readonly InputRow[]
  let published: readonly string[]
  let withheld: readonly string[]

  before(async () => {
    demo = await demoRegister()
    handlers = openDemoHandlers(demo)
    hidden = hiddenNames(demo.files)
    const numbers = (rows: readonly InputRow[]): readonly string[] => [...new Set(rows.map((row) => cell(row, '2')))]
    latest = demo.files.nta.filter(isLatest)
    withheld = numbers(latest.filter(isWithheld))
    published = numbers(latest.filter((row) => !isWithheld(row)))
  })

  test('has something to hide', () => {
    assert.ok(hidden.size > 1_000, `${hidden.size} spellings`)
    assert.ok(hidden.alsoPublic < hidden.size / 50, `${hidden.alsoPublic} spellings are public too`)
    assert.ok(withheld.length > 100, `${withheld.length} withheld`)
    assert.ok(published.length > 1_000, `${published.length} published`)
    assert.equal(demo.register.size, published.length)
    assert.ok(insuredBelowFive(demo).size > 50)
  })

  test('names no representative in a profile of REST or MCP, and no insured count below 5', async () => {
    const fewInsured = insuredBelowFive(demo)
    for (const number of published) {
      const reply = await handlers.rest(`/v1/corp/${number}`)
      const call = await handlers.tool('get_corporate_profile', { corporate_number: number })
      assertClean(reply, number)
      assertClean(await handlers.extTool('fetch', { id: number }), number)
      assertClean(call, number)
      assert.equal(reply.status, 200)
      const profile = jsonOf(reply)
      assert.deepEqual((jsonOf(call) as ToolAnswer<unknown>).result.structuredContent, profile)
      const figures = ['employees', ...INSURED_KEYS].filter((key) => key in profile)
      if (fewInsured.has(number)) {
        assert.deepEqual(figures, ['insured_count_range'], number)
        assert.equal(profile['insured_count_range'], '1-4')
      } else {
        assert.ok(!figures.includes('insured_count_range'), number)
        if (figures.includes('insured_count')) assert.ok(Number(profile['insured_count']) >= 5, number)
      }
    }
  })

  test('does not know closed, excluded and deleted numbers', async () => {
    for (const number of withheld) {
      assert.equal((await handlers.rest(`/v1/corp/${number}`)).status, 404)
      assert.equal((await handlers.page(`/corp/${number}`)).status, 404)
      assert.equal((await handlers.page(`/corp/${number}/building`)).status, 404)
      assert.equal((await handlers.page(`/report/${number}`)).status, 404)
      assert.equal(jsonOf(await handlers.rest(`/v1/corp?q=${number}`))['total'], 0)
      assert.deepEqual(jsonOf(await handlers.page(`/suggest?q=${number}`)), { suggestions: [] })
      for (const tool of ['get_corporate_profile', 'get_building_cluster']) {
        const { result } = jsonOf(await handlers.tool(tool, { corporate_number: number })) as ToolAnswer<unknown>
        assert.equal(result.isError, true)
      }
      const fetched = jsonOf(await handlers.extTool('fetch', { id: number })) as ToolAnswer<unknown>
      assert.equal(fetched.result.isError, true)
      const searched = jsonOf(await handlers.extTool('search', { query: number })) as ToolAnswer<{ results: unknown[] }>
      assert.deepEqual(searched.result.structuredContent.results, [])
    }
  })

  test('finds nothing withheld by a name that it has or had before, however it is written', async () => {
    const unknown = new Set(withheld)
    const rows = demo.files.nta.filter((row) => unknown.has(cell(row, '2')) && cell(row, '7') !== '')
    assert.ok(rows.some((row) => !isLatest(row)))
    let others = 0
    for (const name of rows.map((row) => cell(row, '7')))
      for (const text of [name, `${name} 営業部`, `${name.slice(0, 2)}${name.slice(3)}`]) {
        const answer = jsonOf(await handlers.rest(`/v1/corp?q=${encodeURIComponent(text)}&limit=100`)) as Answer
        const { items, interpreted, suggestions = [] } = answer
        const found = [...items, ...(interpreted?.items ?? []), ...suggestions]
        for (const { corporate_number } of found) assert.ok(!unknown.has(corporate_number), text)
        others += found.length - items.length
      }
    assert.ok(others > 100, `${others} found by another reading`)
  })

  test('names no representative and nothing withheld on any page of results', async () => {
    const fewInsured = insuredBelowFive(demo)
    const listed = new Set<string>()
    for (const { name } of PREFECTURES)
      for (let offset = 0, more = true; more; offset += 100) {
        const given = { pref: name, limit: '100', offset: String(offset) }
        const reply = await handlers.rest(`/v1/corp?${new URLSearchParams(given)}`)
        assertClean(reply, name)
        assertClean(await handlers.tool('search_corporations', { ...given, limit: 100, offset }), name)
        const page = jsonOf(reply) as Page
        for (const item of page.items) {
          listed.add(item.corporate_number)
          const wrong = ['employees', ...INSURED_KEYS].filter((key) => key in item)
          assert.deepEqual(wrong, [])
          if (fewInsured.has(item.corporate_number)) assert.equal(item.workforce_band, '1-4')
        }
        more = page.has_more
      }
    const inJapan = latest.filter((row) => !isWithheld(row) && cell(row, '14') !== '')
    assert.deepEqual([...listed].sort(), inJapan.map((row) => cell(row, '2')).sort())
  })

  test('counts only what is published', async () => {
    for (const given of [{}, { pref: '東京都' }, { industry: 'D' }, { q: '株式会社' }]) {
      const reply = await handlers.tool('get_discovery_facets', given)
      assertClean(reply, JSON.stringify(given))
      const { total } = (jsonOf(reply) as ToolAnswer<Page>).result.structuredContent
      if (Object.keys(given).length === 0) assert.equal(total, published.length)
    }
  })

  test('names no representative and nothing withheld in a building', async () => {
    const known = new Set(published)
    for (const number of published) {
      const reply = await handlers.tool('get_building_cluster', {
        corporate_number: number,
        level: 'street',
        limit: 100,
      })
      assertClean(reply, number)
      assertClean(await handlers.rest(`/ext/building?corporate_number=${number}&limit=100`), number)
      const { structuredContent } = (jsonOf(reply) as ToolAnswer<Page | undefined>).result
      for (const item of structuredContent?.items ?? []) assert.ok(known.has(item.corporate_number))
    }
  })

  test('names no representative and nothing withheld in the answers to lists', async () => {
    const known = new Set(published)
    const rows = demo.files.nta.map((row) => ({
      name: cell(row, '7'),
      address: cell(row, '10') + cell(row, '11') + cell(row, '12'),
    }))
    const numbered = withheld.map((number) => ({ name: '株式会社', corporate_number: number }))
    for (const part of [...partsOf(rows), ...partsOf(numbered)]) {
      const reply = await handlers.list(part)
      assertClean(reply, 'list')
      for (const { candidates, evidence } of jsonOf(reply)['rows'] as readonly Partial<MatchAnswer>[]) {
        for (const { corporate_number } of candidates ?? []) assert.ok(known.has(corporate_number), corporate_number)
        assert.ok(evidence?.number === undefined || evidence.number === 'not_published')
      }
    }
    const representatives = demo.files.gbizinfo
      .map((row) => ({ name: cell(row, '代表者名称') }))
      .filter(({ name }) => name)
    for (const part of partsOf(representatives))
      for (const { decision, candidates } of jsonOf(await handlers.list(part))['rows'] as readonly MatchAnswer[])
        assert.deepEqual([decision, candidates], ['none', []])
  })

  test('names no representative and nothing withheld to OpenRefine, and no insured count below 5', async () => {
    const { properties } = jsonOf(await handlers.reconcile('/properties')) as { readonly properties: readonly object[] }
    const known = new Set(published)
    for (const ids of partsOf([...published.slice(0, 1000), ...withheld], 50)) {
      const reply = await handlers.reconcile('', { extend: JSON.stringify({ ids, properties }) })
      assertClean(reply, 'extend')
      const { rows } = jsonOf(reply) as {
        readonly rows: Readonly<Record<string, Readonly<Record<string, readonly { readonly float?: number }[]>>>>
      }
      for (const id of ids) {
        const cells = Object.values(rows[id] ?? {}).flat()
        assert.equal(cells.length > 0, known.has(id), id)
        for (const { float = 5 } of rows[id]?.['insured_count'] ?? []) assert.ok(float >= 5, id)
      }
      const queries = Object.fromEntries(ids.map((id) => [id, { query: id }]))
      const results = jsonOf(await handlers.reconcile('', { queries: JSON.stringify(queries) }))
      for (const id of ids) {
        const { result } = results[id] as { readonly result: readonly object[] }
        assert.equal(result.length, known.has(id) ? 1 : 0, id)
      }
    }
    for (const id of [...published.slice(0, 200), ...withheld])
      for (const path of [`/preview?id=${id}`, `/flyout/entity?id=${id}`]) {
        const reply = await handlers.reconcile(path)
        assertClean(reply, path)
        assert.equal(reply.status, known.has(id) ? 200 : 404, path)
      }
    for (const row of demo.files.nta.slice(0, 100)) {
      const prefix = encodeURIComponent(cell(row, '7').slice(0, 4))
      assertClean(await handlers.reconcile(`/suggest/entity?prefix=${prefix}`), prefix)
    }
  })

  test('names no representative while somebody types, in the description, or in an error', async () => {
    for (const row of demo.files.nta.slice(0, 300))
      assertClean(await handlers.page(`/suggest?q=${encodeURIComponent(cell(row, '7').slice(-2))}`), 'suggest')
    for (const target of ['/v1/openapi.json', '/v1/corp', '/v1/corp/1', '/v1/corp?pref=x', '/v1/nothing', '/readyz'])
      assertClean(await handlers.rest(target), target)
    for (const path of ['/', '/discover', '/docs', '/data', '/pricing', '/developers', '/nothing', '/en/'])
      assertClean(await handlers.page(path), path)
  })

  test('names no representative and tells no workforce on any page but a company’s, packed or not', async () => {
    const packedAs = new Set<string | undefined>()
    for (const path of otherPages(published)) {
      const plain = textOf(await handlers.page(path))
      for (const encoding of PAGE_ENCODINGS) {
        const reply = await handlers.page(path, encoding)
        packedAs.add(headerOf(reply, 'content-encoding'))
        const page = unpacked(reply)
        assertClean(page, `${path} ${encoding}`)
        assert.equal(withoutForm(textOf(page)), withoutForm(plain), `${path} ${encoding}`)
      }
      // Some pages mention workforces without showing any: they explain them, or list the fields of a profile. Others
      // show no more than bands (従業員規模).
      if (!/\/data$|\/report\/|\/docs(?:\/|$)/.test(path))
        assert.doesNotMatch(plain, /被保険者|従業員(?!規模|数の多い順)|1–4人|1–4 people|insured|employe/i, path)
      assert.doesNotMatch(plain, /従業員規模[:： ]*\d[\d,]*人/, path)
    }
    assert.deepEqual(packedAs, new Set([undefined, 'gzip', 'br']))
  })

  test('shows no count below five beside a hit that is ordered by it', async () => {
    const fewInsured = insuredBelowFive(demo)
    let few = 0
    for (let page = 1; ; page++) {
      const reply = await handlers.page(`/search?pref=13&sort=workforce&limit=100&page=${page}`)
      if (reply.status === 404) break
      const rows = [...textOf(reply).matchAll(/<li><h3.*?<\/li>/gs)].map(([row]) => row)
      for (const row of rows) {
        const [, number = ''] = /\/corp\/(\d+)/.exec(row) ?? []
        const [, figure] = /<span class="figure">\D*([^<]*)</.exec(row) ?? []
        few += Number(figure === '1-4人')
        if (fewInsured.has(number)) assert.equal(figure, '1-4人', row)
        assert.doesNotMatch(figure ?? '', /^[0-4]人/, row)
      }
    }
    assert.ok(few > 10, `${few} with 1 to 4`)
  })

  test('names a person on the company page alone, which search engines are told to leave out', async () => {
    const representatives = new Map(
      demo.files.gbizinfo.map((row) => [cell(row, '法人番号'), cell(row, '代表者名称')] as const),
    )
    const overviews = new Map(demo.files.gbizinfo.map((row) => [cell(row, '法人番号'), cell(row, '事業概要')] as const))
    const kept = openRepresentatives(demo.snapshot)
    let shown = 0
    let overviewsShown = 0
    for (const number of published) {
      const path = shown % 4 === 3 ? `/en/corp/${number}` : `/corp/${number}`
      const page = await handlers.page(path, PAGE_ENCODINGS[shown % PAGE_ENCODINGS.length])
      assert.equal(page.status, 200)
      const html = textOf(unpacked(page))
      const unlisted = [...html.matchAll(/<div data-nosnippet(?:="[^"]*")?>.*?<\/div>/gs)].map(([line]) => line)
      const rest = unlisted.reduce((text, line) => text.replace(line, ''), html)
      assert.match(rest, /<title>.*<\/title>.*application\/ld\+json/s)
      assert.deepEqual(hidden.in(rest), [], path)
      // Publishing normalises white space.
      const name = (representatives.get(number) ?? '').replace('\u3000', ' ')
      const { overview } = pageTextsOf(demo.register, kept, lookupOf(number))
      assert.equal(unlisted.length, (name === '' ? 0 : 1) + (overview === undefined ? 0 : 1), path)
      const robots = headerOf(page, 'x-robots-tag') ?? ''
      assert.equal(/\bnoindex\b.*\bnoarchive\b/.test(robots), unlisted.length > 0, path)
      if (name !== '') {
        shown++
        assert.ok(unlisted[0]?.includes(`>${name}<`), path)
      }
      if (personSentences(overviews.get(number) ?? '').length === 0) continue
      overviewsShown++
      assert.ok(overview !== undefined && unlisted.at(-1)?.includes(htmlText(overview)), path)
      assert.ok(!('business_overview' in jsonOf(await handlers.rest(`/v1/corp/${number}`))), number)
    }
    assert.ok(shown > 500, `${shown} shown`)
    assert.ok(overviewsShown > 20, `${overviewsShown} overviews shown`)
  })

  test('keeps the names in one section of the snapshot', () => {
    const { header } = demo.snapshot
    assert.deepEqual(hidden.in(JSON.stringify(header)), [])
    for (const { name } of header.sections) {
      const found = textsOf(demo.snapshot.section(name)).flatMap((text) => hidden.in(text))
      if (name === 'representative.bytes') assert.ok(found.length > 500)
      else assert.deepEqual(found, [], name)
    }
  })

  function assertClean(reply: Reply, what: string): void {
    assert.deepEqual(hidden.in(wireText(reply)), [], what)
  }
})

/** Removes the number of a form, which differs in each view so that the form can be sent only once. */
function withoutForm(html: string): string {
  return html.replaceAll(/(?<=name="form" value=")[^"]*/g, '')
}

function partsOf<Row>(rows: readonly Row[], size = 1000): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(size * i, size * (i + 1)))
}

function lookupOf(number: string): Lookup {
  const parsed = parseWrittenLookup(number)
  return parsed.ok ? parsed.value : assert.fail(number)
}

function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Returns the numbers without a published number of employees whose open establishments have 1 to 4 insured in all. */
function insuredBelowFive({ files }: DemoRegister): ReadonlySet<string> {
  const totals = new Map<string, number>()
  for (const row of files.establishments) {
    const number = cell(row, '法人番号')
    if (cell(row, '全喪年月日') === '') totals.set(number, (totals.get(number) ?? 0) + Number(cell(row, '被保険者数')))
  }
  const counted = new Set(
    files.gbizinfo.filter((row) => Number(cell(row, '従業員数')) > 0).map((row) => cell(row, '法人番号')),
  )
  const few = [...totals].filter(([number, total]) => total >= 1 && total <= 4 && !counted.has(number))
  return new Set(few.map(([number]) => number))
}

// Decodes a file in all ways in which it contains text: records and headers are UTF-8, search texts are 16-bit units
// with marks (private use) between kana and other letters.
function textsOf(bytes: Uint8Array): readonly string[] {
  const units = [bytes, bytes.subarray(1)].map((part) => new TextDecoder('utf-16le').decode(part))
  return [new TextDecoder().decode(bytes), ...units.map((text) => text.replace(/[\ue000-\uf8ff]/g, ''))]
}
