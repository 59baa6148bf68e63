import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { Intake } from './intake.ts'
import { ROW_FILE_OPTIONS } from './row-file.ts'
import type { IntakesBySource } from './take-in-all.ts'

/** One merged number; payloads as written by the layouts. */
export type MergedRow = {
  readonly number: string
  readonly nta: string
  readonly gbizinfo: string | null
  readonly edinet: string | null
  readonly insured: number | null
  readonly insuredUpdated: number | null
  readonly establishments: number | null
}

export type MergeSettings = {
  /** Holds everything DuckDB spills; the caller deletes it. */
  readonly folder: string
  /** As DuckDB writes it: 2GB. */
  readonly memoryLimit: string
  readonly threads: number
}

/** DuckDB with its files in `folder`: what does not fit into memory is spilled there. */
export async function openMergeDatabase({ folder, memoryLimit, threads }: MergeSettings): Promise<DuckDBInstance> {
  await mkdir(join(folder, 'spill'), { recursive: true })
  return DuckDBInstance.create(join(folder, 'merge.duckdb'), {
    temp_directory: join(folder, 'spill'),
    memory_limit: memoryLimit,
    threads: String(threads),
    // The order that matters is asked for; keeping the files' order would only cost memory.
    preserve_insertion_order: 'false',
  })
}

/**
 * Applies the rule of which row of a number counts: the newest update, on equal dates an event (sabun) over a state
 * (zenken), then the later sequence number. Payloads break what ties are left, so the order of files never shows.
 */
export async function mergeNewest(connection: DuckDBConnection, intakes: IntakesBySource): Promise<MergeCounts> {
  const states = intakes.nta.filter(({ order }) => order === 'state')
  const events = intakes.nta.filter(({ order }) => order === 'events')
  await connection.run(
    `CREATE TABLE nta AS ${newestOf(`
    SELECT *, 0 AS event FROM ${rowsOf(states)} UNION ALL SELECT *, 1 AS event FROM ${rowsOf(events)}`)}`,
  )
  await connection.run(`CREATE TABLE gbizinfo AS ${newestOf(`SELECT *, 0 AS event FROM ${rowsOf(intakes.gbizinfo)}`)}`)
  await connection.run(`CREATE TABLE edinet AS ${newestOf(`SELECT *, 0 AS event FROM ${rowsOf(intakes.edinet)}`)}`)
  await connection.run(`CREATE TABLE insured AS ${insuredTotals(intakes.establishments)}`)
  const reader = await connection.runAndReadAll('SELECT count(payload), count(*) - count(payload) FROM nta')
  const [numbers, deleted] = reader.getRowsJS()[0] ?? []
  return { numbers: Number(numbers), deleted: Number(deleted) }
}

/** `numbers` are left after merging, `deleted` ended with a deletion (process 99). */
export type MergeCounts = { readonly numbers: number; readonly deleted: number }

/** The join of all sources, ascending by number, in chunks of DuckDB's own size. */
export async function* readMerged(connection: DuckDBConnection): AsyncGenerator<readonly MergedRow[]> {
  const result = await connection.stream(`
    SELECT nta.number::VARCHAR, nta.payload, gbizinfo.payload, edinet.payload, insured.total::DOUBLE, insured.updated,
      insured.rows::DOUBLE
    FROM nta
    LEFT JOIN gbizinfo USING (number)
    LEFT JOIN edinet USING (number)
    LEFT JOIN insured USING (number)
    WHERE nta.payload IS NOT NULL
    ORDER BY nta.number`)
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) return
    const [numbers, nta, gbizinfo, edinet, insured, insuredUpdated, establishments] = chunk.getColumns()
    const rows: MergedRow[] = []
    for (let i = 0; i < chunk.rowCount; i++) {
      rows.push({
        number: numbers?.[i] as string,
        nta: nta?.[i] as string,
        gbizinfo: gbizinfo?.[i] as string | null,
        edinet: edinet?.[i] as string | null,
        insured: insured?.[i] as number | null,
        insuredUpdated: insuredUpdated?.[i] as number | null,
        establishments: establishments?.[i] as number | null,
      })
    }
    yield rows
  }
}

function newestOf(rows: string): string {
  return `SELECT number, payload FROM (${rows})
    QUALIFY row_number() OVER (
      PARTITION BY number ORDER BY updated DESC, event DESC, sequence DESC, payload DESC NULLS FIRST
    ) = 1`
}

/**
 * Adds up within a file only. When several files know a number, they are downloads of different days: the file with the
 * number's newest update counts, since adding them would count everybody twice.
 */
function insuredTotals(intakes: readonly Intake[]): string {
  const perFile = intakes.map(
    (intake) => `SELECT number, sum(try_cast(payload AS BIGINT)) AS total, max(updated) AS updated, count(*) AS rows
      FROM ${rowsOf([intake])} GROUP BY number`,
  )
  if (perFile.length === 0) return `SELECT number, 0::BIGINT AS total, updated, 0 AS rows FROM ${rowsOf([])}`
  if (perFile.length === 1) return perFile.join('')
  return `SELECT number, total, updated, rows FROM (${perFile.join(' UNION ALL ')})
    QUALIFY row_number() OVER (PARTITION BY number ORDER BY updated DESC, total DESC NULLS LAST) = 1`
}

function rowsOf(intakes: readonly Intake[]): string {
  if (intakes.length === 0) {
    return '(SELECT 0::BIGINT AS number, 0 AS updated, 0::BIGINT AS sequence, NULL::VARCHAR AS payload WHERE false)'
  }
  const files = intakes.map(({ rowFile }) => `'${rowFile.replaceAll("'", "''")}'`)
  return `read_csv([${files.join(', ')}], ${ROW_FILE_OPTIONS})`
}
