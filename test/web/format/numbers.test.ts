import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { formatCount, formatPeople, formatYen } from '../../../src/web/format/numbers.ts'

const YEN: readonly (readonly [yen: number, ja: string, en: string])[] = [
  [0, '0円', '¥0'],
  [1, '1円', '¥1'],
  [9_999, '9,999円', '¥9,999'],
  [10_000, '1万円', '¥10,000'],
  [12_345, '1万2,345円', '¥12,345'],
  [3_000_000, '300万円', '¥3,000,000'],
  [99_999_999, '9,999万9,999円', '¥99,999,999'],
  [100_000_000, '1億円', '¥100,000,000'],
  [120_000_000, '1億2,000万円', '¥120,000,000'],
  [100_000_001, '1億1円', '¥100,000,001'],
  [635_401_000_000, '6,354億100万円', '¥635,401,000,000'],
  [1_000_000_000_000, '1兆円', '¥1,000,000,000,000'],
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
