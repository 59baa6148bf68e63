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
  for (const { ordinal, name, sources } of ROWS)
    test(`reads ordinal ${ordinal}: ${name} from ${sources}`, () => {
      const record = records.recordOf(ordinal)
      assert.equal(record.name, name)
      const found = records.provenances[record.provenance]?.map(({ id, as_of, fields }) => `${id} ${as_of} ${fields}`)
      assert.deepEqual(found, sources)
    })

  test('reads the same from shared memory, whatever the length of a record and of the one before it', async () => {
    const lengths = [3_000, 10, 9_000, 20, 4_500]
    const long = await smallRegister(lengths.map((length) => ({ name: '山'.repeat(length) })))
    const shared = (name: string): Uint8Array => {
      const bytes = long.snapshot.section(name)
      const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
      copy.set(bytes)
      return copy
    }
    const options = { baseUrl: 'https://corp.example', imprint: { fictional: false } }
    const own = openRecords(long.snapshot, options)
    const threads = openRecords({ header: long.snapshot.header, section: shared }, options)
    for (const ordinal of lengths.keys()) assert.deepEqual(threads.recordOf(ordinal), own.recordOf(ordinal))
    assert.deepEqual(lengths.map((_, ordinal) => threads.recordOf(ordinal).name.length).toSorted(), lengths.toSorted())
  })
})
