import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { WITHOUT_PAUSES } from '../../src/domain/pause.ts'
import type { Columns } from '../../src/list/choose-columns.ts'
import { layoutOf, type NamedColumns } from '../../src/list/list-layout.ts'
import { records } from '../fixtures/tables.ts'
import { columnsOf } from './reading.ts'

const NOBODY: NamedColumns = {}

const layout = (cells: readonly (readonly string[])[], named: NamedColumns = NOBODY) =>
  layoutOf(cells, { named, isRegistered: (name) => REGISTERED.has(name), pause: WITHOUT_PAUSES })

const REGISTERED = new Set([
  ...['アシスト', '高島屋', '三菱電機', '三菱電機 ビルソリューションズ', 'みずほ銀行', '東京都', '商事', '野村 商事'],
])

const CASES: readonly {
  readonly name: string
  readonly rows: readonly string[]
  readonly named?: NamedColumns
  readonly columns: Partial<Columns>
  /** Those that are no cells of the first row. */
  readonly headings?: 'none' | readonly string[]
}[] = records(import.meta)

describe('layoutOf', () => {
  for (const { name, rows, named = NOBODY, columns, headings } of CASES)
    test(`finds ${name}`, async () => {
      const cells = rows.map((row) => row.split(','))
      const found = await layout(cells, named)
      assert.ok(found.ok)
      const told = [found.value.columns, found.value.headings]
      assert.deepEqual(told, [columnsOf(columns), headings === 'none' ? undefined : (headings ?? cells[0])])
    })

  test('looks up few cells between its turns, however many there are', async () => {
    let [since, most] = [0, 0]
    const isRegistered = () => {
      most = Math.max(most, ++since)
      return false
    }
    const pause = () => {
      since = 0
      return undefined
    }
    const row = Array.from({ length: 99 }, (_, column) => 'ねこ'.repeat(1 + (column % 9)))
    await layoutOf(
      Array.from({ length: 40 }, () => row),
      { named: NOBODY, isRegistered, pause },
    )
    assert.ok(most < 1_000, `${most} cells in one turn`)
  })

  for (const { row, named = NOBODY, expected } of records<{ row: string; named?: NamedColumns; expected: string }>(
    import.meta,
    'list-layout-refused',
  ))
    test(`refuses ${row.replace('\n', ' ')} with ${JSON.stringify(named)}`, async () =>
      assert.deepEqual(
        await layout(
          row.split('\n').map((line) => line.split(',')),
          named,
        ),
        { ok: false, problem: expected },
      ))

  test('names a dozen headings of many', async () => {
    const headings = Array.from({ length: 500 }, (_, i) => `${i}`.padStart(100, 'x'))
    const found = await layout([headings])
    assert.ok(!found.ok && found.problem.length < 700 && found.problem.includes('(500 columns)'))
  })
})
