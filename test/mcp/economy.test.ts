import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { profileInView } from '../../src/query/brief.ts'
import { noteSource } from '../../src/query/register/source-notes.ts'
import { FULL } from '../fixtures/full-corporation.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'
import { assertMatches } from './assert-matches.ts'
import { type RunningEndpoint, startEndpoint } from './running-endpoint.ts'

// The sizes of answers for a model, in tokens of o200k.
const MOST_FOR_TWENTY_BRIEF_HITS = 1_100
const MOST_FOR_NOTHING = 330

const NAMESAKES = 113

const SOURCES = [
  { id: 'nta', asOf: '2026-08-21' },
  { id: 'gbizinfo', asOf: '2026-08-20' },
  { id: 'gbizinfo-establishments', asOf: '2026-08-20' },
  { id: 'edinet', asOf: '2026-08-11' },
  { id: 'usual-names' },
] as const

const REGISTERED = { status: 'registered', registeredOn: '2023-10-01' } as const

function sketches(): readonly Sketch[] {
  const inMinato = { prefectureCode: '13', cityCode: '13103', city: '港区' }
  const namesakes = Array.from({ length: NAMESAKES }, (_, i) => ({
    ...inMinato,
    name: '株式会社アシスト',
    nameKana: 'アシスト',
    // Half of the addresses have a building, as in the register.
    street: `神田佐久間町１丁目２２番１１号${i % 2 === 0 ? '' : '架空ビルディング３階'}`,
  }))
  const companies = Array.from({ length: 30 }, (_, i) => ({
    ...inMinato,
    name: `株式会社架空システムズ${i}`,
    nameKana: 'カクウシステムズ',
    nameEn: `Kaku Systems ${i} Co., Ltd.`,
    street: `芝公園９丁目９番${i}号`,
    industryCodes: ['391', '401'],
    capital: 10_000_000,
    workforce: { kind: 'published', count: 10 + i } as const,
    establishedOn: i % 2 === 0 ? '2021-04-01' : '1999-04-01',
    ...(i === 0 ? { securitiesCode: '6758', invoice: REGISTERED } : {}),
  }))
  return [...namesakes, ...companies, { ...inMinato, name: '合同会社みほん', kind: '305', industryCodes: ['061'] }]
}

const tokensOf = (value: unknown): number => encode(JSON.stringify(value)).length

type Answer = {
  readonly total: number
  readonly counts: { readonly registered: number }
  readonly items: readonly { readonly name: string; readonly workforce_band?: string }[]
  readonly sources: readonly { readonly id: string; readonly as_of?: string }[]
}

test('a profile in brief with every fact but names of other days, from every source, has at most 300 tokens', async () => {
  const provenance = SOURCES.map(({ id }) => ({ source: id, fields: ['name'] as const }))
  const { register } = await smallRegister([{ ...FULL, otherNames: [], formerNames: [], provenance }])
  const brief = profileInView(register, 0, 'brief')
  const sources = brief.sources.map(({ id, as_of = '2026-08-21' }) => ({ id, as_of }))
  assert.equal(sources.length, SOURCES.length)
  assert(tokensOf({ ...brief, sources }) <= 300, `${tokensOf({ ...brief, sources })} tokens`)
})

describe('what an agent pays', () => {
  let endpoint: RunningEndpoint
  let client: Client
  before(async () => {
    const { register } = await smallRegister(sketches())
    const sources = SOURCES.map((source) => noteSource(source, { fictional: false }))
    endpoint = await startEndpoint({ ...register, edition: { ...register.edition, sources } })
    client = new Client({ name: 'test', version: '1' })
    const headers = { 'X-API-Key': endpoint.stored.apiKey }
    await client.connect(new StreamableHTTPClientTransport(endpoint.url, { requestInit: { headers } }))
  })
  after(async () => {
    await client.close()
    await endpoint.close()
  })

  async function search(given: Record<string, unknown>) {
    const result = await client.callTool({ name: 'search_corporations', arguments: given })
    assert.notEqual(result.isError, true, JSON.stringify(result))
    return { result, answer: result.structuredContent as Answer }
  }

  test('for twenty brief hits, a copy', async () => {
    const { answer } = await search({ q: '株式会社アシスト', view: 'brief' })
    assert.equal(answer.items.length, 20)
    assert(tokensOf(answer) <= MOST_FOR_TWENTY_BRIEF_HITS, `${tokensOf(answer)} tokens`)
    assert.deepEqual(answer.sources, [{ id: 'nta', as_of: '2026-08-21' }])
  })

  test('for brief hits by capital, with the sources of what they show', async () => {
    const { answer } = await search({ industry: '391', view: 'brief', sort: 'capital' })
    const ids = answer.sources.map(({ id }) => id)
    assert.deepEqual(ids, ['nta', 'gbizinfo', 'edinet'])
  })

  for (const view of ['full', 'brief'])
    test(`for nothing found, view ${view}`, async () => {
      const days = { established_from: '2001', established_to: '2020', updated_since: '2026-01-01' }
      const states = { kind: '合同会社', workforce: '30-99', listed: true, invoice: 'registered', capital_min: 1 }
      const given = { q: 'どこにもないなまえ', pref: '東京都', industry: '製薬', ...days, ...states, view }
      const { result, answer } = await search(given)
      assert.equal(answer.total, 0)
      assert.equal(answer.sources.length, SOURCES.length)
      assert.match(JSON.stringify(result.content), /Without q: /)
      assert(tokensOf(answer) <= MOST_FOR_NOTHING, `${tokensOf(answer)} tokens`)
    })

  // One call each, with both copies of the answer.
  type Row = { question: string; asked: Record<string, unknown>; total: number; most: number }
  for (const { question, asked, total, most } of records<Row>(import.meta))
    test(`for ${question}: one call`, async (t) => {
      const { result, answer } = await search(asked)
      assert.equal(answer.total, total)
      t.diagnostic(`${question}: ${tokensOf(result)} tokens`)
      assert(tokensOf(result) <= most, `${tokensOf(result)} tokens`)
    })

  for (const { question, name, asked, expected } of [
    {
      question: 'T… は登録されているか、いつからか',
      name: 'get_corporate_profile',
      asked: { corporate_number: `T${numberOf(NAMESAKES)}`, view: 'brief' },
      expected: { invoice: { status: 'registered', registered_on: '2023-10-01' } },
    },
    {
      question: '法人番号と同じ所在地',
      name: 'get_building_cluster',
      asked: { corporate_number: numberOf(0), limit: 5, view: 'brief' },
      expected: { total: NAMESAKES },
    },
  ])
    test(`for ${question}: one call`, async (t) => {
      const result = await client.callTool({ name, arguments: asked })
      assertMatches(result.structuredContent, expected)
      t.diagnostic(`${question}: ${tokensOf(result)} tokens`)
      assert(tokensOf(result) <= 950, `${tokensOf(result)} tokens`)
    })

  test('for the figure sorted by, in brief', async () => {
    const { answer } = await search({ pref: '13', sort: 'workforce', limit: 5, view: 'brief' })
    const found = answer.items.map(({ name, workforce_band: band }) => [name, band])
    const expected = [29, 28, 27, 26, 25].map((i) => [`株式会社架空システムズ${i}`, '30-99'])
    assert.deepEqual(found, expected)
  })

  test('for 株式会社アシストは何社: one call', async () => {
    const { result, answer } = await search({ q: '株式会社アシスト', limit: 1, view: 'brief' })
    assert.equal(answer.counts.registered, NAMESAKES)
    assert.match(JSON.stringify(result.content), /113 hits match q exactly\./)
  })

  test('for the list of tools', async () => {
    const { tools } = await client.listTools()
    assert(tokensOf(tools) <= 3_600, `${tokensOf(tools)} tokens`)
  })
})
