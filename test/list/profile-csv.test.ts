import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Profile } from '../../src/facts/profile.ts'
import { profileCsv } from '../../src/list/profile-csv.ts'

const PROFILE: Profile = {
  corporate_number: '1234567890123',
  name: '=青葉,"計測"',
  kind: '301',
  kind_name: '株式会社',
  address: '東京都千代田区',
  industries: [
    { code: '274', name: '計量器製造業' },
    { code: '391', name: 'ソフトウェア業' },
  ],
  insured_count: 34,
  insured_count_note: '推計した人数です。',
  insured_count_source: '日本年金機構',
  former_names: [{ name: '度量衡', until: '1989-04-01' }],
  former_locations: [{ address: '港区', until: '1975-04-01' }],
  other_names: ['あおば', '青葉'],
  updated_on: '2026-08-01',
  snapshot: 's',
  sources: [],
  links: { html: 'https://corp.example/corp/1234567890123' },
}

describe('profileCsv', () => {
  test('is a heading and one row, several values in one cell, nothing a spreadsheet would compute', () => {
    const csv = profileCsv(PROFILE)
    assert.ok(csv.startsWith('\ufeffcorporate_number,name,'))
    const [row, ...others]: Record<string, string>[] = parse(csv, { bom: true, columns: true })
    assert.equal(others.length, 0)
    assert.deepEqual(row, {
      corporate_number: '1234567890123',
      name: `'=青葉,"計測"`,
      kind: '301',
      kind_name: '株式会社',
      address: '東京都千代田区',
      industries: '計量器製造業 (274); ソフトウェア業 (391)',
      insured_count: '34',
      former_names: '度量衡 (1989-04-01)',
      former_locations: '港区 (1975-04-01)',
      other_names: 'あおば; 青葉',
      updated_on: '2026-08-01',
      snapshot: 's',
      sources: '',
    })
  })
})
