import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { type DemoHandlers, openDemoHandlers } from '../privacy/demo-handlers.ts'
import { cell, demoRegister } from '../privacy/demo-register.ts'
import { otherPages } from '../privacy/other-pages.ts'
import { jsonOf } from '../rest/sample-request.ts'
import { headerOf, textOf } from '../web/sample-request.ts'

type Sourced = { readonly sources: readonly { readonly name?: string; readonly fictional?: boolean }[] }

describe('a register of generated files', () => {
  let handlers: DemoHandlers
  let numbers: readonly string[]
  let representatives: ReadonlySet<string>

  before(async () => {
    const demo = await demoRegister()
    handlers = openDemoHandlers(demo)
    const published = new Set(demo.register.index.numbers.sorted)
    numbers = demo.files.nta.map((row) => cell(row, '2')).filter((number) => published.has(Number(number)))
    const represented = demo.files.gbizinfo.filter(
      (row) => cell(row, '代表者名称') !== '' && cell(row, '事業概要') === '',
    )
    representatives = new Set(represented.map((row) => cell(row, '法人番号')))
  })

  test('is fictional in every source of REST', async () => {
    for (const target of ['/v1/corp?q=%E6%A0%AA', '/v1/corp?q=zzzzzz', `/v1/corp/${numbers[0]}`]) {
      const reply = await handlers.rest(target)
      assertFictional(jsonOf(reply) as Sourced, target)
    }
  })

  test('is fictional in every source of the tools', async () => {
    const calls: readonly (readonly [string, object])[] = [
      ['search_corporations', { q: '株' }],
      ['get_corporate_profile', { corporate_number: numbers[0] }],
      ['get_building_cluster', { corporate_number: numbers[0] }],
      ['get_discovery_facets', {}],
    ]
    for (const [name, given] of calls) {
      const { result } = jsonOf(await handlers.tool(name, given)) as { result: { structuredContent: Sourced } }
      assertFictional(result.structuredContent, name)
    }
  })

  test('names the representative as a field on the page of a company alone', async () => {
    const number = numbers.find((listed) => representatives.has(listed))
    assert.match(textOf(await handlers.page(`/corp/${number}`)), /<td data-label="項目">[^<]*代表者/)
    const profile = textOf(await handlers.rest(`/v1/corp/${number}`))
    const tool = textOf(await handlers.tool('get_corporate_profile', { corporate_number: number }))
    for (const answer of [profile, tool]) assert.doesNotMatch(answer, /representative|代表/)
  })

  test('is fictional in /readyz', async () => assert.equal(jsonOf(await handlers.rest('/readyz'))['fictional'], true))

  test('says so on every page, lists none of them, and leads to no official record', async () => {
    const companies = numbers.slice(0, 40).flatMap((number) => [`/corp/${number}`, `/en/corp/${number}`])
    for (const target of [...otherPages(numbers), ...companies]) {
      const reply = await handlers.page(target)
      if (reply.status === 303) continue
      const html = textOf(reply)
      if (/\.csv(?:\?|$)/.test(target)) {
        const rows: readonly (readonly string[])[] = parse(html, { bom: true })
        for (const row of rows.slice(1)) assert.match(row.at(-1) ?? '', /架空のデータ|fictional data/i, target)
        continue
      }
      assert.match(html, target.startsWith('/en') ? /Demo: fictional data/ : /デモ：架空のデータです/, target)
      assert.match(html, /<meta name="robots" content="[^"]*\bnoindex\b/, target)
      assert.match(headerOf(reply, 'x-robots-tag') ?? '', /\bnoindex\b/, target)
      assert.doesNotMatch(html, /href="https:\/\/[^"]*(houjin-bangou|info\.gbiz|edinet)|rel="canonical"/, target)
    }
  })
})

function assertFictional({ sources }: Sourced, what: string): void {
  assert.ok(sources.length > 0, what)
  for (const { name, fictional } of sources) {
    assert.equal(fictional, true, what)
    // Where nothing is found, sources have no names.
    assert.match(name ?? '架空のデータ', /^架空のデータ/, what)
  }
}
