import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseSearch, type SearchQuestion } from '../../src/query/parse/search-question.ts'
import { search } from '../../src/query/search.ts'
import { lastNote, pageNote, relaxNotes } from '../../src/query/search-notes.ts'
import { criteriaOf } from '../fixtures/asked.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'
import { openHandler } from '../mcp/sample-context.ts'
import { FULL, TOWER_CORPORATIONS } from '../mcp/sample-register.ts'
import { call, jsonOf, sampleRequest } from '../mcp/sample-request.ts'

const TOKYO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const { register } = await smallRegister([
  { name: '株式会社ひとつ', industryCodes: ['G'], ...TOKYO },
  { name: '株式会社ふたつ', industryCodes: ['G'] },
  { name: '株式会社みっつ', industryCodes: ['D'] },
])

describe('relaxNotes', () => {
  const notesOf = (industry: string, pref: string) => {
    return relaxNotes(register, criteriaOf(register, { industry, pref })).join(' ')
  }

  test('names the section of an industry, where corporations are filed under it alone', () => {
    assert.match(notesOf('IT', '13'), /With industry "G" \(情報通信業\), the section above: 1 hit\./)
    assert.match(notesOf('391', ''), /the section above: 2 hits\./)
  })

  test('gives no advice on the name for a number that other criteria exclude', () => {
    const criteria = criteriaOf(register, { q: numberOf(0), pref: '27' })
    assert.equal(relaxNotes(register, criteria).join(' '), 'Without q: 0 hits, pref: 1 hit.')
  })

  test('names of many criteria the four that cost most', () => {
    const [pref, kind, several] = ['13', '301', { listed: 'true', invoice: 'none', capital_min: '1', workforce: '5-9' }]
    const [advice = ''] = relaxNotes(register, criteriaOf(register, { q: 'ひとつ', pref, kind, ...several }))
    assert.match(advice, /^Without q: .*pref: 0 hits, kind: 0 hits/)
    assert.equal(advice.split(', ').length, 4)
  })

  test('gives advice on the name for a number that nobody has', () => {
    const criteria = criteriaOf(register, { q: '1234567890123', pref: '27' })
    assert.match(relaxNotes(register, criteria).join(' '), /check digit/)
  })

  test('says of an industry in which nobody is that it is none of this register', () => {
    assert.equal(notesOf('製薬', ''), 'industry: "製薬" is not an industry of this register.')
    assert.match(notesOf('どこにもない', '13'), /^Without .* is not an industry of this register\.$/)
    assert.doesNotMatch(notesOf('D', '13'), /is not an industry/)
  })

  test('names no section that nobody is filed under', () => {
    assert.doesNotMatch(notesOf('建設', '13'), /the section above/)
    assert.doesNotMatch(notesOf('製薬', ''), /the section above/)
  })
})

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
  for (const { name, page, expected } of records<{ name: string; page: Page; expected?: number }>(
    import.meta,
    'page-notes',
  ))
    test(`says ${name}`, () =>
      assert.equal(lastNote({ shown: 3, ...page }, page.unknown, 'capital'), expected && said(expected)))
})

test('a filter on the fact sorted by leaves nobody out last', async () => {
  const rows = [{ name: '株式会社あり', capital: 5_000_000 }, { name: '株式会社なし' }]
  const asked = { pref: '13', sort: 'capital' }
  const { register } = await smallRegister(rows.map((row) => ({ ...TOKYO, ...row })))
  const notesOf = async (more: object) => {
    const question = parseSearch(register, { ...asked, ...more })
    return (await search(register, (question as { value: SearchQuestion }).value)).notes?.join(' ') ?? ''
  }
  assert.match(await notesOf({}), /^capital of 1 of these 2 items is unknown: they stand last/)
  assert.equal(await notesOf({ capital_max: '10000000' }), '')
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
