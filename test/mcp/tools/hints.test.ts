import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lastHint, namedHint, pageHint } from '../../../src/mcp/tools/hints.ts'
import { openHandler } from '../sample-context.ts'
import { FULL, TOWER_CORPORATIONS } from '../sample-register.ts'
import { call, jsonOf, sampleRequest } from '../sample-request.ts'

const items = (count: number) => Array.from({ length: count }, () => ({}))

describe('pageHint', () => {
  const rows: readonly { name: string; page: Parameters<typeof pageHint>[2]; expected: string | undefined }[] = [
    { name: 'the whole', page: { total: 3, offset: 0, items: items(3), has_more: false }, expected: undefined },
    { name: 'the last page', page: { total: 23, offset: 20, items: items(3), has_more: false }, expected: undefined },
    { name: 'nothing at all', page: { total: 0, offset: 0, items: [], has_more: false }, expected: undefined },
    {
      name: 'a page of many',
      page: { total: 1_234_567, offset: 1_000, items: items(20), has_more: true },
      expected:
        'Items 1,001–1,020 of 1,234,567. For the next page call find with {"q":"\\"x\\"","limit":20,"offset":1020}.',
    },
    {
      name: 'a page past the end',
      page: { total: 1_234, offset: 2_000, items: [], has_more: false },
      expected: 'No items at offset 2000: total is 1,234. Use a smaller offset.',
    },
  ]
  for (const { name, page, expected } of rows)
    test(`says where ${name} stands`, () =>
      assert.equal(pageHint('find', { q: '"x"', limit: '20', offset: '7' }, page), expected))
})

describe('namedHint', () => {
  const counts = { registered: 3, exact: 1_110, prefix: 7, partial: 0 }
  const rows: readonly { name: string; page: Parameters<typeof namedHint>[0]; expected: string | undefined }[] = [
    { name: 'how many', page: { counts, has_more: true }, expected: '1,113 hits match q exactly.' },
    {
      name: 'that one is',
      page: { counts: { ...counts, registered: 1, exact: 0 }, has_more: true },
      expected: '1 hit matches q exactly.',
    },
    { name: 'nothing where the page has all', page: { counts, has_more: false }, expected: undefined },
    {
      name: 'nothing where nobody is',
      page: { counts: { ...counts, registered: 0, exact: 0 }, has_more: true },
      expected: undefined,
    },
    { name: 'nothing where no name is asked for', page: { has_more: true }, expected: undefined },
  ]
  for (const { name, page, expected } of rows) test(`says ${name}`, () => assert.equal(namedHint(page), expected))
})

describe('lastHint', () => {
  const said = (onPage: number) => `capital of ${onPage} of these 3 items is unknown: they stand last, in no order.`
  for (const { name, page, expected } of [
    {
      name: 'nothing of a page before them',
      page: { total: 9, offset: 0, unknown: { capital: 6 } },
      expected: undefined,
    },
    { name: 'how many end a page', page: { total: 9, offset: 3, unknown: { capital: 4 } }, expected: said(1) },
    { name: 'that a page has no others', page: { total: 9, offset: 6, unknown: { capital: 4 } }, expected: said(3) },
    {
      name: 'nothing where no hit has it',
      page: { total: 9, offset: 0, unknown: { capital: 9 } },
      expected: undefined,
    },
    { name: 'nothing where all have it', page: { total: 9, offset: 6 }, expected: undefined },
  ])
    test(`says ${name}`, () =>
      assert.equal(lastHint({ has_more: false, items: [1, 2, 3], ...page }, 'capital'), expected))
})

describe('the next call of a hint', () => {
  const firstCalls = [
    { tool: 'search_corporations', given: { q: '架空', limit: 7 } },
    { tool: 'get_building_cluster', given: { corporate_number: FULL, limit: '20' } },
  ]
  for (const { tool, given } of firstCalls)
    test(`leads ${tool} through every corporation once`, async () => {
      const { handler } = openHandler()
      const seen: string[] = []
      let next: object | undefined = given
      while (next !== undefined) {
        const { result } = jsonOf(await handler(sampleRequest({ body: call(tool, next) }))) as {
          readonly result: {
            readonly content: readonly { readonly text: string }[]
            readonly structuredContent: { readonly items: readonly { readonly corporate_number: string }[] }
          }
        }
        seen.push(...result.structuredContent.items.map((item) => item.corporate_number))
        const hint = result.content[1]?.text
        next = hint === undefined ? undefined : JSON.parse(hint.slice(hint.indexOf('{'), -1))
      }
      assert.equal(seen.length, TOWER_CORPORATIONS)
      assert.equal(new Set(seen).size, TOWER_CORPORATIONS)
    })
})
