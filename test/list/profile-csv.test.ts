import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Profile } from '../../src/facts/profile.ts'
import { profileCsv } from '../../src/list/profile-csv.ts'
import { records } from '../fixtures/tables.ts'

const [PROFILE, ROW] = records<object>(import.meta) as readonly [Profile, Readonly<Record<string, string>>]

describe('profileCsv', () => {
  test('is a heading and one row, several values in one cell, nothing a spreadsheet would compute', () => {
    const csv = profileCsv(PROFILE)
    assert.ok(csv.startsWith('\ufeffcorporate_number,name,'))
    const [row, ...others]: Record<string, string>[] = parse(csv, { bom: true, columns: true })
    assert.equal(others.length, 0)
    assert.deepEqual(row, ROW)
  })
})
