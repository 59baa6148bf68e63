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

type Page = { total: number; offset: number; unknown?: { capital: number } }

describe('lastNote', () => {
  const said = (onPage: number) => `capital of ${onPage} of these 3 items is unknown: they stand last, not by size.`
  for (const { name, page, expected } of records<{ name: string; page: Page; expected?: number }>(import.meta))
    test(`says ${name}`, () =>
      assert.equal(lastNote({ shown: 3, ...page }, page.unknown, 'capital'), expected && said(expected)))
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
