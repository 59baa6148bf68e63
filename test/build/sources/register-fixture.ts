import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NO_DAY } from '../../../build/sources/files/source-date.ts'
import type { SourceProblem } from '../../../build/sources/files/source-problem.ts'
import type { RegisterRow } from '../../../build/sources/layouts/register-row.ts'
import { byKey } from '../../../build/sources/layouts/register-sources.ts'
import type { Reject, RejectTally } from '../../../build/sources/layouts/row-reader.ts'
import type { Progress } from '../../../build/sources/merge/intake.ts'
import { mergedRows } from '../../../build/sources/merge/merged-rows.ts'
import { type RegisterCounts, type RegisterInputs, readRegister } from '../../../build/sources/register.ts'
import { checkDigit } from '../../../src/domain/corporate-number.ts'
import type { SourceId } from '../../../src/facts/source-note.ts'

/** Returns a valid corporate number for a small integer. Numbers ascend with it only where check digits are equal. */
export function numberOf(serial: number): string {
  const base = String(700150000000 + serial).slice(-12)
  return checkDigit(base) + base
}

export type NtaCells = {
  readonly sequence?: number | string
  readonly number: string
  readonly process?: string
  readonly updated?: string
  readonly name?: string
  readonly kind?: string
  readonly changed?: string
  readonly closed?: string
  /** By default `01` for a closed corporation. */
  readonly cause?: string
  readonly latest?: string
  readonly furigana?: string
  readonly excluded?: string
  readonly street?: string
}

/** Returns one line of an NTA file without its line break, quoted as in the tax agency's files. */
export function ntaLine(cells: NtaCells): string {
  const { sequence = 1, number, process = '01', updated = '2026-08-21', name = '山田商店', kind = '301' } = cells
  const { changed = '2015-10-05', closed = '', cause = closed === '' ? '' : '01' } = cells
  const { latest = '1', furigana = 'ヤマダショウテン', excluded = '0', street = '芝１丁目５番１２号' } = cells
  const address = `"東京都","港区","${street}",,13,103,1050014,,`
  const history = `${closed},${cause},,,2015-10-05,${latest},,,,,"${furigana}",${excluded}`
  return `${sequence},${number},${process},0,${updated},${changed},"${name}",,${kind},${address},${history}`
}

/** Returns the line of a deletion, which has only the columns 1, 2, 3 and 5. */
export function deletionLine(cells: { sequence?: number; number: string; updated: string }): string {
  return `${cells.sequence ?? 1},${cells.number},99,,${cells.updated}${','.repeat(25)}`
}

export type InvoiceCells = {
  readonly sequence?: number | string
  readonly number: string
  readonly process?: string
  readonly kind?: string
  readonly latest?: string
  readonly registered?: string
  readonly updated?: string
  readonly revoked?: string
  readonly expired?: string
}

/** Returns one line of a file of the invoice register without its line break. */
export function invoiceLine(cells: InvoiceCells): string {
  const { sequence = 1, number, process = '01', kind = '2', latest = '1' } = cells
  const { registered = '2023-10-01', updated = '2023-10-01', revoked = '', expired = '' } = cells
  const dates = `${registered},${updated},${revoked},${expired}`
  return `${sequence},"T${number}",${process},0,${kind},1,${latest},${dates},"東京都港区芝１",13,103,"",,,"屋号","山田太郎","",,,"",""`
}

export type Outcome = {
  readonly problem?: SourceProblem
  readonly rows: readonly RegisterRow[]
  readonly rejects: readonly Reject[]
  readonly tallies: readonly RejectTally[]
  readonly sources: readonly SourceId[]
  readonly counts?: RegisterCounts
  readonly progress: readonly Progress[]
}

/** Runs `use` with a folder that is removed afterwards. */
export async function inFolder<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'sources-test-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function write(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

type ReadOptions = { readonly tooManyRejects?: 'fail' | 'allow'; readonly today?: number | undefined }

/** Reads and merges all input files, whose paths are relative to the folder. */
export async function read(
  folder: string,
  paths: RegisterInputs,
  { tooManyRejects = 'allow', today = NO_DAY }: ReadOptions = {},
): Promise<Outcome> {
  const at = (names: readonly string[] = []) => names.map((name) => join(folder, name))
  const rejects: Reject[] = []
  const progress: Progress[] = []
  const workFolder = mkdtempSync(join(folder, 'work-'))
  const reading = await readRegister(
    byKey((key) => at(paths[key])),
    {
      workFolder,
      memoryLimit: '500MB',
      threads: 1,
      tooManyRejects,
      today,
      onProgress: (report) => progress.push(report),
      onReject: (reject) => rejects.push({ ...reject, file: reject.file.slice(folder.length + 1) }),
    },
  )
  const found = { rejects, progress }
  if (!reading.ok) {
    const problem = { ...reading.problem, file: reading.problem.file.slice(folder.length + 1) }
    return { ...found, problem, rows: [], tallies: [], sources: [] }
  }
  const { sources, counts, rejects: tallies } = reading.value
  const rows: RegisterRow[] = []
  for await (const chunk of mergedRows(reading.value.merged)) rows.push(...chunk.map(withoutUndefined))
  return { ...found, rows, tallies, sources, counts }
}

// Rows have every field, undefined where it is absent, so that V8 gives all of them one shape. Tests name only the
// fields that are present.
function withoutUndefined(row: RegisterRow): RegisterRow {
  return JSON.parse(JSON.stringify(row)) as RegisterRow
}

export type Establishment = {
  readonly number: string
  readonly insured: string
  readonly lostOn?: string
  /** The establishment's name; without one, each row is an establishment of its own. */
  readonly office?: string
  readonly address?: string
  readonly updated?: string
  readonly fetched?: string
}

/** Returns the text of a Jigyousyojoho file. */
export function establishmentsFile(rows: readonly Establishment[]): string {
  const header =
    '"法人番号","商号または名称","登記住所","名称","名称(カナ)","事業所住所","事業所住所(カナ)","被保険者数","全喪年月日","キー情報","データ品質","出典元","データ取込頻度","最終取得日","最終更新日"\n'
  const body = rows.map((row, i) => {
    const { number, insured, lostOn = '', office = `第${i}`, address = '芝１－５' } = row
    const { updated = '2026-08-02', fetched = '' } = row
    return `"${number}","","","${office}","","${address}","","${insured}","${lostOn}","","","","","${fetched}","${updated}"\n`
  })
  return `\ufeff${header}${body.join('')}`
}
