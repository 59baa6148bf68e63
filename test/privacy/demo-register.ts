import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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

/** Lets `change` edit the files of a fictional register, compiles them and opens the snapshot. */
export async function openDemoRegister(
  change?: (files: DemoFiles) => void,
  corporations: number = CORPORATIONS,
): Promise<DemoRegister> {
  const folder = mkdtempSync(join(tmpdir(), 'privacy-'))
  try {
    const original = generated.get(corporations) ?? generate(corporations, join(folder, 'generated'))
    generated.set(corporations, original)
    const { names, files } = structuredClone(await original)
    change?.(files)
    const written = (source: keyof DemoFiles, content: string | Buffer): readonly string[] => {
      writeFileSync(join(folder, names[source]), content)
      return [join(folder, names[source])]
    }
    const out = join(folder, 'register.snapshot')
    const built = await buildSnapshot({
      inputs: {
        nta: written('nta', csvOf(files.nta)),
        gbizinfo: written('gbizinfo', headerOf(files.gbizinfo) + csvOf(files.gbizinfo)),
        establishments: written('establishments', headerOf(files.establishments) + csvOf(files.establishments)),
        edinet: written('edinet', iconv.encode(csvOf(files.edinet), 'Shift_JIS')),
        invoice: written('invoice', csvOf(files.invoice)),
      },
      out,
      industries: readIndustries(),
      tooManyRejects: 'fail',
      threads: 1,
      onProgress: () => undefined,
    })
    if (!built.ok) throw new Error(`demo-register: ${built.problem}`)
    return { files, ...(await opened(out, BASE_URL)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Generated = { readonly names: Readonly<Record<keyof DemoFiles, string>>; readonly files: DemoFiles }

// The files as they are generated, by the number of corporations. Their names tell what they hold.
const generated = new Map<number, Promise<Generated>>()

async function generate(corporations: number, out: string): Promise<Generated> {
  const { files } = await writeDataset({ corporations, seed: 20, out, profile: 'demo', encoding: 'utf-8' })
  const { nta, gbizinfo, establishments, edinet, invoice } = files
  return {
    names: {
      nta: basename(nta),
      gbizinfo: basename(gbizinfo),
      establishments: basename(establishments),
      edinet: basename(edinet),
      invoice: basename(invoice),
    },
    files: {
      nta: [nta, files.history].flatMap((path) => rowsOf(readRawCsv(readFileSync(path, 'utf8')))),
      gbizinfo: headedRows(gbizinfo),
      establishments: headedRows(establishments),
      edinet: rowsOf(readRawCsv(iconv.decode(readFileSync(edinet), 'Shift_JIS'))),
      invoice: rowsOf(readRawCsv(readFileSync(invoice, 'utf8'))),
    },
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
