import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEdition } from '../../../src/query/register/edition.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const { header } = (await smallRegister([{ name: '株式会社山田' }])).snapshot

const ROWS = [
  { imprint: { fictional: false }, name: '国税庁法人番号公表サイト（国税庁）を加工して作成' },
  {
    imprint: { fictional: false, operator: '株式会社みほん' },
    name: '国税庁法人番号公表サイト（国税庁）をもとに株式会社みほんが作成',
  },
  { imprint: { fictional: true }, name: '架空のデータ（国税庁法人番号公表サイト（国税庁）の形式）' },
]

describe('openEdition', () => {
  for (const { imprint, name } of ROWS)
    test(`cites ${name}`, () => {
      const { sources } = openEdition(header, imprint)
      const found = sources.map(({ id, as_of, fields, ...source }) => ({ id, as_of, fields, name: source.name }))
      assert.deepEqual(found, [{ id: 'nta', as_of: '2026-10-31', fields: undefined, name }])
    })

  test('has the id of the snapshot and the sizes of its sources', () => {
    const { snapshotId, sourceSizes, wording } = openEdition(header, { fictional: false })
    assert.equal(snapshotId, header.id)
    assert.match(wording, /^[0-9a-f]{16}$/)
    assert.deepEqual([...sourceSizes], [['nta', 12_345]])
  })
})
