import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rowOf } from '../../src/list/list-row.ts'
import { records } from '../fixtures/tables.ts'

const COLUMNS = { name: [1], address: [2, 3], postalCode: 4 }
const EMPTY = { name: '', address: '', postal_code: '', prefecture: '', corporate_number: '', as_of: '' }

type Row = {
  readonly name: string
  readonly cells: readonly string[]
  readonly expected: object
  readonly kept?: readonly string[]
}
type Cities = { readonly city: string; readonly rest: string; readonly expected: string }

describe('rowOf', () => {
  for (const { name, cells, expected, kept = cells } of records<Row>(import.meta))
    test(`reads ${name}`, () =>
      assert.deepEqual(rowOf({ cells }, COLUMNS, 5), { cells: kept, row: { ...EMPTY, ...expected } }))

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

  for (const { city, rest, expected } of records<Cities>(import.meta, 'list-row-cities'))
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

  test('joins the parts of a postal code', () => {
    const read = rowOf({ cells: ['A', '60', '1'] }, { name: [0], address: [], postalCode: 1, postalCodeEnd: 2 }, 3)
    assert.equal('row' in read && read.row.postal_code, '060-0001')
  })

  test('takes headings among the rows for what they are', () => {
    const read = rowOf({ cells: ['', '(商号)', '', '(住所)', ''] }, COLUMNS, 5)
    assert.equal('fault' in read && read.fault, 'it is a row of headings')
    assert.ok('row' in rowOf({ cells: ['', '商号', '', '', ''] }, COLUMNS, 5))
    assert.ok('fault' in rowOf({ cells: ['会社名', '住所', '金額', '', ''] }, COLUMNS, 5))
  })

  test('takes the word for a sum in a column of numbers, or how many they are, for a row of sums', () => {
    assert.ok('fault' in rowOf({ cells: ['合計'] }, { name: [], address: [], corporateNumber: [0] }, 1))
    assert.ok('fault' in rowOf({ cells: ['合計', '1,204'] }, { name: [0], address: [], corporateNumber: [1] }, 2))
  })

  for (const { cells, isSum } of records<{ cells: string[]; isSum: boolean }>(import.meta, 'list-row-sums'))
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
