import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rowOf } from '../../src/list/list-row.ts'

const COLUMNS = { name: 1, address: [2, 3], postalCode: 4 }
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
  ]) {
    test(`reads ${name}`, () => assert.deepEqual(rowOf({ cells }, COLUMNS, 5), { cells: kept, row: expected }))
  }

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
