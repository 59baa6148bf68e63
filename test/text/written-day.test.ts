import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { isoDate } from '../../src/domain/japan-day.ts'
import { writtenDay } from '../../src/text/written-day.ts'
import { records } from '../fixtures/tables.ts'

describe('writtenDay', () => {
  for (const { texts, day } of records<{ texts: string; day: string | undefined }>(import.meta))
    for (const text of texts.split(' ')) test(`reads ${text} as ${day}`, () => assert.equal(writtenDay(text), day))

  test('reads any day of a spreadsheet as its number and in its era', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6_940, max: 47_430 }), (days) => {
        const day = isoDate(days)
        const [year, month, date] = day.split('-').map(Number)
        assert.equal(writtenDay(`${days + 25_569}`), day)
        assert.equal(writtenDay(`H${year! - 1988}.${month}.${date}`), year! - 1988 < 100 ? day : undefined)
      }),
    )
  })
})
