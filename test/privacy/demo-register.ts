import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { buildSnapshot } from '../../build/snapshot/build-snapshot.ts'
import { readIndustries } from '../../dataset/industries.ts'
import { writeDataset } from '../../dataset/write-dataset.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { readRawCsv } from '../dataset/csv-reading.ts'
import { opened } from '../fixtures/opened.ts'

/** One line of an input file, by the column names of the header, or by column numbers from 1 in a file without one. */
export type InputRow = Map<string, string>

export type DemoFiles = {
  readonly nta: InputRow[]
  readonly gbizinfo: InputRow[]
  readonly establishments: InputRow[]
  /** By column number. The first two rows are the file's header, not filers. */
  readonly edinet: InputRow[]
  /** By column number. */
  readonly invoice: InputRow[]
}

export type DemoRegister = { readonly files: DemoFiles; readonly register: Register; readonly snapshot: Snapshot }

export const BASE_URL = 'https://corp.example'

const CORPORATIONS = 2_000

let unchanged: Promise<DemoRegister> | undefined

/** Opens the register that is generated, once for all tests of this process. */
export function demoRegister(): Promise<DemoRegister> {
  unchanged ??= openDemoRegister()
  return unchanged
}

/** Generates a fictional register, lets `change` edit its files, compiles them and opens the snapshot. */
export async function openDemoRegister(
  change?: (files: DemoFiles) => void,
  corporations: number = CORPORATIONS,
): Promise<DemoRegister> {
  const folder = mkdtempSync(join(tmpdir(), 'privacy-'))
  try {
    const { files: paths } = await writeDataset({
      corporations,
      seed: 20,
      out: folder,
      profile: 'demo',
      encoding: 'utf-8',
    })
    const files: DemoFiles = {
      nta: [paths.nta, paths.history].flatMap((path) => rowsOf(readRawCsv(readFileSync(path, 'utf8')))),
      gbizinfo: headedRows(paths.gbizinfo),
      establishments: headedRows(paths.establishments),
      edinet: rowsOf(readRawCsv(iconv.decode(readFileSync(paths.edinet), 'Shift_JIS'))),
      invoice: rowsOf(readRawCsv(readFileSync(paths.invoice, 'utf8'))),
    }
    change?.(files)
    writeFileSync(paths.nta, csvOf(files.nta))
    writeFileSync(paths.gbizinfo, headerOf(files.gbizinfo) + csvOf(files.gbizinfo))
    writeFileSync(paths.establishments, headerOf(files.establishments) + csvOf(files.establishments))
    writeFileSync(paths.edinet, iconv.encode(csvOf(files.edinet), 'Shift_JIS'))
    writeFileSync(paths.invoice, csvOf(files.invoice))
    const out = join(folder, 'register.snapshot')
    const { nta, gbizinfo, establishments, edinet, invoice } = paths
    const built = await buildSnapshot({
      inputs: {
        ...{ nta: [nta], gbizinfo: [gbizinfo], establishments: [establishments], edinet: [edinet] },
        invoice: [invoice],
      },
      out,
      industries: readIndustries(),
      tooManyRejects: 'fail',
      threads: 2,
      onProgress: () => undefined,
    })
    if (!built.ok) throw new Error(`demo-register: ${built.problem}`)
    return { files, ...opened(out, BASE_URL) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the text of a column; empty when the row has no such column. */
export function cell(row: InputRow, column: string): string {
  return row.get(column) ?? ''
}

function headedRows(path: string): InputRow[] {
  const [header = [], ...records] = readRawCsv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  const columns = header.map(({ text }) => text)
  return rowsOf(records, columns)
}

function rowsOf(records: ReturnType<typeof readRawCsv>, columns?: readonly string[]): InputRow[] {
  return records.map((record) => new Map(record.map(({ text }, i) => [columns?.[i] ?? String(i + 1), text])))
}

function headerOf([first]: readonly InputRow[]): string {
  return csvLine([...(first?.keys() ?? [])])
}

function csvOf(rows: readonly InputRow[]): string {
  return rows.map((row) => csvLine([...row.values()])).join('')
}

function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\n`
}
