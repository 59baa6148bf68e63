import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rowOf } from '../../src/list/list-row.ts'
import { isRegistered } from '../../src/match/find-corporations.ts'
import { outcomeOf } from '../../src/match/match.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { records, tuples } from '../fixtures/tables.ts'
import { openedList } from './reading.ts'

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

  for (const [isDayGuessed, cell, expected] of tuples<readonly [boolean | undefined, string, string]>(
    import.meta,
    'list-row-rows-2',
  ))
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

  for (const [street, city, prefecture, expected] of tuples<readonly [string, string, string, string]>(
    import.meta,
    'list-row-rows',
  ))
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
    for (const line of ['会社名,住所,金額,,', 'Company,,Contract date,Address,', '（名称）,（13桁）,,【千円】,'])
      assert.ok('fault' in rowOf({ cells: line.split(',') }, COLUMNS, 5), line)
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
      ['－', {}, ''],
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

const CHIYODA = { prefectureCode: '13', cityCode: '13101', city: '千代田区' }
const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const { register } = await smallRegister([
  { name: '株式会社日立ハイテク', ...MINATO, street: '虎ノ門１丁目１７番１号' },
  { name: '信越ポリマー株式会社', ...CHIYODA, street: '大手町１丁目１番３号' },
  { name: '三菱電機株式会社', ...CHIYODA, street: '丸の内２丁目７番３号' },
  { name: '三菱電機ビルソリューションズ株式会社', ...CHIYODA, street: '有楽町１丁目７番１号' },
])
const [HITACHI, SHINETSU, PARENT, CHILD] = [0, 1, 2, 3].map(numberOf)

/** Matches the first row of a list, as the command does. */
async function firstOf(text: string) {
  const list = await openedList(text, (name) => isRegistered(register, name))
  for await (const [record] of list.records) {
    const read = record && rowOf(record, list.columns, list.width)
    assert.ok(read !== undefined && 'row' in read)
    const outcome = outcomeOf(register, read.row)
    assert.ok(outcome.decision !== 'error')
    return { list, outcome }
  }
  return assert.fail('no row')
}

// Headings of public lists and of programs for trade; test/list/list-layout.test.ts has the rules.
describe('a list as people have it', () => {
  test('means the corporation beside the name of its facility', async () => {
    const { list, outcome } = await firstOf(
      `都道府県名,市区町村名,事業所名,住所,法人番号,法人の名称\n東京都,港区,ハイテク訪問介護芝,芝公園2-4-1,${HITACHI},株式会社日立ハイテク\n`,
    )
    assert.deepEqual(list.columns.name, [5])
    assert.deepEqual([outcome.decision, outcome.corporate_number], ['confirmed', HITACHI])
  })

  test('has the name and the address of a contractor in one cell, and an office of the state in another', async () => {
    const { list, outcome } = await firstOf(
      '物品役務等の名称及び数量,契約担当官等の氏名並びにその所属する部局の名称及び所在地,契約を締結した日,契約の相手方の商号又は名称及び住所,法人番号,契約金額\n' +
        '保守,大臣官房会計課 東京都新宿区市谷本村町5-1,4月2日,"信越ポリマー株式会社\n東京都千代田区大手町1-1-3",,900000\n',
    )
    assert.deepEqual([list.columns.name, list.columns.corporateNumber], [[3], [4]])
    assert.deepEqual([outcome.decision, outcome.corporate_number], ['confirmed', SHINETSU])
  })

  test('contradicts a number of invoices, whatever the heading of the number', async () => {
    const { list, outcome } = await firstOf(`仕入先,登録番号\n信越ポリマー,T${HITACHI}\n`)
    assert.deepEqual(list.columns.corporateNumber, [1])
    assert.deepEqual([outcome.decision, outcome.evidence.reason], ['review', 'number_differs'])
  })

  test('has one name in two columns, and does not mean the parent', async () => {
    const { outcome } = await firstOf(
      '得意先コード,得意先名1,得意先名2,住所１\n3,三菱電機,ビルソリューションズ㈱,東京都千代田区\n',
    )
    assert.equal(outcome.corporate_number, CHILD)
    assert.notEqual(outcome.corporate_number, PARENT)
  })

  for (const cell of [HITACHI?.slice(1), `="${HITACHI}"`, `法人番号：${HITACHI}`, `T${HITACHI}`, `${HITACHI}.0`])
    test(`has the number ${cell}`, async () => {
      const quoted = `"${cell?.replaceAll('"', '""')}"`
      const { outcome } = await firstOf(`会社名,法人番号\n日立ハイテク,${quoted}\n`)
      assert.deepEqual([outcome.evidence.reason, outcome.corporate_number], ['name_and_number', HITACHI])
    })

  test('has days in eras', async () => {
    const { list, outcome } = await firstOf('会社名,基準日\n株式会社日立ハイテク,令和6年4月1日\n')
    assert.deepEqual([list.columns.asOf, outcome.corporate_number], [1, HITACHI])
  })

  test('may be of one column, without headings, or of numbers alone', async () => {
    for (const text of ['株式会社日立ハイテク\n', '日立ハイテク\n信越ポリマー\n', '採択事業者名\n日立ハイテク\n'])
      assert.equal((await firstOf(text)).outcome.corporate_number, HITACHI)
    const { list, outcome } = await firstOf(`登録番号\nT${HITACHI}\n`)
    assert.deepEqual([list.columns.name, list.columns.corporateNumber], [[], [0]])
    assert.deepEqual([outcome.evidence.reason, outcome.corporate_number], ['number', HITACHI])
  })
})
