import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noteSource } from '../../../../src/query/register/source-notes.ts'
import { pageFields, pageSources } from '../../../../src/web/pages/company/get-company.ts'

const NTA = { ...noteSource({ id: 'nta' }, { fictional: false }), fields: ['name'] }
const GBIZINFO = noteSource({ id: 'gbizinfo' }, { fictional: false })
const KNOWN = [noteSource({ id: 'nta' }, { fictional: false }), GBIZINFO]

describe('pageSources', () => {
  const cases = [
    {
      name: 'adds a field to a source that gave others, in its place',
      sources: [{ ...GBIZINFO, fields: ['capital'] }, NTA],
      fields: pageFields({ representative: '別人' }, {}),
      expected: [
        ['gbizinfo', 'capital', 'representative'],
        ['nta', 'name'],
      ],
    },
    {
      name: 'adds a source that gave nothing else',
      sources: [NTA],
      fields: pageFields({ representative: '別人' }, {}),
      expected: [
        ['nta', 'name'],
        ['gbizinfo', 'representative'],
      ],
    },
    {
      name: 'cites the register for what it says on the page alone',
      sources: [NTA],
      fields: pageFields({}, { absorbed_namesake_on: '2025-07-01', address_en: '1, Shiba, Minato ku, Tokyo' }),
      expected: [['nta', 'name', 'address_en', 'absorbed_namesake_on']],
    },
    { name: 'adds nothing where the page shows nothing more', sources: [NTA], fields: [], expected: [['nta', 'name']] },
  ]
  for (const { name, sources, fields, expected } of cases)
    test(name, () => {
      const before = structuredClone(sources)
      const notes = pageSources(sources, KNOWN, fields)
      const found = notes.map((note) => [note.id, ...(note.fields ?? [])])
      assert.deepEqual(found, expected)
      assert.deepEqual(sources, before, 'what REST answers with must not change')
    })
})
