import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SourceTally } from '../../../build/publish/source-tally.ts'
import type { RegisterRow } from '../../../build/sources/layouts/register-row.ts'
import { records } from '../../fixtures/tables.ts'
import { published, rowOf } from './row-fixture.ts'

function tallyOf(...rows: readonly RegisterRow[]) {
  const tally = new SourceTally(['nta', 'gbizinfo', 'gbizinfo-establishments', 'edinet'])
  for (const row of rows) tally.add(published(row).corporation, row)
  return tally.sources()
}

describe('SourceTally', () => {
  test('takes the newest date of what is published from a source, and of how many corporations', () => {
    const rows = [
      rowOf({ gbizinfo: { updated: '2026-03-01 04:05', capital: '1' }, insured: { count: 5, updated: '2026-02-01' } }),
      rowOf({ gbizinfo: { updated: '2026-04-01', website: 'https://a.example.jp' } }),
      rowOf({ nta: { updateDate: '2026-05-01' }, edinet: { asOf: '2026-08-11', industry: '化学' } }),
    ]
    const expected = records<{ id: string; asOf: string; corporations: number }>(import.meta, 'source-tally-rows')
    assert.deepEqual(tallyOf(...rows), expected)
    assert.deepEqual(tallyOf(...rows.reverse()), expected)
  })

  test('counts a corporation whose filing alone its page shows', () => {
    const row = rowOf({ edinet: { asOf: '2026-08-11', listed: '上場', code: 'E00004' } })
    assert.deepEqual(tallyOf(row).at(-1), { id: 'edinet', asOf: '2026-08-11', corporations: 1 })
  })

  test('has no date of a source of which only 1 to 4 insured, a representative or nothing is published', () =>
    assert.deepEqual(
      tallyOf(
        rowOf({
          gbizinfo: { updated: '2026-08-30', representative: '山田　太郎', capital: '0' },
          insured: { count: 3, updated: '2026-08-29' },
          edinet: { asOf: '2026-08-11', listed: '上場' },
        }),
      ),
      [
        { id: 'nta', asOf: '2026-01-10', corporations: 1 },
        { id: 'gbizinfo', corporations: 0 },
        { id: 'gbizinfo-establishments', corporations: 1 },
        { id: 'edinet', corporations: 0 },
      ],
    ))
})
