import type { DuckDBDataChunk } from '@duckdb/node-api'
import { isoDate } from '../files/source-date.ts'
import {
  EDINET_FIELDS,
  GBIZINFO_FIELDS,
  INVOICE_FIELDS,
  NTA_FIELDS,
  PREVIOUS_FIELDS,
  type RegisterRow,
} from '../layouts/register-row.ts'
import { rowUnpacker } from '../layouts/row-file.ts'
import { type MergeSettings, openMergeDatabase } from './register-merge.ts'

/** The corporate numbers with `from` ≤ number < `below`. */
export type NumberRange = { readonly from: number; readonly below: number }

export const ALL_NUMBERS: NumberRange = { from: 0, below: 10 ** 13 }

/**
 * Reads the merged row of every number of a range that is not deleted, by ascending number, in chunks of DuckDB's own
 * size. The rows come from the file that the merge has left, which any number of threads may read. Throws when the disk
 * is full, see asSourceProblem.
 */
export async function* mergedRows(
  merged: MergeSettings,
  range: NumberRange = ALL_NUMBERS,
): AsyncGenerator<readonly RegisterRow[]> {
  const database = await openMergeDatabase(merged, 'READ_ONLY')
  const connection = await database.connect()
  try {
    const result = await connection.stream(`
      SELECT nta.number::DOUBLE, nta.payload, gbizinfo.payload, edinet.payload, insured.total::DOUBLE, insured.updated,
        insured.rows::DOUBLE, past.payloads, previous.payload,
        CASE WHEN invoice.is_rejected THEN '' ELSE invoice.payload END, edinet_past.payloads
      FROM nta
      LEFT JOIN gbizinfo USING (number)
      LEFT JOIN edinet USING (number)
      LEFT JOIN invoice USING (number)
      LEFT JOIN insured USING (number)
      LEFT JOIN past USING (number)
      LEFT JOIN previous USING (number)
      LEFT JOIN edinet_past USING (number)
      WHERE nta.payload IS NOT NULL AND nta.number >= ${range.from} AND nta.number < ${range.below}
      ORDER BY nta.number`)
    for (;;) {
      const chunk = await result.fetchChunk()
      if (chunk === null || chunk.rowCount === 0) return
      yield rowsOf(chunk.getColumns(), chunk.rowCount)
    }
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

const UNPACK = {
  nta: rowUnpacker(NTA_FIELDS),
  gbizinfo: rowUnpacker(GBIZINFO_FIELDS),
  edinet: rowUnpacker(EDINET_FIELDS),
  invoice: rowUnpacker(INVOICE_FIELDS),
  previous: rowUnpacker(PREVIOUS_FIELDS),
}

// Every member is set, see rowUnpacker. Earlier states are joined by GS; `invoice` is "" when the newest is unreadable.
function rowsOf(columns: ReturnType<DuckDBDataChunk['getColumns']>, count: number): readonly RegisterRow[] {
  const [numbers, nta, gbizinfo, edinet, insured, insuredUpdated, establishments, past, previous, invoice, edinetPast] =
    columns
  const rows: RegisterRow[] = []
  for (let i = 0; i < count; i++) {
    const updated = insuredUpdated?.[i] as number | null
    rows.push({
      number: String(numbers?.[i]),
      nta: UNPACK.nta(nta?.[i] as string),
      past: unpackAll(past?.[i] as Payload, UNPACK.nta),
      gbizinfo: unpackAll(gbizinfo?.[i] as Payload, UNPACK.gbizinfo)?.[0],
      insured: updated === null ? undefined : { count: orUndefined(insured?.[i]), updated: isoDate(updated) },
      establishments: orUndefined(establishments?.[i]),
      edinet: unpackAll(edinet?.[i] as Payload, UNPACK.edinet)?.[0],
      invoice: invoice?.[i] === '' ? 'unreadable' : unpackAll(invoice?.[i] as Payload, UNPACK.invoice)?.[0],
      previous: unpackAll(previous?.[i] as Payload, UNPACK.previous)?.[0],
      edinetPast: unpackAll(edinetPast?.[i] as Payload, UNPACK.edinet),
    })
  }
  return rows
}

/** One payload as the layouts write it, or several joined by GS; null when there is none. */
type Payload = string | null

function unpackAll<Row>(payloads: Payload, unpack: (payload: string) => Row): Row[] | undefined {
  return payloads?.split('\x1d').map((payload) => unpack(payload))
}

function orUndefined(value: unknown): number | undefined {
  return (value as number | null) ?? undefined
}
