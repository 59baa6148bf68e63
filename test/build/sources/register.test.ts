import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import {
  deletionLine,
  establishmentsFile,
  inFolder,
  type NtaCells,
  ntaLine,
  numberOf,
  read,
  write,
} from './register-fixture.ts'

const N1 = numberOf(1)
const N2 = numberOf(2)
const N3 = numberOf(3)

function lines(...rows: readonly string[]): string {
  return rows.map((row) => `${row}\n`).join('')
}

describe('readRegister', () => {
  describe('merging zenken and sabun', () => {
    test('takes a record reopened with process 22 for open when the row says so, and closes it with 21', () =>
      inFolder(async (folder) => {
        write(folder, {
          'zenken.csv': lines(ntaLine({ number: N1, closed: '2026-03-01', process: '21', updated: '2026-03-01' })),
          'diff_1.csv': lines(ntaLine({ number: N1, process: '22', updated: '2026-04-01' })),
          'diff_2.csv': lines(ntaLine({ number: N1, closed: '2026-05-01', process: '21', updated: '2026-05-01' })),
        })
        const reopened = await read(folder, { nta: ['zenken.csv', 'diff_1.csv'] })
        assert.equal(reopened.rows[0]?.nta.closeDate, undefined)
        const closed = await read(folder, { nta: ['zenken.csv', 'diff_1.csv', 'diff_2.csv'] })
        assert.equal(closed.rows[0]?.nta.closeDate, '2026-05-01')
      }))

    test('decides by a file’s name alone what its rows are, not by a history row of another number', () =>
      inFolder(async (folder) => {
        const state = ntaLine({ number: N1, name: '状態', sequence: 50 })
        const event = ntaLine({ number: N1, name: '出来事', sequence: 2 })
        const history = ntaLine({ number: N2, latest: '0' })
        write(folder, { 'a.csv': lines(state), 'b.csv': lines(event), 'c.csv': lines(event, history) })
        for (const second of ['b.csv', 'c.csv']) {
          const { rows } = await read(folder, { nta: ['a.csv', second] })
          const found = rows.map(({ nta }) => nta.name)
          assert.deepEqual(found, ['状態'])
        }
      }))

    test('takes a file of zenken’s official name for zenken whatever it holds', () =>
      inFolder(async (folder) => {
        write(folder, {
          '13_tokyo_all_20260831_01.csv': lines(
            ntaLine({ number: N1, name: '状態', sequence: 50 }),
            deletionLine({ number: N2, updated: '2026-08-21' }),
          ),
          'diff_20260821.csv': lines(ntaLine({ number: N1, name: '出来事', sequence: 2 })),
        })
        const { rows } = await read(folder, { nta: ['13_tokyo_all_20260831_01.csv', 'diff_20260821.csv'] })
        const told = rows.map(({ nta }) => nta.name)
        assert.deepEqual(told, ['出来事'])
      }))

    test('agrees with applying the rule row by row, however rows are spread over files', async () => {
      const event = fc.record({
        serial: fc.integer({ min: 1, max: 24 }),
        day: fc.integer({ min: 1, max: 3 }),
        sequence: fc.integer({ min: 1, max: 3 }),
        what: fc.constantFrom('latest', 'history', 'deleted'),
        file: fc.constantFrom('diff_a.csv', 'diff_b.csv', 'zenken.csv'),
        name: fc.constantFrom('甲', '乙', '丙'),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 72, size: 'max' }), async (events) => {
          const sound = events.filter(({ file, what }) => file !== 'zenken.csv' || what === 'latest')
          fc.pre(sound.length > 0)
          const files = new Map<string, string>()
          for (const { file, ...rest } of sound) files.set(file, (files.get(file) ?? '') + lines(lineOf(rest)))
          const { rows } = await inFolder((folder) => {
            write(folder, Object.fromEntries(files))
            return read(folder, { nta: [...files.keys()] })
          })
          assert.deepEqual(new Map(rows.map(({ number, nta }) => [number, nta.name])), naiveMerge(sound))
        }),
        { numRuns: 8 },
      )
    })
  })

  test('joins all sources and sorts by number', () =>
    inFolder(async (folder) => {
      write(folder, {
        'nta.csv': lines(...[N3, N1, N2].map((number) => ntaLine({ number }))),
        'kihon.csv': kihonjoho([
          { number: N1, capital: '1000000', employees: '12', overview: '一行目\r\n二行目、""引用""' },
        ]),
        'jigyosyo.csv': establishments([
          [N1, '3', ''],
          [N1, '85,176', ''],
          [N1, '9', '2020-01-01'],
          [N2, '', ''],
          [N2, '-', ''],
          [N3, '4', ''],
          [N3, '', ''],
        ]),
        'edinet.csv': edinet([
          `"E00001","内国法人・組合","上場","有","1491","5月31日","甲","KO","コウ","東京","化学","13760","${N2}"`,
        ]),
      })
      const outcome = await read(folder, {
        nta: ['nta.csv'],
        gbizinfo: ['kihon.csv'],
        establishments: ['jigyosyo.csv'],
        edinet: ['edinet.csv'],
      })
      const byNumber = new Map(outcome.rows.map((row) => [row.number, row]))
      const numbers = outcome.rows.map(({ number }) => number)
      assert.deepEqual(numbers, [N1, N2, N3].sort())
      assert.deepEqual(byNumber.get(N1)?.gbizinfo, {
        updated: '2026-08-01',
        capital: '1000000',
        employees: '12',
        overview: '一行目\n二行目、"引用"',
      })
      assert.deepEqual(byNumber.get(N1)?.insured, { count: 85179, updated: '2026-08-02' })
      assert.deepEqual(byNumber.get(N2)?.insured, {})
      assert.deepEqual(byNumber.get(N3)?.insured, { count: 4, updated: '2026-08-02' })
      assert.deepEqual(byNumber.get(N2)?.edinet, {
        asOf: '2026-08-11',
        listed: '上場',
        capital: '1491',
        english: 'KO',
        reading: 'コウ',
        industry: '化学',
        name: '甲',
        code: 'E00001',
        securitiesCode: '13760',
        yearEnd: '5月31日',
      })
      assert.equal(byNumber.get(N3)?.gbizinfo, undefined)
      assert.deepEqual(outcome.sources, ['nta', 'gbizinfo', 'gbizinfo-establishments', 'edinet'])
    }))

  test('takes one number’s establishments from one download only', () =>
    inFolder(async (folder) => {
      write(folder, {
        'nta.csv': lines(ntaLine({ number: N1 }), ntaLine({ number: N2 })),
        'old/j.csv': establishments(
          [
            [N1, '30', ''],
            [N2, '7', ''],
          ],
          '2026-07-01',
        ),
        'new/j.csv': establishments(
          [
            [N1, '20', ''],
            [N1, '2', ''],
          ],
          '2026-08-01',
        ),
      })
      const { rows } = await read(folder, { nta: ['nta.csv'], establishments: ['old', 'new', 'old/j.csv'] })
      const counts = new Map(rows.map(({ number, insured }) => [number, insured?.count]))
      assert.deepEqual(
        counts,
        new Map(
          [
            [N1, 22],
            [N2, 7],
          ].sort() as [string, number][],
        ),
      )
    }))

  describe('file variants', () => {
    const text = lines(ntaLine({ number: N1, name: '﨑陽軒―～－株式会社' }), ntaLine({ number: N2, name: 'ソ能表' }))
    const variants: readonly { name: string; content: Buffer }[] = [
      { name: 'UTF-8', content: Buffer.from(text) },
      { name: 'UTF-8 with BOM', content: Buffer.from(`\ufeff${text}`) },
      { name: 'UTF-8 with CRLF', content: Buffer.from(text.replaceAll('\n', '\r\n')) },
      { name: 'mixed line ends', content: Buffer.from(text.replace('\n', '\r\n')) },
      { name: 'Shift_JIS', content: iconv.encode(text, 'cp932') },
      { name: 'Shift_JIS with CRLF', content: iconv.encode(text.replaceAll('\n', '\r\n'), 'cp932') },
    ]
    for (const { name, content } of variants)
      test(`reads ${name}`, () =>
        inFolder(async (folder) => {
          write(folder, { 'nta.csv': content })
          const { rows, rejects } = await read(folder, { nta: ['nta.csv'] })
          assert.deepEqual(rejects, [])
          assert.deepEqual(rows.map(({ nta }) => nta.name).sort(), ['ソ能表', '﨑陽軒―～－株式会社'].sort())
        }))

    test('reads the Kihonjoho layout of until 2025', () =>
      inFolder(async (folder) => {
        const header =
          '法人番号,法人名,法人名ふりがな,法人名英語,郵便番号,本社所在地,ステータス,登記記録の閉鎖等年月日,登記記録の閉鎖等の事由,法人代表者名,法人代表者役職,資本金,従業員数,企業規模詳細(男性),企業規模詳細(女性),営業品目リスト,事業概要,企業ホームページ,設立年月日,創業年,最終更新日'
        const row = `"${N1}","甲","こう","Ko","","","","","","山田太郎","代表","500","7","","","115,116","概要","http://a.jp","1999-01-02","1998","2021-02-03"`
        write(folder, { 'nta.csv': lines(ntaLine({ number: N1 })), 'k.csv': `${header}\r\n${row}\r\n` })
        const { rows } = await read(folder, { nta: ['nta.csv'], gbizinfo: ['k.csv'] })
        assert.deepEqual(rows[0]?.gbizinfo, {
          updated: '2021-02-03',
          kana: 'こう',
          english: 'Ko',
          representative: '山田太郎',
          capital: '500',
          employees: '7',
          overview: '概要',
          website: 'http://a.jp',
          established: '1999-01-02',
        })
      }))

    test('reads the Kihonjoho layout with metadata, where 最終更新日 is another column', () =>
      inFolder(async (folder) => {
        const metadata = ['キー情報', 'データ品質', '最終更新日', '最終更新日-資本金']
        const content = kihonjoho([{ number: N1, capital: '1' }], { columns: metadata, value: '1901-01-01' })
        write(folder, { 'nta.csv': lines(ntaLine({ number: N1 })), 'k.csv': content })
        const { rows } = await read(folder, { nta: ['nta.csv'], gbizinfo: ['k.csv'] })
        assert.deepEqual(rows[0]?.gbizinfo, { updated: '2026-08-01', capital: '1' })
      }))

    test('takes the newer of two Kihonjoho rows of a number', () =>
      inFolder(async (folder) => {
        write(folder, {
          'nta.csv': lines(ntaLine({ number: N1 })),
          'k/1.csv': kihonjoho([{ number: N1, capital: '2', updated: '2026-08-02' }]),
          'k/2.csv': kihonjoho([{ number: N1, capital: '1', updated: '2026-08-01' }]),
        })
        const { rows } = await read(folder, { nta: ['nta.csv'], gbizinfo: ['k'] })
        assert.equal(rows[0]?.gbizinfo?.capital, '2')
      }))

    test('drops control characters and keeps odd ones', () =>
      inFolder(async (folder) => {
        write(folder, { 'nta.csv': lines(ntaLine({ number: N1, name: 'A\x1fB\x1dC\x1eD\x00E\tF\u2028🏢𠀋' })) })
        const { rows } = await read(folder, { nta: ['nta.csv'] })
        assert.equal(rows[0]?.nta.name, 'ABCDE F\u2028🏢𠀋')
      }))
  })

  test('reports every stage, at the end with its exact total', () =>
    inFolder(async (folder) => {
      write(folder, { 'nta.csv': lines(ntaLine({ number: N1 }), ntaLine({ number: N2 })) })
      const { progress } = await read(folder, { nta: ['nta.csv'] })
      const last = new Map(progress.map((report) => [report.stage, report]))
      assert.deepEqual([...last.keys()], ['read nta', 'merge'])
      for (const { rowsDone, rowsTotal } of last.values()) assert.deepEqual([rowsDone, rowsTotal], [2, 2])
    }))
})

type Event = { serial: number; day: number; sequence: number; what: string; name: string }

function lineOf({ serial, day, sequence, what, name }: Event): string {
  const cells: NtaCells & { updated: string; sequence: number } = {
    number: numberOf(serial),
    updated: `2026-08-0${day}`,
    sequence,
    name,
    latest: what === 'latest' ? '1' : '0',
  }
  return what === 'deleted' ? deletionLine(cells) : ntaLine(cells)
}

/** Merges events naively. On a full tie the payload decides: a deletion wins, then the greater name. */
function naiveMerge(events: readonly (Event & { file: string })[]): ReadonlyMap<string, string | undefined> {
  const applied = events
    .filter(({ what }) => what !== 'history')
    .map((event) => ({ ...event, isEvent: event.file === 'zenken.csv' ? 0 : 1 }))
    .sort(
      (a, b) =>
        a.day - b.day ||
        a.isEvent - b.isEvent ||
        a.sequence - b.sequence ||
        Number(a.what === 'deleted') - Number(b.what === 'deleted') ||
        Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)),
    )
  const newest = new Map(applied.map((event) => [event.serial, event]))
  return new Map(
    [...newest.values()]
      .filter(({ what }) => what !== 'deleted')
      .map(({ serial, name }) => [numberOf(serial), name] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const KIHONJOHO_COLUMNS =
  '法人番号,商号または名称,商号または名称（カナ）,商号または名称（英字）,登記記録の閉鎖等年月日,登記記録の閉鎖等の事由,登記住所,郵便番号,都道府県,都道府県コード,市区町村（郡）,市区町村コード,番地以下,組織種別,処理区分,訂正区分,状態,代表者名称,資本金,従業員数,企業規模詳細(男性),企業規模詳細(女性),事業概要,WebサイトURL,創業年,事業種目,設立年月日,全省庁統一資格-資格等級,全省庁統一資格-営業品目,更新年月日'.split(
    ',',
  )

type Kihonjoho = { number: string; capital?: string; employees?: string; overview?: string; updated?: string }

function kihonjoho(
  rows: readonly Kihonjoho[],
  extra: { columns: readonly string[]; value: string } = { columns: [], value: '' },
): string {
  const quoted = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`
  const body = rows.map(({ number, capital = '', employees = '', overview = '', updated = '2026-08-01' }) => {
    const values = new Map([
      ['法人番号', number],
      ['資本金', capital],
      ['従業員数', employees],
      ['事業概要', overview],
      ['更新年月日', updated],
    ])
    return quoted([
      ...KIHONJOHO_COLUMNS.map((column) => values.get(column) ?? ''),
      ...extra.columns.map(() => extra.value),
    ])
  })
  return `\ufeff${quoted([...KIHONJOHO_COLUMNS, ...extra.columns])}${body.join('')}`
}

function establishments(rows: readonly (readonly [string, string, string])[], updated = '2026-08-02'): string {
  return establishmentsFile(rows.map(([number, insured, lostOn]) => ({ number, insured, lostOn, updated })))
}

function edinet(rows: readonly string[]): Buffer {
  const header =
    'ＥＤＩＮＥＴコード,提出者種別,上場区分,連結の有無,資本金,決算日,提出者名,提出者名（英字）,提出者名（ヨミ）,所在地,提出者業種,証券コード,提出者法人番号'
  return iconv.encode(lines('ダウンロード実行日,2026年08月11日現在,件数,1件', header, ...rows), 'cp932')
}
