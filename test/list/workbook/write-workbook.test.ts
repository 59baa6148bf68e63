import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import { fromBufferPromise } from 'yauzl'
import type { Result } from '../../../src/domain/result.ts'
import { withoutApostrophe } from '../../../src/list/csv-lines.ts'
import { csvFormat, workbookFormat, workbookPlan } from '../../../src/list/result-columns.ts'
import { growWorkbook, workbookBytes } from '../../../src/list/workbook/write-workbook.ts'
import { missing } from '../../deploy/deployed.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const FOLDER = temporaryFolder('write-workbook')

const EVIDENCE = {
  reason: 'namesakes',
  name: { field: 'name', tier: 'registered', value: 'A' },
  legal_form: 'same',
  address: 'town',
} as const
const CANDIDATES = ['=1+1', '株式会社A'].map((name, i) => ({
  corporate_number: `701040105382${i}`,
  name,
  kind_name: '株式会社',
  address: '+81\n港区',
  evidence: EVIDENCE,
}))
const ROWS = [
  {
    cells: ['0012', '=HYPERLINK("http://a")', '7010401053829'],
    outcome: { decision: 'review', evidence: EVIDENCE, candidates: CANDIDATES },
  },
  {
    cells: ['-1', '@SUM(A1)', '"a,b"\nc\u0001_x0041_'],
    outcome: { decision: 'confirmed', corporate_number: '7010401053820', evidence: EVIDENCE, candidates: CANDIDATES },
  },
  { cells: ['', '', ''], outcome: { decision: 'error', fault: 'name: empty.' } },
].map(({ cells, outcome }, i) => ({ row: { cells, row: {} }, outcome: outcome as never, number: i + 1, twin: {} }))
const STYLE = { fictional: true, sources: [{ id: 'invoice' }] } as const
const HEADINGS = ['コード', '名前', '番号']

async function written(path?: string): Promise<Result<Uint8Array, string>> {
  const { head, lines } = workbookFormat(HEADINGS, STYLE)
  const workbook = growWorkbook(workbookPlan(path))
  workbook.add(head)
  for (const row of ROWS) workbook.add(lines([row]))
  return workbook.finish()
}

const csvText = (): string => {
  const { head, lines } = csvFormat(HEADINGS, ',', STYLE)
  return head + lines(ROWS)
}
const csv = (): readonly (readonly string[])[] => parse(csvText(), { bom: true })
// XML has no control characters; the cells of a workbook are text and need no apostrophe.
const clean = (cell: string): string => withoutApostrophe(cell.replaceAll('\u0001', ''))

describe('a workbook of results', () => {
  const path = join(FOLDER, 'result.xlsx')

  test('has the cells of the CSV as text, so that no number is rounded and nothing is computed', async () => {
    assert.deepEqual(await written(path), { ok: true, value: new Uint8Array() })
    const inMemory = await written()
    assert.ok(inMemory.ok)
    assert.deepEqual(await readExcelFile(Buffer.from(inMemory.value)), await readExcelFile(path))
    const [result, columns, candidates] = await readExcelFile(path)
    const cells = result?.data.map((row) => row.map((cell) => cell ?? ''))
    const told = cells?.map((row) => row.slice(0, -1))
    const expected = csv().map((row) => row.map(clean))
    assert.deepEqual(told, expected)
    assert.equal(cells?.[0]?.at(-1), 'chosen')
    const found = columns?.data.slice(1).map(([name]) => name)
    assert.deepEqual(found, csv()[0]?.slice(3).concat('chosen'))
    const wanted = CANDIDATES.map(({ corporate_number, name }) => `${corporate_number} ${name} +81\n港区`)
    assert.deepEqual(candidates?.data[1], wanted)
    const archive = await fromBufferPromise(readFileSync(path))
    for await (const entry of archive.eachEntry()) {
      if (!/^xl\/(?:worksheets|workbook)/.test(entry.fileName)) continue
      const parts: Buffer[] = []
      for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part as Buffer)
      const xml = Buffer.concat(parts).toString()
      assert.doesNotMatch(xml, /<f>|<f /)
      if (entry.fileName === 'xl/workbook.xml') assert.match(xml, /name="candidates" state="hidden"/)
      if (entry.fileName === 'xl/worksheets/sheet1.xml')
        assert.match(xml, /<dataValidation type="list" allowBlank="1" sqref="R1:R4"><formula1>'candidates'!\$A1:\$E1</)
    }
  })

  test('is made in memory for each of those who ask at once, also beside one of 50 MB', async () => {
    const { head, lines } = workbookFormat(HEADINGS, { fictional: true })
    const huge = JSON.stringify({ cells: ['x'.repeat(1_000_000)] })
    const asked = [[head], Array.from({ length: 50 }, () => huge), [head, lines(ROWS)]]
    const made = await Promise.all(asked.map((rows) => workbookBytes(workbookPlan(), rows)))
    for (const [at, rows] of [
      [0, 1],
      [2, 4],
    ] as const) {
      const [result] = await readExcelFile(Buffer.from(made[at]!))
      assert.equal(result?.data.length, rows)
    }
  })

  const convert = (files: readonly string[], ...to: readonly string[]): void => {
    const asked = ['--headless', `-env:UserInstallation=file://${FOLDER}/profile`, ...to, '--outdir', FOLDER, ...files]
    assert.equal(spawnSync('soffice', asked, { timeout: 120_000 }).status, 0)
  }

  test('is opened by LibreOffice, which reads the cells of the CSV', { skip: missing('soffice') }, () => {
    convert([path], '--convert-to', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,1')
    const rows = parse(readFileSync(join(FOLDER, 'result-result.csv'))) as string[][]
    const found = rows.map((row) => row.slice(0, -1))
    const expected = csv().map((row) => row.map(clean))
    assert.deepEqual(found, expected)
  })

  test('is as free of formulas when LibreOffice reads it as CSV', { skip: missing('soffice') }, () => {
    const files = { result: csvText(), computed: '=1+1,-2\n' }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(FOLDER, `${name}.csv`), text)
    // It evaluates formulas, as Excel does.
    const reading = '--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,0,true'
    convert(
      Object.keys(files).map((name) => join(FOLDER, `${name}.csv`)),
      reading,
      '--convert-to',
      'fods',
    )
    const formulas = Object.keys(files).map(
      (name) => readFileSync(join(FOLDER, `${name}.fods`), 'utf8').split('table:formula=').length - 1,
    )
    assert.deepEqual(formulas, [0, 1])
  })

  test('says why it cannot be written', async () =>
    assert.match(JSON.stringify(await written(join(FOLDER, 'no/result.xlsx'))), /ENOENT/))
})
