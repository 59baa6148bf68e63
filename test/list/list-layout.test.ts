import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { WITHOUT_PAUSES } from '../../src/domain/pause.ts'
import { type ListLayout, layoutOf, type NamedColumns } from '../../src/list/list-layout.ts'

const NOBODY: NamedColumns = {}

const layout = (cells: readonly (readonly string[])[], named: NamedColumns = NOBODY) =>
  layoutOf(cells, { named, isRegistered: (name) => REGISTERED.has(name), pause: WITHOUT_PAUSES })

const REGISTERED = new Set(['アシスト', '高島屋', '三菱電機', '三菱電機 ビルソリューションズ', 'みずほ銀行', '東京都'])

const CASES: readonly {
  readonly name: string
  readonly rows: readonly string[]
  readonly named?: NamedColumns
  readonly columns: ListLayout['columns']
  readonly headings?: 'none'
}[] = [
  { name: 'known headings', rows: ['No,会社名,住所'], columns: { name: [1], address: [2] } },
  {
    name: 'every known heading',
    rows: ['法人番号,会社名,〒,都道府県,市区町村,番地,ビル名,基準日'],
    columns: { corporateNumber: 0, name: [1], postalCode: 2, prefecture: 3, address: [4, 5, 6], city: 4, asOf: 7 },
  },
  { name: 'an address in two columns', rows: ['住所2,会社名,住所1'], columns: { name: [1], address: [2, 0] } },
  {
    name: 'an address beside its parts',
    rows: ['会社名,市区町村,住所,請求先住所,建物名'],
    columns: { name: [0], address: [1, 2, 4], city: 1 },
  },
  {
    name: 'an address as forms in English have it',
    rows: ['Company,Address Line 1,City,State,Zip'],
    columns: { name: [0], address: [2, 1], city: 2, prefecture: 3, postalCode: 4 },
  },
  { name: 'a city alone', rows: ['会社名,市区町村'], columns: { name: [0], address: [1], city: 1 } },
  { name: 'a building alone', rows: ['会社名,ビル名'], columns: { name: [0], address: [] } },
  { name: 'the more telling of two names', rows: ['name,商号,会社名'], columns: { name: [1], address: [] } },
  {
    name: 'named columns, by heading and by number',
    rows: ['会社名,住所,勤め先,所在'],
    named: { name: ['勤め先'], address: ['4', '住所'] },
    columns: { name: [2], address: [3, 1] },
  },
  {
    name: 'a heading that is a number before the number of a column',
    rows: ['3,会社名,1'],
    named: { name: ['1'] },
    columns: { name: [2], address: [] },
  },
  {
    name: 'a list without headings',
    rows: [
      '1,株式会社アシスト,100-0005,東京都千代田区丸の内1-1,7010401053829',
      '2,山田商店,,千代田区丸の内1-1,3010001017016',
      '3,合同会社B,100-0006,,7010401053829',
    ],
    columns: { name: [1], address: [3], postalCode: 2, corporateNumber: 4 },
    headings: 'none',
  },
  {
    name: 'a named column of a list without headings',
    rows: ['株式会社アシスト,株式会社B'],
    named: { name: ['2'] },
    columns: { name: [1], address: [] },
    headings: 'none',
  },
  {
    name: 'no headings in a row with as many cells as others',
    rows: ['1,株式会社アシスト', '2,Client'],
    columns: { name: [1], address: [] },
    headings: 'none',
  },
  {
    name: 'headings that nobody knows, by the cells',
    rows: [
      'Nr,Firma,Ort,Kennung,Datum',
      '1,株式会社A,東京都港区芝1-2-3,T7010401053829,2024/4/1',
      '2,B有限会社,大阪府大阪市北区1-2,,令和6年4月2日',
    ],
    columns: { name: [1], address: [2], corporateNumber: 3, asOf: 4, isDayGuessed: true },
  },
  {
    name: 'the column with legal forms beside another known one',
    rows: [
      '施設名,名称,運営法人',
      'あさひ園,あさひ園本館,社会福祉法人あさひ会',
      'ゆうひ園,ゆうひ園,社会福祉法人ゆうひ会',
    ],
    columns: { name: [2], address: [] },
  },
  {
    name: 'names before banks, which are in the register',
    rows: ['お名前,取引銀行', 'さくら商会,みずほ銀行', 'あおば工房,みずほ銀行'],
    columns: { name: [0], address: [] },
  },
  {
    name: 'a name in columns of one heading, in the order of its numbers',
    rows: ['得意先名２,得意先名１,得意先コード', 'ソリューションズ㈱,野村不動産,1'],
    columns: { name: [1, 0], address: [] },
  },
  {
    name: 'a name in two columns that make up a registered one',
    rows: ['あ,い', '三菱,電機', '三菱電機,ビルソリューションズ', 'ほか,なし'],
    columns: { name: [0], address: [] },
  },
  {
    name: 'an address in its parts, by the cells',
    rows: ['甲,乙,丙,丁', '株式会社A,東京都,港区,芝公園2-4-1', '株式会社B,大阪府,大阪市北区,梅田1丁目2番'],
    columns: { name: [0], address: [2, 3], city: 2, prefecture: 1 },
  },
  {
    name: 'the number and the address of the party whose name it is',
    rows: [
      '発注者,発注者住所,発注者の法人番号,受注者,受注者住所,受注者の法人番号',
      '港区,東京都港区1-1,8000020131032,株式会社A,東京都千代田区1-1,7010401053829',
    ],
    columns: { name: [3], address: [4], corporateNumber: 5 },
  },
  {
    name: 'no day of a foundation or a birth, and none from before numbers were assigned',
    rows: ['会社名,設立日,日', '株式会社A,2020-01-01,1999-04-01'],
    columns: { name: [0], address: [] },
  },
  {
    name: 'numbers alone',
    rows: ['登録番号', 'T7010401053829', 'T7010401053829'],
    columns: { name: [], address: [], corporateNumber: 0 },
  },
  {
    name: 'no column where the user says so',
    rows: ['会社名,住所', '株式会社A,港区'],
    named: { address: [] },
    columns: { name: [0], address: [] },
  },
  {
    name: 'a word that may be a heading among the cells of a row',
    rows: ['株式会社A,7010401053829,name', '株式会社B,7010401053829,name'],
    columns: { name: [0], address: [], corporateNumber: 1 },
    headings: 'none',
  },
  { name: 'a day as a heading', rows: ['会社名,2024年4月1日', '株式会社A,1'], columns: { name: [0], address: [] } },
  { name: 'names alone', rows: ['アシスト', '高島屋'], columns: { name: [0], address: [] }, headings: 'none' },
  { name: 'names under a heading', rows: ['社名', '高島屋'], columns: { name: [0], address: [] } },
]

describe('layoutOf', () => {
  for (const { name, rows, named = NOBODY, columns, headings } of CASES) {
    test(`finds ${name}`, async () => {
      const cells = rows.map((row) => row.split(','))
      const found = await layout(cells, named)
      assert.ok(found.ok)
      assert.deepEqual(
        [found.value.columns, found.value.headings],
        [columns, headings === 'none' ? undefined : cells[0]],
      )
    })
  }

  for (const title of ['取引先一覧', '取引先一覧,,', '株式会社あおば商会,,2026年4月', ',,']) {
    test(`finds headings below ${title}`, async () => {
      const rows = [title, '作成,2026-04-01', 'No,会社名,住所', '1,株式会社アシスト,港区'].map((row) => row.split(','))
      const found = await layout(rows)
      assert.ok(found.ok)
      assert.deepEqual([found.value.columns, found.value.headings], [{ name: [1], address: [2] }, rows[2]])
    })
  }

  for (const { rows, named = NOBODY, expected } of [
    {
      rows: ['a,b'],
      expected:
        'No column holds names or corporate numbers: the headings are a, b; 0 rows were looked at. Say which with --name COLUMN.',
    },
    {
      rows: ['会社名,b'],
      named: { name: ['c'] },
      expected: 'There is no column "c": the headings are 会社名, b.',
    },
    {
      rows: ['会社名,b'],
      named: { name: ['3'] },
      expected: 'There is no column "3": the headings are 会社名, b.',
    },
    { rows: ['会社名,b'], named: { address: ['x'] }, expected: 'There is no column "x": the headings are 会社名, b.' },
  ]) {
    test(`refuses ${rows.join()} with ${JSON.stringify(named)}`, async () => {
      assert.deepEqual(
        await layout(
          rows.map((row) => row.split(',')),
          named,
        ),
        { ok: false, problem: expected },
      )
    })
  }

  test('names a dozen headings of many', async () => {
    const headings = Array.from({ length: 500 }, (_, i) => `${i}`.padStart(100, 'x'))
    const found = await layout([headings])
    assert.ok(!found.ok && found.problem.length < 700 && found.problem.includes('(500 columns)'))
  })
})
