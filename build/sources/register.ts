import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { FileSourceId, SourceId } from '../../src/facts/source-note.ts'
import { parseFileName } from './files/current-files.ts'
import { isoDate, NO_DAY } from './files/source-date.ts'
import { problemBehind, type SourceProblem } from './files/source-problem.ts'
import { byId, REGISTER_SOURCES, type SourceKey } from './layouts/register-sources.ts'
import type { Reject, RejectReason, RejectTally } from './layouts/row-reader.ts'
import type { Intake, Progress } from './merge/intake.ts'
import { type InvoiceSource, invoiceSource } from './merge/invoice-files.ts'
import { type Merged, type MergeSettings, mergeRegister, openMergeDatabase } from './merge/register-merge.ts'
import { type IntakesBySource, takeInAll } from './merge/take-in-all.ts'

/** Paths by source: each a csv or zip file, a folder of them, or a glob. */
export type RegisterInputs = Readonly<Partial<Record<SourceKey, readonly string[]>>>

export type RegisterOptions = Pick<MergeSettings, 'memoryLimit' | 'threads'> & {
  /** A folder on a disk with room. A folder is made in it, and removed by close(), or at once on failure. */
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

/**
 * Counts of rows, see RowAccount. `merged`: one row per number, deletions included; of establishments, those whose
 * counts are added up.
 */
export type RegisterCounts = Pick<Merged, 'numbers' | 'deleted'> &
  Readonly<Record<'read' | 'merged' | 'past' | 'ignored' | 'rejected', Readonly<Record<FileSourceId, number>>>>

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
  /** How `mergedRows` opens the database of the merged rows, which is there until close(). */
  readonly merged: MergeSettings
  /** Median of the numbers that remain. */
  readonly middle: number
  close(): Promise<void>
}

/** Reads, checks and merges the files. The merged rows stay in a temporary database until close(). */
export async function readRegister(
  inputs: RegisterInputs,
  options: RegisterOptions,
): Promise<Result<RegisterReading, SourceProblem>> {
  let folder: string | undefined
  const discard = async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    folder = await mkdtemp(join(options.workFolder, 'compile-'))
    const merged = { folder, memoryLimit: options.memoryLimit, threads: options.threads }
    const database = await openMergeDatabase(merged)
    const connection = await database.connect()
    // An open connection keeps the database's memory, and the disk space of its files even after they are unlinked.
    const closed = () => {
      connection.closeSync()
      database.closeSync()
    }
    const reading = await takeInto(connection, inputs, { ...options, folder }).finally(closed)
    if (reading.ok) return success({ ...reading.value, merged, close: discard })
    await discard()
    // The disk of the temporary files is full, not that of the file being read.
    const isFull = reading.problem.kind === 'disk-full'
    return failure(isFull ? { ...reading.problem, file: options.workFolder } : reading.problem)
  } catch (error) {
    await discard()
    return failure(problemBehind(error, options.workFolder))
  }
}

async function takeInto(
  connection: DuckDBConnection,
  inputs: RegisterInputs,
  options: RegisterOptions & { readonly folder: string },
): Promise<Result<Omit<RegisterReading, 'merged' | 'close'>, SourceProblem>> {
  // In the order in which the reasons first occurred.
  const tallies = new Map<RejectReason, RejectTally>()
  const onReject = (reject: Reject) => {
    const { count, first } = tallies.get(reject.reason) ?? { count: 0, first: reject }
    tallies.set(reject.reason, { reason: reject.reason, count: count + 1, first })
    options.onReject(reject)
  }
  const taken = await takeInAll(inputs, {
    ...options,
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
  const { middle, ...merged } = finished.value
  // The tables hold all rows now, and the join needs the disk space.
  for (const { rowFile } of Object.values(intakes).flat()) await rm(rowFile)
  if (options.previousRows !== undefined) await rm(options.previousRows)
  options.onProgress({ stage: 'merge', rowsDone: merged.numbers, rowsTotal: merged.numbers })
  return success({
    sources: REGISTER_SOURCES.filter(({ key }) => intakes[key].length > 0).map(({ id }) => id),
    newest: newestDates(intakes),
    invoice: invoiceSource(intakes.invoice),
    counts: {
      ...merged,
      merged: await countMerged(connection),
      read: sums(intakes, ({ rows }) => rows),
      past: sums(intakes, ({ past }) => past),
      ignored: sums(intakes, ({ ignored }) => ignored),
      rejected: sums(intakes, ({ rejected }) => rejected),
    },
    rejects: [...tallies.values()],
    warnings: intakeWarnings(intakes.nta),
    middle,
  })
}

function sums(intakes: IntakesBySource, count: (intake: Intake) => number): Readonly<Record<FileSourceId, number>> {
  return byId(({ key }) => intakes[key].reduce((sum, intake) => sum + count(intake), 0))
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

/** Counts the rows that remain after merging, as `merged` of RegisterCounts says. */
async function countMerged(connection: DuckDBConnection): Promise<Readonly<Record<FileSourceId, number>>> {
  const reader = await connection.runAndReadAll(`
    SELECT
      (SELECT count(*) FROM nta WHERE NOT is_rejected), (SELECT count(*) FROM gbizinfo WHERE NOT is_rejected),
      (SELECT coalesce(sum(rows), 0) FROM insured), (SELECT count(*) FROM edinet WHERE NOT is_rejected)`)
  // Of registrations only published ones are counted (publishing.ts).
  const counts = (reader.getRowsJS()[0] ?? []).map(Number)
  const [nta = 0, gbizinfo = 0, establishments = 0, edinet = 0] = counts
  return { nta, gbizinfo, 'gbizinfo-establishments': establishments, edinet, invoice: 0 }
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
