import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRecords } from '../../../src/query/register/records.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const { snapshot } = await smallRegister([
  { name: '株式会社山田', provenance: [{ source: 'nta', fields: ['name', 'address'] }] },
  { name: '川田', provenance: [{ source: 'gbizinfo', fields: ['name'] }] },
])
const records = openRecords(snapshot, { baseUrl: 'https://corp.example', imprint: { fictional: false } })

const ROWS = [
  { ordinal: 0, name: '株式会社山田', sources: ['nta 2026-10-31 name,address'] },
  { ordinal: 1, name: '川田', sources: ['gbizinfo undefined name'] },
]

describe('openRecords', () => {
  for (const { ordinal, name, sources } of ROWS) {
    test(`reads ordinal ${ordinal}: ${name} from ${sources}`, () => {
      const record = records.recordOf(ordinal)
      assert.equal(record.name, name)
      assert.deepEqual(
        records.provenances[record.provenance]?.map(({ id, as_of, fields }) => `${id} ${as_of} ${fields}`),
        sources,
      )
    })
  }
})
