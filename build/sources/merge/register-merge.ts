import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { failure, type Result, success } from '../../../src/domain/result.ts'
import type { FileSourceId } from '../../../src/facts/source-note.ts'
import type { SourceProblem } from '../files/source-problem.ts'
import { REJECTED } from '../layouts/row-file.ts'
import { eventRowsOf, type Intake, rowsOf } from './intake.ts'
import { countedInvoices } from './invoice-files.ts'
import type { IntakesBySource } from './take-in-all.ts'

export type MergeSettings = {
  /** Holds the database and everything that DuckDB spills. */
  readonly folder: string
  /** In DuckDB's notation, such as 2GB. */
  readonly memoryLimit: string
  readonly threads: number
}

/** Opens DuckDB with its files in `folder`; what does not fit into memory is spilled there. */
export async function openMergeDatabase(
  { folder, memoryLimit, threads }: MergeSettings,
  access: 'READ_WRITE' | 'READ_ONLY' = 'READ_WRITE',
): Promise<DuckDBInstance> {
  return DuckDBInstance.create(join(folder, 'merge.duckdb'), {
    access_mode: access,
    // Each thread needs its own folder: two of them would spill to files of the same names.
    temp_directory: await mkdtemp(join(folder, 'spill-')),
    memory_limit: memoryLimit,
    threads: String(threads),
    // Queries ask for the order that matters; keeping the order of the files would only cost memory.
    preserve_insertion_order: 'false',
  })
}

/**
 * Merges the rows of each source by the rule that decides which row of a number counts: the one with the newest update;
 * on equal dates an event (sabun) before a state (zenken); then the greater sequence. Payloads break the remaining
 * ties, so the order of files never matters. When the newest row of a number is a rejected one, the source gives
 * nothing for the number. Then creates the table `previous` from `previousRows`, the path of a row file.
 */
export async function mergeRegister(
  connection: DuckDBConnection,
  intakes: IntakesBySource,
  previousRows: string | undefined,
): Promise<Result<Merged, SourceProblem>> {
  const invoices = countedInvoices(intakes.invoice)
  await mergeNta(connection, intakes.nta)
  await connection.run(`CREATE TABLE gbizinfo AS ${newestOf(eventRowsOf(intakes.gbizinfo))}`)
  const insured = await mergeInsured(connection, intakes.establishments)
  if (!insured.ok) return insured
  await mergeEdinet(connection, intakes.edinet)
  await connection.run(`CREATE TABLE invoice AS ${newestOf(eventRowsOf(invoices))}`)
  const previous = previousRows === undefined ? [] : [{ rowFile: previousRows }]
  // Nothing older than a deletion or a rejected row may be published, from the last snapshot either.
  await connection.run(
    `CREATE TABLE previous AS SELECT number, payload FROM ${rowsOf(previous)}
      ANTI JOIN (SELECT number FROM nta_row WHERE payload IS NULL) USING (number)`,
  )
  return success(await countMerged(connection))
}

// The newest list by its first line counts; older ones tell the names of their day alone.
async function mergeEdinet(connection: DuckDBConnection, intakes: readonly Intake[]): Promise<void> {
  const day = Math.max(...intakes.map(({ newest }) => newest))
  const [lists, older] = [intakes.filter(({ newest }) => newest === day), intakes.filter(({ newest }) => newest < day)]
  await connection.run(`CREATE TABLE edinet AS ${newestOf(eventRowsOf(lists))}`)
  await connection.run(
    `CREATE TABLE edinet_past AS
      SELECT number, string_agg(payload, chr(29) ORDER BY updated, sequence, payload) AS payloads
      FROM ${rowsOf(older)} WHERE payload IS NOT NULL GROUP BY number`,
  )
}

export type Merged = {
  /** How many corporate numbers remain after merging. */
  readonly numbers: number
  /** How many ended with a deletion (process 99). */
  readonly deleted: number
  /** Median of the numbers that remain; 0 when none do. */
  readonly middle: number
  /** How many rows remain: one per number, deletions included; of establishments, those whose counts are added up. */
  readonly merged: Readonly<Record<FileSourceId, number>>
}

async function countMerged(connection: DuckDBConnection): Promise<Merged> {
  const reader = await connection.runAndReadAll(`
    SELECT count(payload), count(*) FILTER (payload IS NULL AND NOT is_rejected),
      quantile_disc(number, 0.5) FILTER (payload IS NOT NULL), count(*) FILTER (NOT is_rejected),
      (SELECT count(*) FROM gbizinfo WHERE NOT is_rejected), (SELECT coalesce(sum(rows), 0) FROM insured),
      (SELECT count(*) FROM edinet WHERE NOT is_rejected)
    FROM nta`)
  const counts = (reader.getRowsJS()[0] ?? []).map(Number)
  const [numbers = 0, deleted = 0, middle = 0, nta = 0, gbizinfo = 0, establishments = 0, edinet = 0] = counts
  // Of registrations only published ones are counted (publishing.ts).
  const merged = { nta, gbizinfo, 'gbizinfo-establishments': establishments, edinet, invoice: 0 }
  return { numbers, deleted, middle, merged }
}

function newestOf(rows: string): string {
  return `SELECT number, payload, payload IS NULL AND sequence = ${REJECTED} AS is_rejected FROM ${rows}
    QUALIFY row_number() OVER (
      PARTITION BY number ORDER BY updated DESC, event DESC, sequence DESC, payload DESC NULLS FIRST
    ) = 1`
}

/**
 * Creates the view `nta`, which has the row of each number that counts by the rule of `mergeRegister`; and the table
 * `past`, which has the earlier states of a number: its history rows, and its older rows whose payloads differ. States
 * no newer than a deletion are left out, as are those no newer than a rejected row, which may have been a deletion.
 */
async function mergeNta(connection: DuckDBConnection, intakes: readonly Intake[]): Promise<void> {
  await connection.run(`
    CREATE TABLE nta_row AS
    SELECT *, payload IS NULL AND sequence = ${REJECTED} AS is_rejected, row_number() OVER newest AS place
    FROM ${eventRowsOf(intakes)}
    WINDOW newest AS (PARTITION BY number, sequence < 0
      ORDER BY updated DESC, event DESC, sequence DESC, payload DESC NULLS FIRST)
    QUALIFY place = 1 OR sequence < 0 OR payload IS NULL OR payload <> first_value(payload) OVER newest`)
  await connection.run(`
    CREATE VIEW nta AS SELECT number, payload, is_rejected FROM nta_row WHERE place = 1 AND sequence >= 0`)
  await connection.run(`
    CREATE TABLE past AS
    SELECT number, string_agg(payload, chr(29) ORDER BY updated, event, sequence, payload) AS payloads
    FROM nta_row
    LEFT JOIN (SELECT number, max(updated) AS gone FROM nta_row WHERE payload IS NULL GROUP BY number) USING (number)
    WHERE payload IS NOT NULL AND (sequence < 0 OR place > 1) AND updated > coalesce(gone, -1)
    GROUP BY number`)
}

/*
 * In a sound download hardly any row repeats an establishment. Of the 2,886,775 rows of September 2026 at most 32,576
 * (1.1 %) are not the first of their corporate number, and nearly all of those are other establishments. A file with
 * two months in it repeats half of its rows.
 */
const REPEATED_SHARE_LIMIT = 0.01
// In a small file a single repeated row exceeds the share, but does not mean that two months were joined.
const REPEATED_ALWAYS_ALLOWED = 10

/**
 * Creates the table `insured` (number, total, rows, updated) from the rows of establishments. An
 * establishment (corporate number, name and address) counts once, with its newest row: counted twice, it would turn a
 * hidden 3 into a published 6. Fails with `repeated-establishments` when a file repeats more than a download does.
 */
async function mergeInsured(
  connection: DuckDBConnection,
  intakes: readonly Intake[],
): Promise<Result<undefined, SourceProblem>> {
  await connection.run(`CREATE TABLE office AS ${newestOffices(intakes)}`)
  const problem = await repetitionProblem(connection, intakes)
  if (problem !== undefined) return failure(problem)
  await connection.run(`CREATE TABLE insured AS ${INSURED_TOTALS}`)
  await connection.run('DROP TABLE office')
  return success(undefined)
}

// The newest row of each establishment in each file; on equal dates the one that reveals least.
function newestOffices(intakes: readonly Intake[]): string {
  const rows = intakes.map((intake, index) => `SELECT *, ${index} AS file FROM ${rowsOf([intake])}`)
  return `SELECT file, number, office, updated, sequence, insured FROM (
      SELECT file, number, updated, sequence, split_part(payload, chr(31), 1) AS office,
        try_cast(split_part(payload, chr(31), 2) AS BIGINT) AS insured
      FROM (${rows.length === 0 ? `SELECT *, 0 AS file FROM ${rowsOf([])}` : rows.join(' UNION ALL ')}))
    QUALIFY row_number() OVER (PARTITION BY file, number, office ORDER BY ${NEWEST_FIRST}) = 1`
}

const NEWEST_FIRST = 'updated DESC, sequence DESC, insured ASC NULLS FIRST'

/*
 * Of one corporate number, files with the same newest date are copies or parts of one download. Of several downloads
 * only the newest counts: an establishment that has moved between them would count twice, at its old address and at its
 * new one. Files without dates cannot be told apart: each counts as a download of its own, and the smallest total is
 * taken, an unknown one before any. When the download has a rejected row of the number, the total is unknown.
 */
const INSURED_TOTALS = `
  WITH dated AS (
    SELECT *, sequence = ${REJECTED} AS is_rejected,
      max(CASE WHEN sequence = ${REJECTED} THEN updated ELSE greatest(updated, sequence) END)
        OVER (PARTITION BY number, file) AS reached
    FROM office),
  newest AS (
    SELECT *, CASE WHEN reached = 0 THEN file ELSE -1 END AS download FROM dated
    QUALIFY reached = max(reached) OVER (PARTITION BY number)),
  once AS (
    SELECT * FROM newest
    QUALIFY is_rejected OR row_number() OVER (PARTITION BY number, download, office ORDER BY ${NEWEST_FIRST}) = 1),
  totals AS (
    SELECT number,
      CASE WHEN NOT bool_or(is_rejected) THEN sum(insured) END AS total,
      count(*) FILTER (NOT is_rejected) AS rows,
      CASE WHEN NOT bool_or(is_rejected) THEN coalesce(max(updated) FILTER (insured > 0), 0) END AS updated
    FROM once
    GROUP BY number, download)
  SELECT * FROM totals
  QUALIFY row_number() OVER (PARTITION BY number ORDER BY total ASC NULLS FIRST, updated DESC) = 1`

async function repetitionProblem(
  connection: DuckDBConnection,
  intakes: readonly Intake[],
): Promise<SourceProblem | undefined> {
  const reader = await connection.runAndReadAll(
    `SELECT file, count(*) FILTER (sequence <> ${REJECTED}) FROM office GROUP BY file`,
  )
  const offices = new Map(reader.getRowsJS().map(([file, count]) => [Number(file), Number(count)]))
  for (const [index, { file, rows, ignored, rejected }] of intakes.entries()) {
    const sound = rows - ignored - rejected
    const repeated = sound - (offices.get(index) ?? 0)
    if (repeated <= Math.max(REPEATED_ALWAYS_ALLOWED, sound * REPEATED_SHARE_LIMIT)) continue
    return {
      kind: 'repeated-establishments',
      file,
      found: `${repeated} of ${sound} rows repeat an establishment (number, name and address)`,
      expected: 'one download, with at most 1 % repeated: give each month as a file of its own',
    }
  }
  return undefined
}
