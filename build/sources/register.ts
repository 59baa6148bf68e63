import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Result, success } from '../../src/domain/result.ts'
import type { FileSourceId, SourceId } from '../../src/facts/source-note.ts'
import { parseFileName } from './files/current-files.ts'
import { isoDate, NO_DAY } from './files/source-date.ts'
import type { SourceProblem } from './files/source-problem.ts'
import { byId, REGISTER_SOURCES, type SourceKey } from './layouts/register-sources.ts'
import type { Reject, RejectReason, RejectTally } from './layouts/row-reader.ts'
import type { Intake, Progress } from './merge/intake.ts'
import { type InvoiceSource, invoiceSource } from './merge/invoice-files.ts'
import { type Merged, type MergeSettings, mergeRegister, openMergeDatabase } from './merge/register-merge.ts'
import { type IntakesBySource, takeInAll } from './merge/take-in-all.ts'

/** Paths by source: each a csv or zip file, a folder of them, or a glob. */
export type RegisterInputs = Readonly<Partial<Record<SourceKey, readonly string[]>>>

export type RegisterOptions = Pick<MergeSettings, 'memoryLimit' | 'threads'> & {
  /** A folder on a disk with room, which the caller removes. */
  readonly workFolder: string
  readonly tooManyRejects: 'fail' | 'allow'
  /** Files that the build replaces in the end; none of them may be an input. */
  readonly outputs?: readonly string[]
  /** yyyymmdd in Japan. Rows dated later are rejected; nothing else depends on it. */
  readonly today?: number | undefined
  /** Path of a row file with the PREVIOUS_FIELDS of the last snapshot; removed once it is merged. */
  readonly previousRows?: string | undefined
  readonly onProgress: (progress: Progress) => void
  readonly onReject: (reject: Reject) => void
}

/** Counts of rows, those of `taken` see RowAccount. */
export type RegisterCounts = Merged & { readonly taken: Readonly<Record<FileSourceId, TakenCounts>> }

type TakenCounts = Readonly<Record<'read' | 'past' | 'ignored' | 'rejected', number>>

export type NewestDates = ReadonlyMap<SourceId, string>

export type RegisterReading = {
  /** Sources with at least one file. For what is published of them see SourceTally. */
  readonly sources: readonly FileSourceId[]
  /** ISO date of the newest row of each source, never shown: it tells old files from new ones. */
  readonly newest: NewestDates
  /** Absent without files of the invoice register. */
  readonly invoice: InvoiceSource | undefined
  readonly counts: RegisterCounts
  readonly rejects: readonly RejectTally[]
  /** Sentences about what seems to be missing in the files. */
  readonly warnings: readonly string[]
  /** How `mergedRows` opens the database of the merged rows. */
  readonly merged: MergeSettings
}

/** Reads, checks and merges the files. The merged rows stay in a database in the work folder. */
export async function readRegister(
  inputs: RegisterInputs,
  options: RegisterOptions,
): Promise<Result<RegisterReading, SourceProblem>> {
  const folder = join(options.workFolder, 'merge')
  await mkdir(folder)
  const merged = { folder, memoryLimit: options.memoryLimit, threads: options.threads }
  const database = await openMergeDatabase(merged)
  const connection = await database.connect()
  try {
    return await takeInto(connection, inputs, { ...options, merged })
  } finally {
    // An open connection keeps the database's memory, and the disk space of its files even after they are unlinked.
    connection.closeSync()
    database.closeSync()
  }
}

async function takeInto(
  connection: DuckDBConnection,
  inputs: RegisterInputs,
  { merged, ...options }: RegisterOptions & Pick<RegisterReading, 'merged'>,
): Promise<Result<RegisterReading, SourceProblem>> {
  // In the order in which the reasons first occurred.
  const tallies = new Map<RejectReason, RejectTally>()
  const onReject = (reject: Reject) => {
    const { count, first } = tallies.get(reject.reason) ?? { count: 0, first: reject }
    tallies.set(reject.reason, { reason: reject.reason, count: count + 1, first })
    options.onReject(reject)
  }
  const taken = await takeInAll(inputs, {
    ...options,
    folder: merged.folder,
    onReject,
    outputs: options.outputs ?? [],
    today: options.today ?? NO_DAY,
    expandGlob: (pattern) => expandGlob(connection, pattern),
  })
  if (!taken.ok) return taken
  const intakes = taken.value
  options.onProgress({ stage: 'merge', rowsDone: 0 })
  const finished = await mergeRegister(connection, intakes, options.previousRows)
  if (!finished.ok) return finished
  const { numbers } = finished.value
  // The tables hold all rows now, and the join needs the disk space.
  for (const { rowFile } of Object.values(intakes).flat()) await rm(rowFile)
  if (options.previousRows !== undefined) await rm(options.previousRows)
  options.onProgress({ stage: 'merge', rowsDone: numbers, rowsTotal: numbers })
  return success({
    sources: REGISTER_SOURCES.filter(({ key }) => intakes[key].length > 0).map(({ id }) => id),
    newest: newestDates(intakes),
    invoice: invoiceSource(intakes.invoice),
    counts: { ...finished.value, taken: byId(({ key }) => takenCounts(intakes[key])) },
    rejects: [...tallies.values()],
    warnings: intakeWarnings(intakes.nta),
    merged,
  })
}

function takenCounts(intakes: readonly Intake[]): TakenCounts {
  const sum = (count: 'rows' | 'past' | 'ignored' | 'rejected') =>
    intakes.reduce((total, intake) => total + intake[count], 0)
  return { read: sum('rows'), past: sum('past'), ignored: sum('ignored'), rejected: sum('rejected') }
}

function newestDates(intakes: IntakesBySource): NewestDates {
  const newest = new Map<SourceId, string>()
  for (const { key, id } of REGISTER_SOURCES) {
    const date = isoDate(Math.max(0, ...intakes[key].map((intake) => intake.newest)))
    if (date !== undefined) newest.set(id, date)
  }
  return newest
}

/** Returns the files that a glob matches, by DuckDB's rules: *, ?, [a-z] and **. */
async function expandGlob(connection: DuckDBConnection, pattern: string): Promise<readonly string[]> {
  const reader = await connection.runAndReadAll('SELECT file FROM glob($pattern)', { pattern })
  return reader.getRowsJS().map(([file]) => String(file))
}

/** Returns a sentence for each sign that files of the tax agency are missing or outdated. */
export function intakeWarnings(nta: readonly Intake[]): readonly string[] {
  return [...missingDays(nta), ...severalMonths(nta)]
}

// A number that only the older of two full files has may have been deleted since: no row of the newer one says so.
function severalMonths(nta: readonly Intake[]): string[] {
  const days = new Map<string, Set<number>>()
  for (const { file } of nta) {
    const { kind, area = '', day = 0 } = parseFileName(file) ?? {}
    if (kind === 'full') days.set(area, (days.get(area) ?? new Set()).add(day))
  }
  return [...days].flatMap(([area, found]) => {
    if (found.size < 2) return []
    const named = [...found].sort().join(', ')
    return [
      `全件 files of ${area.slice(0, -1)} are of ${named}: what was deleted between them is published where no 差分 file tells; give the newest alone.`,
    ]
  })
}

const DAY_MILLIS = 86_400_000
// At most this many days are named.
const MOST_DAYS = 10

function missingDays(nta: readonly Intake[]): string[] {
  const daily = nta.filter(({ order }) => order === 'events')
  // By the official name of the file, else by its newest row.
  const days = new Set(daily.flatMap(({ file, newest }) => isoDate(parseFileName(file)?.day ?? newest) ?? []))
  const [first = '', ...others] = [...days].sort()
  const last = Date.parse(others.at(-1) ?? first)
  const missing: string[] = []
  for (let millis = Date.parse(first); millis < last; millis += DAY_MILLIS) {
    const day = new Date(millis)
    const date = day.toISOString().slice(0, 10)
    if (day.getUTCDay() % 6 !== 0 && !days.has(date)) missing.push(date)
  }
  if (missing.length === 0) return []
  const named = missing.slice(0, MOST_DAYS).join(', ')
  const more = missing.length > MOST_DAYS ? ` and ${missing.length - MOST_DAYS} more` : ''
  return [`No 差分 file is of ${named}${more}: national holidays have no file, other weekdays have one.`]
}
