import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rowOf } from '../../src/list/list-row.ts'

const COLUMNS = { name: [1], address: [2, 3], postalCode: 4 }
const EMPTY = { name: '', address: '', postal_code: '', prefecture: '', corporate_number: '', as_of: '' }

describe('rowOf', () => {
  for (const { name, cells, expected, kept = cells } of [
    {
      name: 'a whole row',
      cells: ['1', ' 株式会社A ', '東京都港区', ' 芝1-1', '105-0014'],
      expected: { ...EMPTY, name: '株式会社A', address: '東京都港区 芝1-1', postal_code: '105-0014' },
    },
    {
      name: 'a row that ends early',
      cells: ['1', '株式会社A'],
      kept: ['1', '株式会社A', '', '', ''],
      expected: { ...EMPTY, name: '株式会社A' },
    },
    {
      name: 'a row with empty cells too many',
      cells: ['1', '株式会社A', '', '', '', '', ''],
      kept: ['1', '株式会社A', '', '', ''],
      expected: { ...EMPTY, name: '株式会社A' },
    },
  ])
    test(`reads ${name}`, () => assert.deepEqual(rowOf({ cells }, COLUMNS, 5), { cells: kept, row: expected }))

  for (const [isDayGuessed, cell, expected] of [
    [undefined, '4月1日', ''],
    [undefined, 'いつか', 'いつか'],
    [true, 'いつか', ''],
    [true, 'R6.4.1', 'R6.4.1'],
  ] as const)
    test(`reads the day ${cell} of a column ${isDayGuessed ? 'that reads so' : 'that is called so'}`, () => {
      const read = rowOf(
        { cells: ['A', cell] },
        { name: [0], address: [], asOf: 1, ...(isDayGuessed && { isDayGuessed }) },
        2,
      )
      assert.equal('row' in read && read.row.as_of, expected)
    })

  for (const { city, rest, expected } of [
    { city: '千代田区', rest: '丸の内1-1', expected: '千代田区 丸の内1-1' },
    { city: '千代田区', rest: '', expected: '千代田区' },
    { city: '', rest: '丸の内1-1', expected: '丸の内1-1' },
    { city: '千代田区', rest: '東京都千代田区丸の内1-1', expected: '東京都千代田区丸の内1-1' },
    { city: '龍ケ崎市', rest: '茨城県龍ヶ崎市1-1', expected: '茨城県龍ヶ崎市1-1' },
    { city: '大阪市', rest: '北区梅田1-1', expected: '大阪市 北区梅田1-1' },
    { city: '東京都千代田区', rest: '千代田区丸の内1-1', expected: '千代田区丸の内1-1' },
  ])
    test(`reads the city ${city} beside ${rest}`, () => {
      const read = rowOf({ cells: ['A', rest, city] }, { name: [0], address: [2, 1], city: 2 }, 3)
      assert.equal('row' in read && read.row.address, expected)
    })

  for (const [street, city, prefecture, expected] of [
    ['1-17-1 Toranomon', 'Minato-ku', 'Tokyo', '1-17-1 Toranomon, Minato-ku, Tokyo'],
    ['1-17-1 Toranomon, Minato-ku', '', 'Tokyo', '1-17-1 Toranomon, Minato-ku, Tokyo'],
    ['1-17-1 Toranomon, Minato-ku, Tokyo', 'Minato-ku', 'Tokyo', '1-17-1 Toranomon, Minato-ku, Tokyo'],
    ['1-17-1', '港区', 'Tokyo', '港区 1-17-1'],
    ['1-17-1', '', '', '1-17-1'],
  ] as const)
    test(`puts the city behind a street in Latin letters: ${expected}`, () => {
      const columns = { name: [0], address: [2, 1], city: 2, prefecture: 3 }
      const read = rowOf({ cells: ['A', street, city, prefecture] }, columns, 4)
      assert.equal('row' in read && read.row.address, expected)
    })

  test('takes the word for a sum in a column of numbers for a row of sums', () =>
    assert.ok('fault' in rowOf({ cells: ['合計'] }, { name: [], address: [], corporateNumber: 0 }, 1)))

  for (const { cells, isSum } of [
    { cells: ['', '合計', '', '', '1,234'], isSum: true },
    { cells: ['小 計', '', '', '', '1,234'], isSum: true },
    { cells: ['', 'Grand Total', '', ''], isSum: true },
    { cells: ['', '【合計】', '', ''], isSum: true },
    { cells: ['', '計　12社', '', ''], isSum: true },
    { cells: ['合計金額', '', '', '', '100'], isSum: true },
    { cells: ['', '計12', '', ''], isSum: false },
    { cells: ['', '合計', '東京都港区', '芝1-1'], isSum: false },
    { cells: ['合計', '株式会社A', '', ''], isSum: false },
    { cells: ['', '株式会社合計', '', ''], isSum: false },
  ])
    test(`takes ${cells.join()} for a row of sums: ${isSum}`, () =>
      assert.equal('fault' in rowOf({ cells }, COLUMNS, 5), isSum))

  test('takes a cell that is no day for none, if the column was guessed', () => {
    for (const [cell, guessed, expected] of [
      ['未定', { isDayGuessed: true }, ''],
      ['未定', {}, '未定'],
      ['R6.4.1', { isDayGuessed: true }, 'R6.4.1'],
    ] as const) {
      const read = rowOf({ cells: ['A', cell] }, { name: [0], address: [], asOf: 1, ...guessed }, 2)
      assert.equal('row' in read && read.row.as_of, expected)
    }
  })

  test('keeps what cannot be read in the first cell', () => {
    assert.deepEqual(rowOf({ text: '1,"株', fault: 'broken-quotes' }, COLUMNS, 3), {
      cells: ['1,"株', '', ''],
      fault: 'the quotes cannot be read',
    })
    assert.deepEqual(rowOf({ cells: ['1', '株式会社A', '港区', '芝'] }, COLUMNS, 3), {
      cells: ['1,株式会社A,港区,芝', '', ''],
      fault: '4 cells where there are 3 columns',
    })
  })
})
