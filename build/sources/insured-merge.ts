import type { DuckDBConnection } from '@duckdb/node-api'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { Intake } from './intake.ts'
import { FIRST_REJECTED } from './row-file.ts'
import { rowsOf } from './row-table.ts'
import type { SourceProblem } from './source-problem.ts'

/*
 * Of a sound download hardly a row repeats an establishment: of the 2,886,775 rows of September 2026 at most
 * 32,576 (1.1 %) are a second one of their number at all, other establishments nearly all of them. Two months in
 * one file repeat half.
 */
const REPEATED_SHARE_LIMIT = 0.01
// A file of a few rows is not a download of another month for one that stands there twice.
const REPEATED_ALWAYS_ALLOWED = 10

/**
 * Makes the table `insured`: number, total, rows, updated, rejected. An establishment (number, name and address)
 * counts once, with its newest row; a second time would turn a hidden 3 into a published 6. A file with many
 * repetitions is refused.
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

// On equal dates the row that says least counts: nothing known before a number, the smaller number before the greater.
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
 * Files whose newest date of a number is the same are copies or parts of one download. Of several downloads the newest
 * counts alone: an establishment that has moved since would count twice, with its old address and its new one. Files
 * without dates cannot be told apart: each is a download of its own, and the least total counts. A rejected row in the
 * download leaves the total unknown.
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
