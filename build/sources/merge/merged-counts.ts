import type { DuckDBConnection } from '@duckdb/node-api'
import type { FileSourceId } from '../../../src/facts/source-note.ts'

/**
 * Counts the rows that remain after merging: one per corporate number, deletions included; of establishments, the rows
 * whose counts are added up.
 */
export async function countMerged(connection: DuckDBConnection): Promise<Readonly<Record<FileSourceId, number>>> {
  const reader = await connection.runAndReadAll(`
    SELECT
      (SELECT count(*) FROM nta WHERE NOT is_rejected), (SELECT count(*) FROM gbizinfo WHERE NOT is_rejected),
      (SELECT coalesce(sum(rows), 0) FROM insured), (SELECT count(*) FROM edinet WHERE NOT is_rejected)`)
  const counts = (reader.getRowsJS()[0] ?? []).map(Number)
  const [nta = 0, gbizinfo = 0, establishments = 0, edinet = 0] = counts
  return { nta, gbizinfo, 'gbizinfo-establishments': establishments, edinet }
}
