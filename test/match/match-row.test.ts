import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type MatchRow, parseMatchRow } from '../../src/match/match-row.ts'

describe('parseMatchRow', () => {
  for (const { row, expected } of [
    { row: { name: ' 株式会社アシスト ' }, expected: { name: '株式会社アシスト' } },
    {
      row: { name: 'A', address: ' 東京都 ', postal_code: '100-0005', prefecture: '東京' },
      expected: { name: 'A', address: '東京都', postalCode: '100-0005', prefecture: '東京' },
    },
    { row: { name: 'A', address: '', as_of: '', corporate_number: '' }, expected: { name: 'A' } },
    { row: { corporate_number: 'T7010401053829' }, expected: { name: '', number: '7010401053829' } },
    {
      row: { name: 'A', corporate_number: '７０１０４０１０５３８２９' },
      expected: { name: 'A', number: '7010401053829' },
    },
    { row: { name: 'A', corporate_number: "'7010401053829" }, expected: { name: 'A', number: '7010401053829' } },
    { row: { name: '7010401053829.0' }, expected: { name: '', number: '7010401053829' } },
    { row: { name: 'A', corporate_number: '7.0104E+12' }, expected: { name: 'A', number: 'invalid' } },
    { row: { name: 'A_x000D_\nB_x000d_' }, expected: { name: 'A\n\nB' } },
    { row: { name: 'A', corporate_number: '7010401053828' }, expected: { name: 'A', number: 'invalid' } },
    {
      row: { name: 'A', corporate_number: '123456789012' },
      expected: { name: 'A', number: { registration: '7123456789012' } },
    },
    { row: { name: 'A', corporate_number: '="7010401053829"' }, expected: { name: 'A', number: '7010401053829' } },
    {
      row: { name: 'A', address: '東京都港区芝5-2-3（法人番号7010401053829）' },
      expected: { name: 'A', address: '東京都港区芝5-2-3', number: '7010401053829' },
    },
    {
      row: { name: 'A', address: '東京都港区芝5-2-3-1 03-1234-5678' },
      expected: { name: 'A', address: '東京都港区芝5-2-3-1 03-1234-5678' },
    },
    { row: { name: 'A', corporate_number: 'なし' }, expected: { name: 'A' } },
    { row: { name: 'A', as_of: '2026-04-01' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'A', as_of: '２０２６年４月１日' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'A', as_of: '2026/4/1' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'A', as_of: '20260401' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'A', as_of: '2026/4/1 0:00' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'A', as_of: '令和8年4月1日' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'T7010401053829' }, expected: { name: '', number: '7010401053829' } },
    {
      row: { name: '7010401053829', corporate_number: '7010401053829' },
      expected: { name: '', number: '7010401053829' },
    },
    {
      row: { name: 'A（東京都港区芝5-2-3） T7010401053829' },
      expected: {
        name: 'A',
        leftOut: ['T7010401053829', '東京都港区芝5-2-3'],
        address: '東京都港区芝5-2-3',
        number: '7010401053829',
      },
    },
    {
      row: { name: 'A（東京都港区芝5-2-3）', prefecture: '大阪府' },
      expected: { name: 'A（東京都港区芝5-2-3）', prefecture: '大阪府' },
    },
    // A date of OpenRefine's own, and a date that OpenRefine got from this service.
    { row: { name: 'A', as_of: '2026-04-01T00:00:00Z' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'A', as_of: '2026-04-01T00:00:00+09:00' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'A', as_of: '2026-03-31T15:00:00Z' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'A', as_of: '2026-04-01T00:00:00+0900' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'A', as_of: '2026-03-31T15:00:00+0000' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'A', as_of: '2026-03-31T15:00:00.5+00' }, expected: { name: 'A', asOf: '2026-04-01' } },
    { row: { name: 'A', as_of: '2026/3/31 15:00+00' }, expected: { name: 'A', asOf: '2026-04-01' } },
  ] satisfies readonly { readonly row: MatchRow; readonly expected: object }[])
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
})
