import type { DuckDBConnection } from '@duckdb/node-api'
import { failure, type Result, success } from '../../../src/domain/result.ts'
import type { SourceProblem } from '../files/source-problem.ts'
import { FIRST_REJECTED } from '../layouts/row-file.ts'
import { type Intake, rowsOf } from './intake.ts'

/*
 * In a sound download hardly any row repeats an establishment. Of the 2,886,775 rows of September 2026 at most 32,576
 * (1.1 %) are not the first of their corporate number, and nearly all of those are other establishments. A file with
 * two months in it repeats half of its rows.
 */
const REPEATED_SHARE_LIMIT = 0.01
// In a small file a single repeated row exceeds the share, but does not mean that two months were joined.
const REPEATED_ALWAYS_ALLOWED = 10

/**
 * Creates the table `insured` (number, total, rows, updated, rejected) from the rows of establishments. An
 * establishment (corporate number, name and address) counts once, with its newest row: counted twice, it would turn a
 * hidden 3 into a published 6. Fails with `repeated-establishments` when a file repeats more than a download does.
 */
export async function mergeInsured(
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
    SELECT *, sequence >= ${FIRST_REJECTED} AS is_rejected,
      max(CASE WHEN sequence >= ${FIRST_REJECTED} THEN updated ELSE greatest(updated, sequence) END)
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
      CASE WHEN NOT bool_or(is_rejected) THEN coalesce(max(updated) FILTER (insured > 0), 0) END AS updated,
      CASE WHEN NOT bool_and(is_rejected) THEN max(sequence) FILTER (is_rejected) END AS rejected
    FROM once
    GROUP BY number, download)
  SELECT * FROM totals
  QUALIFY row_number() OVER (PARTITION BY number ORDER BY total ASC NULLS FIRST, updated DESC) = 1`

async function repetitionProblem(
  connection: DuckDBConnection,
  intakes: readonly Intake[],
): Promise<SourceProblem | undefined> {
  const reader = await connection.runAndReadAll(
    `SELECT file, count(*) FILTER (sequence < ${FIRST_REJECTED}) FROM office GROUP BY file`,
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
