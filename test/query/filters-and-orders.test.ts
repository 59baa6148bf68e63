import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Corporation } from '../../src/facts/corporation.ts'
import { INVOICE_STATUSES } from '../../src/facts/invoice.ts'
import type { Workforce } from '../../src/facts/workforce.ts'
import type { CriteriaParameters } from '../../src/query/parse/criteria.ts'
import { parseSearch, type SearchParameters } from '../../src/query/parse/search-question.ts'
import { answerOf, findInOrder } from '../../src/query/search.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import { createWebHandler } from '../../src/web/web-handler.ts'
import { questionOf } from '../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { tuples } from '../fixtures/tables.ts'
import { openHandler } from '../mcp/sample-context.ts'
import { call, jsonOf as rpcOf, sampleRequest as rpcRequest } from '../mcp/sample-request.ts'
import { sampleContext } from '../rest/sample-context.ts'
import { jsonOf, sampleRequest, textOf } from '../rest/sample-request.ts'
import { sampleContext as sampleWebContext } from '../web/sample-context.ts'
import { get } from '../web/sample-request.ts'

const WORKFORCES: readonly (Workforce | undefined)[] = [
  undefined,
  { kind: 'insured-below-five' },
  ...[1, 3, 4, 5, 9, 10, 299, 300, 1_000, 40_000].map((count): Workforce => ({ kind: 'published', count })),
  { kind: 'insured', count: 7 },
]
const CAPITALS = [undefined, 1, 500_000, 10_000_000, 10_000_000, 9_000_000_000_000]
const FOUNDED = [undefined, '1898-07-01', '1989-12-31', '1990-01-01', '2020-04-01', '2020-04-01']
const UPDATED = ['2015-10-05', '2024-02-29', '2026-10-31']
const INVOICES = [undefined, { status: 'registered', registeredOn: '2023-10-01' }, { status: 'none' }]
const CITIES = [{}, { cityCode: '13103', city: '港区' }, { cityCode: '13104', city: '新宿区' }]
const NAMES = ['株式会社山田', '山田合同会社', '学校法人川田', '有限会社山川']
const KINDS = ['301', '305', '399', '302']

const SKETCHES: readonly Sketch[] = Array.from({ length: 500 }, (_, i): Sketch => {
  const at = (values: readonly unknown[], step: number) => values[Math.floor(i / step) % values.length]
  const facts = {
    workforce: at(WORKFORCES, 1),
    capital: at(CAPITALS, 2),
    establishedOn: at(FOUNDED, 5),
    listed: at([undefined, true, false, undefined], 3),
    invoice: at(INVOICES, 11),
  }
  return {
    name: `${NAMES[i % 4]!}${i % 11}`,
    kind: KINDS[i % 4]!,
    rank: (i * 7) % 13,
    updatedOn: at(UPDATED, 7) as string,
    prefectureCode: '13',
    ...CITIES[i % 3],
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  }
})

type Facts = Corporation
type Given = Omit<SearchParameters, 'limit' | 'offset'>

/** The number of a fact that orders go by, as plainly as can be; undefined where it is not known. */
const FACTS: Readonly<Record<string, (facts: Facts) => number | undefined>> = {
  workforce_band: ({ workforce }) =>
    workforce && (workforce.kind === 'insured-below-five' || workforce.count < 5 ? 1 : workforce.count),
  capital: ({ capital }) => capital,
  established_on: ({ establishedOn }) => establishedOn && Date.parse(establishedOn),
  updated_on: ({ updatedOn }) => Date.parse(updatedOn),
  listed: ({ listed }) => (listed === undefined ? undefined : Number(listed)),
  invoice: ({ invoice }) => invoice && INVOICE_STATUSES.indexOf(invoice.status),
} as Readonly<Record<string, (facts: Facts) => number | undefined>>

const BANDS = ['1-4', '5-9', '10-29', '30-99', '100-299', '300-999', '1000+']
const BAND_FROM = [1, 5, 10, 30, 100, 300, 1_000]

function bandOf(count: number): string {
  return BANDS[BAND_FROM.findLastIndex((from) => from <= count)]!
}

type Rule = { readonly fact?: string; readonly keeps: (facts: Facts, value: string) => boolean }

// What each filter keeps of the corporations that have its fact.
const RULES: { readonly [name in keyof CriteriaParameters]: Rule } = {
  q: { keeps: ({ name }, value) => name.includes(value) },
  pref: { keeps: ({ prefectureCode }, value) => prefectureCode === value },
  city: { keeps: ({ city }, value) => value.split(',').includes(city ?? '') },
  kind: { keeps: ({ name, kind }, value) => value.split(',').some((one) => kind === one || name.startsWith(one)) },
  established_from: { fact: 'established_on', keeps: ({ establishedOn = '' }, value) => establishedOn >= value },
  established_to: { fact: 'established_on', keeps: ({ establishedOn = '' }, value) => establishedOn <= `${value}-99` },
  capital_min: { fact: 'capital', keeps: ({ capital = 0 }, value) => capital >= Number(value) },
  capital_max: { fact: 'capital', keeps: ({ capital = 0 }, value) => capital <= Number(value) },
  workforce: {
    fact: 'workforce_band',
    keeps: (facts, value) => value.split(',').includes(bandOf(FACTS['workforce_band']!(facts)!)),
  },
  listed: { fact: 'listed', keeps: ({ listed }, value) => String(listed) === value },
  invoice: { fact: 'invoice', keeps: ({ invoice }, value) => invoice?.status === value },
  updated_since: { fact: 'updated_on', keeps: ({ updatedOn }, value) => updatedOn >= value },
}

const ORDERS: Readonly<Record<string, { readonly fact: string; readonly sign: 1 | -1 }>> = {
  workforce: { fact: 'workforce_band', sign: -1 },
  capital: { fact: 'capital', sign: -1 },
  established: { fact: 'established_on', sign: 1 },
  updated: { fact: 'updated_on', sign: -1 },
}

const { register, snapshot, publications } = await smallRegister(SKETCHES)
const factsOf = new Map(publications.map(({ corporation }) => [String(corporation.number), corporation]))
// In order of notability.
const all = Array.from(
  { length: register.size },
  (_, ordinal) => factsOf.get(register.records.recordOf(ordinal).number)!,
)

function meets(facts: Facts, given: Given, apart?: string): boolean {
  return Object.entries(given).every(([name, value]) => {
    const rule = RULES[name as keyof CriteriaParameters]
    if (rule === undefined || (rule.fact !== undefined && rule.fact === apart)) return true
    return (rule.fact === undefined || FACTS[rule.fact]!(facts) !== undefined) && rule.keeps(facts, value)
  })
}

/** Filters and sorts every corporation. */
function naively(given: Given) {
  const found = all.filter((facts) => meets(facts, given))
  const order = ORDERS[given.sort ?? '']
  const asked = [...Object.keys(given).map((name) => RULES[name as keyof CriteriaParameters]?.fact), order?.fact]
  const unknown: Record<string, number> = {}
  for (const fact of asked) {
    if (fact === undefined) continue
    const lacking = all.filter((facts) => meets(facts, given, fact) && FACTS[fact]!(facts) === undefined).length
    if (lacking > 0) unknown[fact] = lacking
  }
  const keyOf = (facts: Facts) => FACTS[order!.fact]!(facts)
  const inOrder =
    order === undefined
      ? found
      : [
          ...found.filter((facts) => keyOf(facts) !== undefined).sort((a, b) => order.sign * (keyOf(a)! - keyOf(b)!)),
          ...found.filter((facts) => keyOf(facts) === undefined),
        ]
  return { numbers: inOrder.map(({ number }) => String(number)), unknown }
}

const VALUES = tuples<readonly [name: string, values: readonly string[]]>(import.meta)

const CRITERIA: readonly Given[] = [{ pref: '13' }, { q: '山' }, { q: '山', pref: '13' }]

const extra = VALUES.map(([name, values]) => fc.constantFrom(...values.map((value) => ({ [name]: value }))))
const questions = fc
  .tuple(fc.constantFrom(...CRITERIA), fc.array(fc.oneof(...extra), { minLength: 1, maxLength: 3 }))
  .map(([criterion, more]): Given => Object.assign({}, criterion, ...more))

describe('filters and orders', () => {
  const alone = CRITERIA.flatMap((criterion) =>
    VALUES.flatMap(([name, values]) => values.map((value): Given => ({ ...criterion, [name]: value }))),
  )

  test('agree with looking at every corporation, each alone', () => {
    for (const given of alone) agree(given)
  })

  test('agree with looking at every corporation, in twos and threes', () => {
    fc.assert(fc.property(questions, agree), { numRuns: 400 })
  })

  function agree(given: Given): void {
    const expected = naively(given)
    const parsed = parseSearch(register, { ...given, limit: '100' })
    if (!parsed.ok) {
      // A range that ends before it begins.
      const isBackwards = Number(given.established_from?.slice(0, 4)) > Number(given.established_to?.slice(0, 4))
      assert.ok(isBackwards || Number(given.capital_min) > Number(given.capital_max), JSON.stringify(given))
      return
    }
    const numbers: string[] = []
    for (let offset = 0; offset < expected.numbers.length + 1; offset += 100) {
      const found = findInOrder(register, { ...parsed.value, page: { limit: 100, offset } })
      assert.ok(!(found instanceof Promise))
      const answer = answerOf(register, found)
      assert.deepEqual(
        [answer.total, answer.unknown ?? {}],
        [expected.numbers.length, expected.unknown],
        JSON.stringify(given),
      )
      numbers.push(...answer.items.map(({ corporate_number }) => corporate_number))
    }
    if (given.sort === undefined && given.q !== undefined) assert.deepEqual(numbers.sort(), expected.numbers.sort())
    else assert.deepEqual(numbers, expected.numbers, JSON.stringify(given))
  }

  test('by a fact that nobody has say so, instead of an order that means nothing', async () => {
    const { register: bare } = await smallRegister(['山田', '山田商店', '小山田'].map((name, i) => ({ name, rank: i })))
    const answered = (given: Given) => {
      const parsed = questionOf(bare, given)
      const found = findInOrder(bare, parsed)
      return found instanceof Promise ? assert.fail() : answerOf(bare, found)
    }
    const { items: sorted, notes, unknown } = answered({ q: '山田', sort: 'capital' })
    assert.deepEqual([sorted, { capital: 3 }], [answered({ q: '山田' }).items, unknown])
    assert.deepEqual(notes, ['No hit has capital: the order is that of relevance.'])
    const narrowed = answered({ q: '山田', established_from: '2020' })
    assert.deepEqual([narrowed.total, narrowed.unknown], [0, { established_on: 3 }])
    assert.match(narrowed.notes?.[0] ?? '', /has established_on, so established_from or established_to finds nothing/)
  })

  test('are the same at every door', async () => {
    const context = sampleContext({ register })
    const rest = createRestHandler(context)
    const web = createWebHandler({ ...(await sampleWebContext()), register, snapshot })
    const { handler } = openHandler(context)
    const callTool = async (tool: string, asked: Given) => {
      const reply = rpcOf(await handler(rpcRequest({ body: call(tool, asked) })))
      return (reply as { readonly result: { readonly isError?: boolean; readonly structuredContent?: object } }).result
    }
    const doors = async (given: Given) => {
      const query = new URLSearchParams(given as Record<string, string>).toString()
      const body = jsonOf(await rest(sampleRequest(`/v1/corp?${query}`)))
      const { isError, structuredContent } = await callTool('search_corporations', given)
      if (isError !== true) assert.deepEqual(structuredContent, body, query)
      const { sort: _, ...criteria } = given
      const counted = await callTool('get_discovery_facets', criteria)
      const { total } = body as { readonly total?: number }
      assert.equal((counted.structuredContent as { readonly total: number } | undefined)?.total, total, query)
      if (total === undefined || total === 0) return
      const page = textOf(await web(get(`/search?${query}`)))
      assert.match(page, new RegExp(`id="tally"[^>]*>${total.toLocaleString('en')}件`), query)
      const [first] = (body as { readonly items: readonly { readonly corporate_number: string }[] }).items
      assert.equal(
        /href="\/corp\/(\d{13})"/.exec(page.slice(page.indexOf('id="tally"')))?.[1],
        first?.corporate_number,
        query,
      )
    }
    await fc.assert(fc.asyncProperty(questions, doors), { numRuns: 60 })
  })
})
