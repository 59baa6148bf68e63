import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type MatchRow, parseMatchRow } from '../../src/match/match-row.ts'
import { records } from '../fixtures/tables.ts'

describe('parseMatchRow', () => {
  for (const { row, expected } of records<{ row: MatchRow; expected: object }>(import.meta, 'match-row-reads'))
    test(`reads ${JSON.stringify(row)}`, () => assert.deepEqual(parseMatchRow(row), { ok: true, value: expected }))

  for (const { expected, ...row } of records<MatchRow & { readonly expected: string }>(import.meta))
    test(`refuses a row with ${expected.slice(0, 30)}`, () =>
      assert.deepEqual(parseMatchRow(row), { ok: false, problem: expected }))

  test('takes a name of 300 characters, and a code of 100', () => {
    const taken = [{ name: '𠮷'.repeat(300) }, { name: '𠮷'.repeat(301) }, { prefecture: 'x'.repeat(101) }].map(
      (row) => parseMatchRow(row).ok,
    )
    assert.deepEqual(taken, [true, false, false])
    const long = parseMatchRow({ prefecture: 'x'.repeat(100) })
    assert.ok(long.ok || !/100 characters/.test(long.problem))
  })
})
