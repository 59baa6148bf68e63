import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { isoDate } from '../../src/domain/japan-day.ts'
import { writtenDay } from '../../src/text/written-day.ts'

describe('writtenDay', () => {
  for (const { texts, day } of [
    {
      texts: '2024-04-01 2024/4/1 2024.4.1 2024年4月1日 ２０２４年４月１日（月） 20240401 45383 45383.75',
      day: '2024-04-01',
    },
    { texts: '令和6年4月1日 R6.4.1 r06-04-01 令6.4.1 ㋿6年4月1日 令和六年四月一日 R6/4/1', day: '2024-04-01' },
    { texts: 'H30.7.25 平成30年7月25日 平成三十年七月二十五日', day: '2018-07-25' },
    { texts: '令和元年6月30日 R1.6.30 平成31年6月30日', day: '2019-06-30' },
    { texts: 'S50.3.31 昭和50年3月31日', day: '1975-03-31' },
    { texts: '2026-03-31T15:00:00Z 2026-04-01T00:00:00+09 2026-04-01T23:59', day: '2026-04-01' },
    {
      texts: '2026-02-30 2026-12 202612 R6.4 R6.13.1 4月1日 6.4.1 未定 123 99999 T4010401021648 X6.4.1 __proto__',
      day: undefined,
    },
  ]) {
    for (const text of texts.split(' ')) test(`reads ${text} as ${day}`, () => assert.equal(writtenDay(text), day))
  }

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
