import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Columns } from '../../src/list/choose-columns.ts'
import { rowOf } from '../../src/list/list-row.ts'
import { isRegistered } from '../../src/match/find-corporations.ts'
import { outcomeOf } from '../../src/match/match.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'
import { assertMatches } from '../mcp/assert-matches.ts'
import { columnsOf, openedList } from './reading.ts'

const COLUMNS = columnsOf({ name: [1], address: [2, 3], postalCode: [4] })
const EMPTY = { name: '', address: '', postal_code: '', prefecture: '', corporate_number: '', as_of: '' }

type Row = {
  readonly name: string
  readonly cells: readonly string[]
  readonly expected: object
  readonly kept?: readonly string[]
}
type Parts = Omit<Row, 'kept'> & { readonly columns: Partial<Columns> }

describe('rowOf', () => {
  for (const { name, cells, expected, kept = cells } of records<Row>(import.meta))
    test(`reads ${name}`, () =>
      assert.deepEqual(rowOf({ cells }, COLUMNS, 5), { cells: kept, row: { ...EMPTY, ...expected } }))

  for (const { name, cells, columns, expected } of records<Parts>(import.meta, 'list-row-parts'))
    test(`reads ${name}`, () => {
      const row = { ...EMPTY, name: 'A', ...expected }
      assert.deepEqual(rowOf({ cells }, columnsOf(columns), cells.length), { cells, row })
    })

  test('takes headings among the rows for what they are', () => {
    const read = rowOf({ cells: ['', '(商号)', '', '(住所)', ''] }, COLUMNS, 5)
    assert.equal('fault' in read && read.fault, 'it is a row of headings')
    assert.ok('row' in rowOf({ cells: ['', '商号', '', '', ''] }, COLUMNS, 5))
    for (const line of ['会社名,住所,金額,,', 'Company,,Contract date,Address,', '（名称）,（13桁）,,【千円】,'])
      assert.ok('fault' in rowOf({ cells: line.split(',') }, COLUMNS, 5), line)
  })

  test('takes the word for a sum in a column of numbers, or how many they are, for a row of sums', () => {
    assert.ok('fault' in rowOf({ cells: ['合計'] }, columnsOf({ corporateNumber: [0] }), 1))
    assert.ok('fault' in rowOf({ cells: ['合計', '1,204'] }, columnsOf({ name: [0], corporateNumber: [1] }), 2))
  })

  for (const { cells, isSum } of records<{ cells: string[]; isSum: boolean }>(import.meta, 'list-row-sums'))
    test(`takes ${cells.join()} for a row of sums: ${isSum}`, () =>
      assert.equal('fault' in rowOf({ cells }, COLUMNS, 5), isSum))

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

const CHIYODA = { prefectureCode: '13', cityCode: '13101', city: '千代田区' }
const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const { register } = await smallRegister([
  { name: '株式会社日立ハイテク', ...MINATO, street: '虎ノ門１丁目１７番１号' },
  { name: '信越ポリマー株式会社', ...CHIYODA, street: '大手町１丁目１番３号' },
  { name: '三菱電機株式会社', ...CHIYODA, street: '丸の内２丁目７番３号' },
  { name: '三菱電機ビルソリューションズ株式会社', ...CHIYODA, street: '有楽町１丁目７番１号' },
])

/** A list, with {0} for the number of the first corporation, and its columns, decision, reason and number. */
type ListAsHad = { readonly name: string; readonly text: string; readonly expected: object }

const numbered = (text: string): string => text.replace(/\{(\d)\}/g, (_, index: string) => numberOf(Number(index)))

// Headings of public lists and of programs for trade; test/list/list-layout.test.ts has the rules.
describe('a list as people have it', () => {
  for (const { name, text, expected } of records<ListAsHad>(import.meta, 'list-row-lists'))
    test(name, async () => {
      const { columns, width, records } = await openedList(numbered(text), (name) => isRegistered(register, name))
      const { value: [record] = [] } = await records[Symbol.asyncIterator]().next()
      const read = record && rowOf(record, columns, width)
      assert.ok(read !== undefined && 'row' in read)
      const outcome = outcomeOf(register, read.row)
      assert.ok(outcome.decision !== 'error')
      const { decision, corporate_number, evidence } = outcome
      const found = { columns, decision, corporate_number, reason: evidence.reason }
      assertMatches(found, JSON.parse(numbered(JSON.stringify(expected))))
    })
})
