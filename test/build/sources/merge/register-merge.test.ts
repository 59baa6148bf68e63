import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { records } from '../../../fixtures/tables.ts'
import { inFolder, type NtaCells, ntaLine, numberOf, read, write } from '../register-fixture.ts'

const N1 = numberOf(1)
const N2 = numberOf(2)

const TODAY = 20260831

function lines(...rows: readonly string[]): string {
  return rows.map((row) => `${row}\n`).join('')
}

const OLD = ntaLine({ number: N1, name: '甲', updated: '2026-03-31' })
const OTHER = ntaLine({ number: N2, name: '乙', updated: '2026-08-21' })

describe('mergeRegister', () => {
  describe('of a newer row that is rejected', () => {
    const bad: readonly { name: string; row: string; reason: string }[] = records(import.meta)
    for (const { name, row, reason } of bad)
      test(`withholds the older row: one ${name}`, () =>
        inFolder(async (folder) => {
          write(folder, { 'a.csv': lines(OLD), 'diff_1.csv': lines(OTHER, row) })
          for (const nta of [
            ['a.csv', 'diff_1.csv'],
            ['diff_1.csv', 'a.csv'],
          ]) {
            const { rows, rejects, counts } = await read(folder, { nta }, { today: TODAY })
            const numbers = rows.map(({ number }) => number)
            assert.deepEqual(numbers, [N2])
            assert.deepEqual(rejects, [{ file: 'diff_1.csv', line: 2, number: N1, reason }])
            assert.deepEqual([counts?.taken.nta.rejected, counts?.deleted], [1, 0])
          }
        }))

    test('shows the number again with a newer sound row', () =>
      inFolder(async (folder) => {
        const newer = ntaLine({ number: N1, name: '新', updated: '2026-08-22' })
        write(folder, { 'a.csv': lines(OLD), 'diff_1.csv': lines(OTHER, `${OLD},`), 'diff_2.csv': lines(newer) })
        const { rows, rejects } = await read(folder, { nta: ['a.csv', 'diff_1.csv', 'diff_2.csv'] })
        assert.deepEqual(new Map(rows.map(({ number, nta }) => [number, nta.name])).get(N1), '新')
        const reasons = rejects.map(({ reason }) => reason)
        assert.deepEqual(reasons, ['wrong-column-count'])
      }))

    test('keeps a row that is newer than the rejected one, in the same file too', () =>
      inFolder(async (folder) => {
        const older = ntaLine({ number: N1, kind: '999', updated: '2026-03-30' })
        write(folder, { 'a.csv': lines(OLD, older, OTHER) })
        const { rows } = await read(folder, { nta: ['a.csv'] })
        assert.equal(rows.length, 2)
      }))

    test('withholds nothing when the number cannot be read', () =>
      inFolder(async (folder) => {
        const unread = ntaLine({ number: `${(Number(N1[0]) % 9) + 1}${N1.slice(1)}` })
        write(folder, { 'a.csv': lines(OLD), 'diff_1.csv': lines(OTHER, unread) })
        const { rows, rejects } = await read(folder, { nta: ['a.csv', 'diff_1.csv'] })
        assert.deepEqual([rows.length, rejects.length], [2, 1])
      }))

    test('leaves out what gBizINFO said of the number before', () =>
      inFolder(async (folder) => {
        const header =
          '"法人番号","状態","代表者名称","資本金","従業員数","事業概要","WebサイトURL","設立年月日","更新年月日"'
        const row = (capital: string, updated: string) => `"${N1}","","","${capital}","","","","","${updated}"`
        write(folder, {
          'nta.csv': lines(OLD),
          'old.csv': lines(header, row('1', '2026-03-01')),
          'new.csv': lines(header, row('2', '2026-09-01'), row('3', '2026-02-01').replace(N1, N2)),
          'newest.csv': lines(header, `${row('4', '2026-07-01')},""`, row('3', '2026-04-01').replace(N1, N2)),
        })
        const capitalOf = async (...gbizinfo: string[]) => {
          const { rows } = await read(folder, { nta: ['nta.csv'], gbizinfo }, { today: TODAY })
          return rows[0]?.gbizinfo?.capital
        }
        assert.equal(await capitalOf('old.csv'), '1')
        // A row dated tomorrow counts as new as the rest of its file, and does not win by its date.
        assert.equal(await capitalOf('old.csv', 'new.csv'), '1')
        assert.equal(await capitalOf('old.csv', 'newest.csv'), undefined)
      }))
  })

  test('refuses an EDINET list of tomorrow', () =>
    inFolder(async (folder) => {
      const header = 'ＥＤＩＮＥＴコード,上場区分,資本金,提出者名（英字）,提出者名（ヨミ）,提出者業種,提出者法人番号'
      write(folder, { 'nta.csv': lines(OLD), 'e.csv': lines('ダウンロード実行日,2026年09月01日現在,件数,0件', header) })
      const inputs = { nta: ['nta.csv'], edinet: ['e.csv'] }
      const { problem } = await read(folder, inputs, { tooManyRejects: 'fail', today: TODAY })
      assert.equal(problem?.found, 'a list made on 2026-09-01, which is yet to come')
      assert.equal((await read(folder, inputs, { tooManyRejects: 'fail', today: 20260901 })).problem, undefined)
    }))

  test('takes the newest EDINET list, and of older ones the names of their day', () =>
    inFolder(async (folder) => {
      const header =
        'ＥＤＩＮＥＴコード,上場区分,資本金,提出者名（英字）,提出者名（ヨミ）,提出者業種,提出者法人番号,提出者名'
      const list = (day: string, ...rows: readonly string[]) =>
        lines(`ダウンロード実行日,${day}現在,件数,0件`, header, ...rows)
      write(folder, {
        'nta.csv': lines(ntaLine({ number: N1 }), ntaLine({ number: N2 })),
        'new.csv': list('2026年08月01日', `E00001,上場,2,,,,${N1},今`),
        'old.csv': list('2023年10月31日', `E00001,上場,1,,,,${N1},昔`, `E00002,上場,1,,,,${N2},他`),
      })
      const { rows } = await read(folder, { nta: ['nta.csv'], edinet: ['old.csv', 'new.csv'] })
      const [first, second] = rows
      assert.deepEqual([first?.edinet?.capital, second?.edinet], ['2', undefined])
      const told = [first, second].map((row) => row?.edinetPast?.map(({ name, asOf }) => `${name} ${asOf}`))
      assert.deepEqual(told, [['昔 2023-10-31'], ['他 2023-10-31']])
    }))

  const hidden: readonly { name: string; cells: Partial<NtaCells> }[] = [
    { name: 'closed', cells: { closed: '2026-01-01', name: '一' } },
    { name: 'closed by its cause alone', cells: { cause: '01', name: '一' } },
    { name: 'excluded', cells: { excluded: '1', name: '一' } },
    { name: 'silent about exclusion', cells: { excluded: '', name: '一' } },
  ]
  for (const { name, cells } of hidden)
    test(`takes the ${name} one of two rows equal in number, date and sequence`, () =>
      inFolder(async (folder) => {
        write(folder, {
          'a.csv': lines(ntaLine({ number: N1, name: '龠' })),
          'b.csv': lines(ntaLine({ number: N1, ...cells })),
        })
        const { rows } = await read(folder, { nta: ['a.csv', 'b.csv'] })
        assert.equal(rows[0]?.nta.name, '一')
      }))

  test('decides between equal rows of gBizINFO by what is published, the representative last', () =>
    inFolder(async (folder) => {
      const header =
        '"法人番号","状態","代表者名称","資本金","従業員数","事業概要","WebサイトURL","創業年","設立年月日","更新年月日"'
      const row = (person: string, capital: string, founded: string) =>
        `"${N1}","${person}","${person}","${capital}","","","","${founded}","","2026-08-01"`
      write(folder, { 'nta.csv': lines(OLD) })
      for (const [left, right] of [
        ['山田', '佐藤'],
        ['佐藤', '山田'],
      ] as const) {
        write(folder, { 'k.csv': lines(header, row(left, '10', '1'), row(right, '20', '2')) })
        write(folder, { 'l.csv': lines(header, row(left, '10', '2'), row(right, '20', '1')) })
        for (const file of ['k.csv', 'l.csv']) {
          const { rows } = await read(folder, { nta: ['nta.csv'], gbizinfo: [file] })
          assert.deepEqual(rows[0]?.gbizinfo, { updated: '2026-08-01', capital: '20', representative: right })
        }
      }
    }))
})
