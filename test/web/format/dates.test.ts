import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatDate, formatDayOfYear } from '../../../src/web/format/dates.ts'

describe('formatDate', () => {
  test('writes a date as each reader does', () => {
    assert.equal(formatDate('2026-08-01', 'ja'), '2026年8月1日')
    assert.equal(formatDate('2026-08-01', 'en'), '1 Aug 2026')
  })

  test('writes a day of every year', () =>
    assert.deepEqual([formatDayOfYear(3, 31, 'ja'), formatDayOfYear(3, 31, 'en')], ['3月31日', '31 Mar']))

  test('leaves what is no date as it is', () => {
    for (const text of ['', '1968', '2026-13-01x', '<b>']) assert.equal(formatDate(text, 'ja'), text)
  })
})
