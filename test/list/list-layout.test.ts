import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { WITHOUT_PAUSES } from '../../src/domain/pause.ts'
import { type ListLayout, layoutOf, type NamedColumns } from '../../src/list/list-layout.ts'

const NOBODY: NamedColumns = { address: [] }

const CASES: readonly {
  readonly name: string
  readonly rows: readonly string[]
  readonly named?: NamedColumns
  readonly columns: ListLayout['columns']
  readonly headings?: 'none'
}[] = [
  { name: 'known headings', rows: ['No,会社名,住所'], columns: { name: 1, address: [2] } },
  {
    name: 'every known heading',
    rows: ['法人番号,会社名,〒,都道府県,市区町村,番地,ビル名,基準日'],
    columns: { corporateNumber: 0, name: 1, postalCode: 2, prefecture: 3, address: [4, 5, 6], city: 4, asOf: 7 },
  },
  { name: 'an address in two columns', rows: ['住所2,会社名,住所1'], columns: { name: 1, address: [0, 2] } },
  {
    name: 'an address beside its parts',
    rows: ['会社名,市区町村,住所,請求先住所,建物名'],
    columns: { name: 0, address: [1, 2, 4], city: 1 },
  },
  {
    name: 'an address as forms in English have it',
    rows: ['Company,Address Line 1,City,State,Zip'],
    columns: { name: 0, address: [2, 1], city: 2, prefecture: 3, postalCode: 4 },
  },
  { name: 'a city alone', rows: ['会社名,市区町村'], columns: { name: 0, address: [1], city: 1 } },
  { name: 'a building alone', rows: ['会社名,ビル名'], columns: { name: 0, address: [] } },
  { name: 'the more telling of two names', rows: ['name,商号,会社名'], columns: { name: 1, address: [] } },
  {
    name: 'named columns, by heading and by number',
    rows: ['会社名,住所,勤め先,所在'],
    named: { name: '勤め先', address: ['4', '住所'] },
    columns: { name: 2, address: [3, 1] },
  },
  {
    name: 'a heading that is a number before the number of a column',
    rows: ['3,会社名,1'],
    named: { name: '1', address: [] },
    columns: { name: 2, address: [] },
  },
  {
    name: 'a list without headings',
    rows: [
      '1,株式会社アシスト,100-0005,東京都千代田区丸の内1-1,7010401053829',
      '2,山田商店,,千代田区丸の内1-1,3010001017016',
      '3,合同会社B,100-0006,,7010401053829',
    ],
    columns: { name: 1, address: [3], postalCode: 2, corporateNumber: 4 },
    headings: 'none',
  },
  {
    name: 'a named column of a list without headings',
    rows: ['株式会社アシスト,株式会社B'],
    named: { name: '2', address: [] },
    columns: { name: 1, address: [] },
    headings: 'none',
  },
  {
    name: 'no headings in a row with as many cells as others',
    rows: ['1,株式会社アシスト', '2,Client'],
    columns: { name: 1, address: [] },
    headings: 'none',
  },
  { name: 'names alone', rows: ['アシスト', '高島屋'], columns: { name: 0, address: [] }, headings: 'none' },
  { name: 'names under a heading', rows: ['社名', '高島屋'], columns: { name: 0, address: [] } },
]

describe('layoutOf', () => {
  for (const { name, rows, named = NOBODY, columns, headings } of CASES) {
    test(`finds ${name}`, async () => {
      const cells = rows.map((row) => row.split(','))
      const expected = headings === 'none' ? { columns } : { columns, headings: cells[0] }
      assert.deepEqual(await layoutOf(cells, named, WITHOUT_PAUSES), { ok: true, value: expected })
    })
  }

  for (const title of ['取引先一覧', '取引先一覧,,', '株式会社あおば商会,,2026年4月', ',,']) {
    test(`finds headings below ${title}`, async () => {
      const rows = [title, '作成,2026-04-01', 'No,会社名,住所', '1,株式会社アシスト,港区'].map((row) => row.split(','))
      const expected = { columns: { name: 1, address: [2] }, headings: rows[2] }
      assert.deepEqual(await layoutOf(rows, NOBODY, WITHOUT_PAUSES), { ok: true, value: expected })
    })
  }

  for (const { rows, named = NOBODY, expected } of [
    {
      rows: ['a,b'],
      expected: 'No column is known to hold names: the headings are a, b. Say which with --name COLUMN.',
    },
    {
      rows: ['会社名,b'],
      named: { name: 'c', address: [] },
      expected: 'There is no column "c": the headings are 会社名, b.',
    },
    {
      rows: ['会社名,b'],
      named: { name: '3', address: [] },
      expected: 'There is no column "3": the headings are 会社名, b.',
    },
    { rows: ['会社名,b'], named: { address: ['x'] }, expected: 'There is no column "x": the headings are 会社名, b.' },
  ]) {
    test(`refuses ${rows.join()} with ${JSON.stringify(named)}`, async () => {
      assert.deepEqual(
        await layoutOf(
          rows.map((row) => row.split(',')),
          named,
          WITHOUT_PAUSES,
        ),
        { ok: false, problem: expected },
      )
    })
  }

  test('names a dozen headings of many', async () => {
    const headings = Array.from({ length: 500 }, (_, i) => `${i}`.padStart(100, 'x'))
    const found = await layoutOf([headings], NOBODY, WITHOUT_PAUSES)
    assert.ok(!found.ok && found.problem.length < 700 && found.problem.includes('(500 columns)'))
  })
})
