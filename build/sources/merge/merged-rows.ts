import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBDataChunk, DuckDBInstance } from '@duckdb/node-api'
import type { RegisterRow } from '../layouts/register-row.ts'
import { MERGED_FILE, type MergeSettings } from './register-merge.ts'
import { type MergedRow, toRegisterRow } from './to-register-row.ts'

/** The corporate numbers with `from` ≤ number < `below`. */
export type NumberRange = { readonly from: number; readonly below: number }

export const ALL_NUMBERS: NumberRange = { from: 0, below: 10 ** 13 }

/**
 * Reads the merged row of every number of a range that is not deleted, by ascending number, in chunks of DuckDB's own
 * size. The rows come from the database that the merge has left in its folder; any number of threads may read it.
 * Throws when the disk is full, see asSourceProblem.
 */
export async function* mergedRows(
  { folder, memoryLimit, threads }: MergeSettings,
  range: NumberRange = ALL_NUMBERS,
): AsyncGenerator<readonly RegisterRow[]> {
  const database = await DuckDBInstance.create(join(folder, MERGED_FILE), {
    access_mode: 'READ_ONLY',
    // Each reader needs its own folder: two of them would spill to files of the same names.
    temp_directory: await mkdtemp(join(folder, 'spill-')),
    memory_limit: memoryLimit,
    threads: String(threads),
    preserve_insertion_order: 'false',
  })
  const connection = await database.connect()
  try {
    const result = await connection.stream(`
      SELECT nta.number::DOUBLE, nta.payload, gbizinfo.payload, edinet.payload, insured.total::DOUBLE, insured.updated,
        insured.rows::DOUBLE, past.payloads, previous.payload,
        CASE WHEN invoice.is_rejected THEN '' ELSE invoice.payload END, edinet_past.payloads,
        absorbed.payloads
      FROM nta
      LEFT JOIN gbizinfo USING (number)
      LEFT JOIN edinet USING (number)
      LEFT JOIN invoice USING (number)
      LEFT JOIN insured USING (number)
      LEFT JOIN past USING (number)
      LEFT JOIN absorbed USING (number)
      LEFT JOIN previous USING (number)
      LEFT JOIN edinet_past USING (number)
      WHERE nta.payload IS NOT NULL AND nta.number >= ${range.from} AND nta.number < ${range.below}
      ORDER BY nta.number`)
    for (;;) {
      const chunk = await result.fetchChunk()
      if (chunk === null || chunk.rowCount === 0) return
      yield rowsOf(chunk.getColumns(), chunk.rowCount).map(toRegisterRow)
    }
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

type Columns = ReturnType<DuckDBDataChunk['getColumns']>

function rowsOf(columns: Columns, count: number): readonly MergedRow[] {
  const [numbers, nta, gbizinfo, edinet, insured, insuredUpdated, establishments, past, previous, invoice, ...others] =
    columns
  const [edinetPast, absorbed] = others
  const rows: MergedRow[] = []
  for (let i = 0; i < count; i++)
    rows.push({
      number: String(numbers?.[i]),
      nta: nta?.[i] as string,
      gbizinfo: gbizinfo?.[i] as string | null,
      edinet: edinet?.[i] as string | null,
      invoice: invoice?.[i] as string | null,
      insured: insured?.[i] as number | null,
      insuredUpdated: insuredUpdated?.[i] as number | null,
      establishments: establishments?.[i] as number | null,
      past: past?.[i] as string | null,
      absorbed: absorbed?.[i] as string | null,
      previous: previous?.[i] as string | null,
      edinetPast: edinetPast?.[i] as string | null,
    })
  return rows
}
