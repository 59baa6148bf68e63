import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { formatCount, formatPeople, formatYen } from '../../../src/web/format/numbers.ts'
import { tuples } from '../../fixtures/tables.ts'

const YEN: readonly (readonly [yen: number, ja: string, en: string])[] = [
  ...tuples<readonly [yen: number, ja: string, en: string]>(import.meta),
  [Number.MAX_SAFE_INTEGER, '9,007兆1,992億5,474万991円', '¥9,007,199,254,740,991'],
]

describe('formatYen', () => {
  for (const [yen, ja, en] of YEN)
    test(`writes ${yen} as ${ja} and ${en}`, () => {
      assert.equal(formatYen(yen, 'ja'), ja)
      assert.equal(formatYen(yen, 'en'), en)
    })

  test('loses no yen', () => {
    const units = new Map([
      ['万', 1e4],
      ['億', 1e8],
      ['兆', 1e12],
      ['', 1],
    ])
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (yen) => {
        const groups = formatYen(yen, 'ja').matchAll(/([\d,]+)([万億兆]?)/g)
        const sum = [...groups].reduce((total, [, digits = '', unit = '']) => {
          return total + Number(digits.replaceAll(',', '')) * (units.get(unit) ?? Number.NaN)
        }, 0)
        assert.equal(sum, yen)
      }),
    )
  })
})

describe('formatPeople', () => {
  test('counts people in both languages', () => {
    assert.equal(formatPeople(1234, 'ja'), '1,234人')
    assert.equal(formatPeople(1234, 'en'), '1,234 people')
    assert.equal(formatPeople(1, 'en'), '1 person')
  })
})

describe('formatCount', () => {
  test('groups by thousands in both languages', () => {
    assert.equal(formatCount(475_054, 'ja'), '475,054')
    assert.equal(formatCount(475_054, 'en'), '475,054')
  })
})
