import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noteSource } from '../../../../src/query/register/source-notes.ts'
import { pageSources } from '../../../../src/web/pages/company/page-sources.ts'

const NTA = { ...noteSource({ id: 'nta' }, { fictional: false }), fields: ['name'] }
const GBIZINFO = noteSource({ id: 'gbizinfo' }, { fictional: false })
const KNOWN = [noteSource({ id: 'nta' }, { fictional: false }), GBIZINFO]

describe('pageSources', () => {
  const cases = [
    {
      name: 'adds a field to a source that gave others, in its place',
      sources: [{ ...GBIZINFO, fields: ['capital'] }, NTA],
      fields: ['representative'],
      expected: [
        ['gbizinfo', 'capital', 'representative'],
        ['nta', 'name'],
      ],
    },
    {
      name: 'adds a source that gave nothing else',
      sources: [NTA],
      fields: ['representative'],
      expected: [
        ['nta', 'name'],
        ['gbizinfo', 'representative'],
      ],
    },
    { name: 'adds nothing where the page shows nothing more', sources: [NTA], fields: [], expected: [['nta', 'name']] },
  ]
  for (const { name, sources, fields, expected } of cases) {
    test(name, () => {
      const before = structuredClone(sources)
      const notes = pageSources(sources, KNOWN, fields)
      assert.deepEqual(
        notes.map((note) => [note.id, ...(note.fields ?? [])]),
        expected,
      )
      assert.deepEqual(sources, before, 'what REST answers with must not change')
    })
  }
})
