import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Progress } from '../../../build/sources/progress.ts'
import {
  type RegisterCounts,
  type RegisterInputs,
  readRegister,
  type SourceFacts,
} from '../../../build/sources/register.ts'
import type { RegisterRow } from '../../../build/sources/register-row.ts'
import type { Reject, RejectTally } from '../../../build/sources/reject.ts'
import type { SourceProblem } from '../../../build/sources/source-problem.ts'
import { checkDigit } from '../../../src/domain/corporate-number.ts'

/** A valid corporate number for a small integer; ascending with it only within the same check digit. */
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
  readonly closed?: string
  readonly latest?: string
  readonly furigana?: string
  readonly excluded?: string
}

/** One line of an NTA file without its line break, quoted as the tax agency does. */
export function ntaLine(cells: NtaCells): string {
  const { sequence = 1, number, process = '01', updated = '2026-08-21', name = '山田商店', kind = '301' } = cells
  const { closed = '', latest = '1', furigana = 'ヤマダショウテン', excluded = '0' } = cells
  const address = '"東京都","港区","芝１丁目５番１２号",,13,103,1050014,,'
  const history = `${closed},${closed === '' ? '' : '01'},,,2015-10-05,${latest},,,,,"${furigana}",${excluded}`
  return `${sequence},${number},${process},0,${updated},2015-10-05,"${name}",,${kind},${address},${history}`
}

/** A deletion: columns 1, 2, 3 and 5 only. */
export function deletionLine(cells: { sequence?: number; number: string; updated: string }): string {
  return `${cells.sequence ?? 1},${cells.number},99,,${cells.updated}${','.repeat(25)}`
}

export type Outcome = {
  readonly problem?: SourceProblem
  readonly rows: readonly RegisterRow[]
  readonly rejects: readonly Reject[]
  readonly tallies: readonly RejectTally[]
  readonly sources: readonly SourceFacts[]
  readonly counts?: RegisterCounts
  readonly progress: readonly Progress[]
  /** What is left in the work folder after closing. */
  readonly leftovers: readonly string[]
}

/** A folder that lives as long as `use` runs. */
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

/** Reads everything; paths are relative to the folder. */
export async function read(
  folder: string,
  paths: Partial<RegisterInputs>,
  tooManyRejects: 'fail' | 'allow' = 'allow',
): Promise<Outcome> {
  const at = (names: readonly string[] = []) => names.map((name) => join(folder, name))
  const rejects: Reject[] = []
  const progress: Progress[] = []
  const workFolder = join(folder, 'work')
  const reading = await readRegister(
    {
      nta: at(paths.nta),
      gbizinfo: at(paths.gbizinfo),
      establishments: at(paths.establishments),
      edinet: at(paths.edinet),
    },
    {
      workFolder,
      memoryLimit: '500MB',
      threads: 1,
      tooManyRejects,
      onProgress: (report) => progress.push(report),
      onReject: (reject) => rejects.push({ ...reject, file: reject.file.slice(folder.length + 1) }),
    },
  )
  const found = { rejects, progress }
  if (!reading.ok) {
    const problem = { ...reading.problem, file: reading.problem.file.slice(folder.length + 1) }
    return { ...found, problem, rows: [], tallies: [], sources: [], leftovers: readdirSync(workFolder) }
  }
  const { sources, counts, rejects: tallies } = reading.value
  const rows: RegisterRow[] = []
  for await (const chunk of reading.value.rows()) rows.push(...chunk)
  await reading.value.close()
  return { ...found, rows, tallies, sources, counts, leftovers: readdirSync(workFolder) }
}
