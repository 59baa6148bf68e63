import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lastNote, pageNote } from '../../../src/query/notes/page-notes.ts'
import { records } from '../../fixtures/tables.ts'
import { openHandler } from '../../mcp/sample-context.ts'
import { FULL, TOWER_CORPORATIONS } from '../../mcp/sample-register.ts'
import { call, jsonOf, sampleRequest } from '../../mcp/sample-request.ts'

describe('pageNote', () => {
  for (const { name, page, expected } of records<{
    name: string
    page: { total: number; offset: number; shown: number }
    expected: undefined | string
  }>(import.meta, 'page-notes-says-where'))
    test(`says where ${name} stands`, () => assert.equal(pageNote(page), expected))
})

describe('lastNote', () => {
  const said = (onPage: number) => `capital of ${onPage} of these 3 items is unknown: they stand last, not by size.`
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
    test(`says ${name}`, () => assert.equal(lastNote({ shown: 3, ...page }, page.unknown, 'capital'), expected))
})

describe('the note on the next page', () => {
  for (const { tool, given } of [
    { tool: 'search_corporations', given: { q: '架空', limit: 7 } },
    { tool: 'get_building_cluster', given: { corporate_number: FULL, limit: '20' } },
  ])
    test(`leads ${tool} through every corporation once, from the first text block`, async () => {
      const { handler } = openHandler()
      const seen = new Set<string>()
      let offset: string | undefined = '0'
      while (offset !== undefined) {
        const reply = await handler(sampleRequest({ body: call(tool, { ...given, offset }) }))
        const { content } = (jsonOf(reply) as { readonly result: { readonly content: readonly { text: string }[] } })
          .result
        const { items, notes = [] } = JSON.parse(content[0]!.text)
        for (const { corporate_number } of items) {
          assert(!seen.has(corporate_number))
          seen.add(corporate_number)
        }
        offset = /; more: offset=(\d+)\.$/.exec(notes.join(' '))?.[1]
      }
      assert.equal(seen.size, TOWER_CORPORATIONS)
    })
})
