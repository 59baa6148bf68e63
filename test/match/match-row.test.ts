import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type MatchRow, parseMatchRow } from '../../src/match/match-row.ts'
import { records } from '../fixtures/tables.ts'

describe('parseMatchRow', () => {
  for (const { row, expected } of records<{ readonly row: MatchRow; readonly expected: object }>(
    import.meta,
    'match-row-reads',
  ))
    test(`reads ${JSON.stringify(row)}`, () => assert.deepEqual(parseMatchRow(row), { ok: true, value: expected }))

  for (const { row, expected } of [
    { row: {}, expected: 'name: empty, expected a name or a corporate number.' },
    { row: { name: ' 　', corporate_number: '-' }, expected: 'name: empty, expected a name or a corporate number.' },
    { row: { name: '𠮷'.repeat(301) }, expected: 'name: 301 characters, expected at most 300.' },
    { row: { name: 'あ'.repeat(301) }, expected: 'name: 301 characters, expected at most 300.' },
    { row: { name: 'A', address: 'あ'.repeat(1001) }, expected: 'address: 1001 characters, expected at most 1000.' },
    { row: { corporate_number: '1'.repeat(101) }, expected: 'corporate_number: 101 characters, expected at most 100.' },
    {
      row: { name: 'A', as_of: '2026-02-30T00:00:00Z' },
      expected: 'as_of: not a date, expected one such as 2026-04-01.',
    },
    { row: { name: 'A', as_of: ' '.repeat(101) }, expected: 'as_of: 101 characters, expected at most 100.' },
    {
      row: { name: 'A', postal_code: '〒'.repeat(101) },
      expected: 'postal_code: 101 characters, expected at most 100.',
    },
    {
      row: { name: 'A', prefecture: 'ﷺ'.repeat(500_000) },
      expected: 'prefecture: 500000 characters, expected at most 100.',
    },
    { row: { name: '株式\ufffd' }, expected: 'name: contains bytes that could not be decoded, expected UTF-8.' },
    { row: { name: 'A', as_of: '2026-02-30' }, expected: 'as_of: not a date, expected one such as 2026-04-01.' },
    { row: { name: 'A', as_of: '2020-12' }, expected: 'as_of: not a date, expected one such as 2026-04-01.' },
    { row: { name: 'A', as_of: '202012' }, expected: 'as_of: not a date, expected one such as 2026-04-01.' },
    { row: { name: 'A', as_of: '来月' }, expected: 'as_of: not a date, expected one such as 2026-04-01.' },
  ] satisfies readonly { readonly row: MatchRow; readonly expected: string }[])
    test(`refuses a row with ${expected.slice(0, 30)}`, () =>
      assert.deepEqual(parseMatchRow(row), { ok: false, problem: expected }))

  test('takes a name of 300 characters', () => assert.ok(parseMatchRow({ name: '𠮷'.repeat(300) }).ok))
})
