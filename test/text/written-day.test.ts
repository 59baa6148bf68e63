import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { isoDate } from '../../src/domain/japan-day.ts'
import { dayOfPeriod, isDayWithoutYear, writtenDay } from '../../src/text/written-day.ts'
import { records, tuples } from '../fixtures/tables.ts'

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

  test('reads a hundred characters', () => {
    assert.equal(writtenDay('2024-04-01'.padStart(100)), '2024-04-01')
    assert.equal(writtenDay('2024-04-01'.padStart(101)), undefined)
  })
})

describe('dayOfPeriod', () => {
  type Row = readonly [text: string, least: string | undefined, most: string | undefined]
  for (const [text, least, most] of tuples<Row>(import.meta, 'day-of-period'))
    test(`is from ${least} to ${most} for ${text || 'nothing'}`, () =>
      assert.deepEqual([dayOfPeriod(text, 'least'), dayOfPeriod(text, 'most')], [least, most]))
})

test('isDayWithoutYear is true of a month and a day', () => {
  const texts = [
    '4月1日',
    '12/31',
    '４.１',
    '4月1日（水）',
    '4月1日'.padStart(100),
    '13/1',
    '4/32',
    '4月',
    '4月1日'.padStart(101),
  ]
  assert.deepEqual(texts.filter(isDayWithoutYear), texts.slice(0, 5))
})
