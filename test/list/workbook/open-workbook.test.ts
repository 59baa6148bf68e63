import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describe, test } from 'node:test'
import writeExcelFile from 'write-excel-file/node'
import { ZipFile } from 'yazl'
import { openList } from '../../../src/list/open-list.ts'
import { openWorkbook } from '../../../src/list/workbook/open-workbook.ts'
import type { WorkbookReader } from '../../../src/list/workbook/workbook-reader.ts'
import { Calls } from '../../../src/program/calls.ts'
import { startThread } from '../../../src/program/start-thread.ts'
import { recordsOf } from '../../fixtures/tables.ts'
import { columnsOf, piecesOf, READING, WORKBOOKS } from '../reading.ts'

async function read(bytes: Buffer) {
  const list = await openList(piecesOf(bytes), READING)
  if (!list.ok) return list.problem
  const rows: (readonly string[])[] = []
  for await (const records of list.value.records)
    for (const record of records) rows.push('cells' in record ? record.cells : [record.fault])
  const { sheet } = list.value
  return { ...(sheet === undefined ? {} : { sheet }), headings: list.value.headings, columns: list.value.columns, rows }
}

/** Zips files as a workbook has them; `sheet` is the XML of its only sheet. */
async function zipped(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  const parts: Buffer[] = []
  archive.outputStream.on('data', (part: Buffer) => parts.push(part))
  await once(archive.outputStream, 'end')
  return Buffer.concat(parts)
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Sheet = { readonly data: string; readonly attributes?: string }

function workbook(...sheets: readonly (string | Sheet)[]): Promise<Buffer> {
  const all = sheets.map((sheet) => (typeof sheet === 'string' ? { data: sheet } : sheet))
  const tags = all.map(
    ({ attributes = 'name="A"' }, i) => `<sheet ${attributes} sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  const related = all.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${TYPES}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  )
  const files = all.map(({ data }, i) => [
    `xl/worksheets/sheet${i + 1}.xml`,
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`,
  ])
  return zipped({
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${TYPES}"><sheets>${tags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${related.join('')}</Relationships>`,
    ...Object.fromEntries(files),
  })
}

const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

const REFUSED = {
  'more rows than there is room for, before they are read': () => workbook('<row></row>'.repeat(500_001)),
  'a zip bomb, before it is unpacked': () => workbook(' '.repeat(30_000_000)),
  'a sheet with its last cell far away': () => workbook(`<row r="1048576">${text('XFD1048576', 'A')}</row>`),
  'more large files than threads that unpack them': () =>
    workbook(...Array.from({ length: 6 }, () => ' '.repeat(600_000))),
  'a sheet of ten thousand columns': () => workbook(`<row r="1">${text('A1', '会社名')}${text('NTP1', 'x')}</row>`),
  'more than the bytes allowed': () => zipped({ 'xl/workbook.xml': randomBytes(1_100_000) }),
  'a cell in a column that no sheet has': () => workbook(`<row r="1">${text('ZZZZZZZ1', 'A')}</row>`),
  'a cell with two places': () => workbook(`<row r="1">${text('A1" x:r="ZZZZZZZ1', 'A')}</row>`),
  'a text of entities that is longer than any': () =>
    workbook(`<row r="1">${text('A1', '&amp;'.repeat(3_000_000))}</row>`),
  'a tag of a million attributes': () => workbook(`<row r="1"><c ${'a="1" '.repeat(1_000_000)}/></row>`),
  'a workbook with a password, or an old one': async () =>
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(600)]),
  'a spreadsheet of LibreOffice': () => zipped({ 'content.xml': '<x/>' }),
  'another zip file': () => zipped({ 'a.csv': '会社名' }),
  'a damaged one': async () => (await workbook('')).subarray(0, -30),
  'one without rows': () => workbook(''),
  'XML that is none': () => workbook('<row><c r="A1"'),
} satisfies Readonly<Record<string, () => Promise<Buffer>>>

describe('a workbook as a list', () => {
  test('gives numbers as digits, days as days, and the stored value of a formula', async () => {
    const bytes = await writeExcelFile(
      [
        ['会社名', '法人番号', '契約日', '〒', '済'],
        ['株式会社A', 7010401053829, { value: new Date('2024-04-01'), type: Date, format: 'yyyy/mm/dd' }, 620001, true],
        [null, null, null, null, null],
        ['B\n有限会社', '7010401053829', '令和6年4月1日', '062-0001', false],
      ],
      { sheet: '取引先' },
    ).toBuffer()
    assert.deepEqual(await read(bytes), {
      headings: ['会社名', '法人番号', '契約日', '〒', '済'],
      columns: columnsOf({ name: [0], postalCode: [3], corporateNumber: [1], asOf: [2], isDayGuessed: true }),
      rows: [
        ['株式会社A', '7010401053829', '2024-04-01', '620001', 'true'],
        ['', '', '', '', ''],
        ['B\n有限会社', '7010401053829', '令和6年4月1日', '062-0001', 'false'],
      ],
    })
    const formula = '<c r="A2" t="str"><f>HYPERLINK("http://example.com")</f><v>株式会社A</v></c>'
    const found = await read(
      await workbook(
        `<row r="1">${text('A1', '会社名')}${text('B1', '住所')}</row><row r="2">${formula}${text('B2', '港区')}</row>`,
      ),
    )
    assert.deepEqual(typeof found === 'string' ? found : found.rows, [['株式会社A', '港区']])
  })

  test('has a row that is longer than a line may be', async () => {
    const found = await read(
      await workbook(`<row r="1">${text('A1', '会社名')}</row><row r="2">${text('A2', 'x'.repeat(70_000))}</row>`),
    )
    assert.deepEqual(typeof found === 'string' ? found : found.rows, [['too-long']])
  })

  test('is that of the first sheet that has rows', async () => {
    const bytes = await writeExcelFile([
      { data: [[null]], sheet: '表紙' },
      { data: [['会社名'], ['株式会社A']], sheet: '一覧' },
    ]).toBuffer()
    const found = await read(bytes)
    assert.deepEqual(typeof found === 'string' ? found : found.rows, [['株式会社A']])
  })

  for (const { name, expected } of recordsOf<{ name: keyof typeof REFUSED; expected: RegExp }>(import.meta, REFUSED))
    test(`is refused in one line: ${name}`, async () => {
      const found = await read(await REFUSED[name]())
      assert.match(String(found), expected)
    })

  test('has its list behind a cover, in no hidden sheet, or in the first with rows', async () => {
    const sheetOf = (rows: string, attributes: string): Sheet => {
      const cellsOf = (cells: string, y: number): string =>
        cells
          .split(',')
          .map((cell, x) => text(`${'ABC'[x]}${y + 1}`, cell))
          .join('')
      const all = rows === '' ? [] : rows.split('\n')
      return { attributes, data: all.map((cells, y) => `<row r="${y + 1}">${cellsOf(cells, y)}</row>`).join('') }
    }
    const cover = sheetOf('取引先リスト,\n1,会社名を入力\n作成,2024-04-01', 'name="表紙"')
    const codes = sheetOf('名称,コード\n法人,1', 'name="C" state="veryHidden"')
    const names = sheetOf('株式会社A,港区\n株式会社B,港区', 'name="N"')
    const list = sheetOf('会社名,住所\n株式会社A,港区', 'name="A&amp;B"')
    for (const [sheets, expected] of [
      [[codes, cover, list], 'A&B'],
      [[cover, names], '表紙'],
      [[codes, sheetOf('', 'name="E"'), names], 'N'],
    ] as const) {
      const found = await read(await workbook(...sheets))
      assert.equal(typeof found === 'object' ? found.sheet : found, expected)
    }
    assert.equal(((await read(await workbook(list))) as { sheet?: string }).sheet, undefined)
  })

  test('waits while two others are read', async () => {
    const bytes = await workbook(`<row r="1">${text('A1', '会社名')}</row><row r="2">${text('A2', '株式会社A')}</row>`)
    const open = async () => {
      const opened = await openWorkbook(bytes, WORKBOOKS, () => true)
      return opened.ok ? opened.value : assert.fail(opened.problem)
    }
    const [first, second] = [await open(), await open()]
    let isOpen = false
    const third = open().then((rows) => {
      isOpen = true
      return rows
    })
    // Another thread is started after it, and has read the same.
    const worker = startThread('src/list/workbook/workbook-reader.ts', { workerData: { bytes, sheets: [1] } })
    await new Calls<WorkbookReader>(worker, {}).call('findSheet')
    await worker.terminate()
    assert.equal(isOpen, false)
    for await (const batch of first.rows) assert.equal(batch.length, 2)
    for await (const batch of (await third).rows) assert.equal(batch.length, 2)
    for await (const batch of second.rows) assert.equal(batch.length, 2)
    assert.equal(await read(await workbook('')), 'there is no row in it.')
    assert.ok(typeof (await read(bytes)) === 'object')
  })

  const skip = process.platform === 'linux' ? false : 'threads have no priority of their own'
  test('is read by a thread that lets others go first', { skip }, async () => {
    const opened = await openWorkbook(await workbook(`<row r="1">${text('A1', '会社名')}</row>`), WORKBOOKS, () => true)
    assert.ok(opened.ok)
    const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))
    assert.deepEqual(new Set(priorities), new Set([getPriority(), getPriority() + 10]))
    for await (const batch of opened.value.rows) assert.equal(batch.length, 1)
  })
})
